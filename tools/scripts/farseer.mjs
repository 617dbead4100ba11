// `npm run -s farseer -- …`: the command line, on the pinned Node, with paths as the caller meant them.
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

ensureInstalled({ runtime: true });
// Compiled code is kept from one call to the next: what strips the types from our files takes 20 MB and 100 ms.
const cache = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'farseer');
process.exit(
  await runPinned(join(root, 'src', 'cli', 'farseer.ts'), process.argv.slice(2), {
    // npm changes into the package's folder; INIT_CWD is where the user typed the command.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    env: { NODE_COMPILE_CACHE: cache },
    // What a long log leaves behind is little: a larger nursery only adds to the peak.
    flags: ['--max-semi-space-size=8'],
  }),
);
