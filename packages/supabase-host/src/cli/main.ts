#!/usr/bin/env node
// `argon2` of `node:crypto` is there from 24.7 on. An older Node fails while it loads what imports it: so nothing of ours is imported before.
import process, { versions } from 'node:process';

const [major = 0, minor = 0] = versions.node.split('.').map(Number);
if (major > 24 || (major === 24 && minor >= 7)) {
  const { runCommand } = await import('./run-command.ts');
  process.exitCode = await runCommand();
} else {
  console.error(
    `keepbase needs Node 24.7 or newer; this is v${versions.node}. Install it from https://nodejs.org, or with your package manager.`,
  );
  process.exitCode = 2;
}
