// `npm run dev`: the app with hot reload.
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

ensureInstalled();
process.exit(await runPinned(join(root, 'scripts', 'dev-server.ts'), process.argv.slice(2)));
