// Starts `loom lsp` and lets Visual Studio Code speak to it; everything else is the server's.
'use strict';

const fs = require('fs');
const path = require('path');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

// The program of the settings; else the launcher of an open folder, else what the path finds.
function command() {
  const chosen = vscode.workspace.getConfiguration('patternloom').get('command');
  if (chosen) return chosen;
  for (const folder of vscode.workspace.workspaceFolders || []) {
    const launcher = path.join(folder.uri.fsPath, 'loom');
    if (fs.existsSync(launcher) && fs.statSync(launcher).isFile()) return launcher;
  }
  return 'loom';
}

async function start() {
  const server = { command: command(), args: ['lsp'] };
  client = new LanguageClient('patternloom', 'Patternloom', server, {
    documentSelector: [
      { scheme: 'file', language: 'yaml' },
      { scheme: 'file', language: 'markdown' },
    ],
  });
  try {
    await client.start();
  } catch (fault) {
    vscode.window.showErrorMessage(`Patternloom: \`${server.command} lsp\` did not start: ${fault}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop().catch(() => {});
}

async function activate(context) {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('patternloom.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('patternloom.command')) restart();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
