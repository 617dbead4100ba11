// `npm run dev`: the app with hot reload.
import { join } from 'node:path';
import { refuseEarly } from './ask-first.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

await refuseEarly();
ensureInstalled();
process.exit(
  await runPinned(join(root, 'tools', 'scripts', 'dev-server.ts'), process.argv.slice(2)),
);
