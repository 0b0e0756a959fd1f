// Holds the place of the first source of this folder.
