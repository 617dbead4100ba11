// `npm run -s farseer -- …`: the command line, on the pinned Node, with paths as the caller meant them.
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

ensureInstalled();
process.exit(
  await runPinned(join(root, 'src', 'cli', 'farseer.ts'), process.argv.slice(2), {
    // npm changes into the package's folder; INIT_CWD is where the user typed the command.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  }),
);
