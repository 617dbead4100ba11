// `npm start`: installs what is missing, builds what is stale, serves. A production installation (`npm ci --omit=dev` and a
// build) is served as it is: nothing is installed or built there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseEarly } from './ask-first.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { becomePinned, runPinned } from './run-pinned.mjs';

/** Exit codes of `prepare-database.ts` after a signal, which may come before it listens to any. */
const STOPPED = [130, 143];

await refuseEarly();
const isBuilt = existsSync(join(root, 'build', 'client', 'builds', 'latest.json'));
// Only a whole installation can build.
const installed = ensureInstalled({ runtime: isBuilt });
if (installed === 'whole') {
  const building = runPinned(join(root, 'tools', 'scripts', 'build.ts'), ['--if-stale']);
  const preparing = isBuilt ? 0 : runPinned(join(root, 'tools', 'scripts', 'prepare-database.ts'));
  const [built, prepared] = await Promise.all([building, preparing]);
  if (built !== 0) process.exit(built);
  // The wish to end came after the build.
  if (STOPPED.includes(prepared)) process.exit(prepared);
}
await becomePinned(join(root, 'src', 'server.ts'), process.argv.slice(2));
