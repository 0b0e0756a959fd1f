"""Validates every YAML and JSON file below a folder against a JSON Schema (2020-12).

Usage: validate_schema.py SCHEMA FOLDER. Exits 1 and says why when a file is not valid.
"""
import json
import pathlib
import sys

import jsonschema
import yaml


class Plain(yaml.SafeLoader):
    """YAML 1.2, as loom reads it: `on` and `yes` are texts."""


Plain.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:bool" or letter in "tTfF"]
    for letter, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def as_json(value):
    """YAML has keys that are numbers; JSON has not."""
    if isinstance(value, dict):
        return {str(key): as_json(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [as_json(entry) for entry in value]
    return value


def main() -> int:
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    faults = 0
    for path in sorted(pathlib.Path(sys.argv[2]).rglob("*.*")):
        if path.suffix == ".yaml":
            document = as_json(yaml.load(path.read_text(encoding="utf-8"), Plain))
        elif path.suffix == ".json":
            document = json.loads(path.read_text(encoding="utf-8"))
        else:
            continue
        for error in validator.iter_errors(document):
            print(f"{path}: {error.message}")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
