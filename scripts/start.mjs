// `npm start`: installs what is missing, builds what is stale, serves.
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

ensureInstalled();
const built = await runPinned(join(root, 'scripts', 'build.ts'), ['--if-stale']);
if (built !== 0) process.exit(built);
process.exit(await runPinned(join(root, 'src', 'server.ts'), process.argv.slice(2)));
