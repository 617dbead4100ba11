// `npm start`: installs what is missing, builds what is stale, serves. A production installation (`npm ci --omit=dev` and a
// build) is served as it is: nothing is installed or built there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseEarly } from './ask-first.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { becomePinned, runPinned } from './run-pinned.mjs';

await refuseEarly();
const isBuilt = existsSync(join(root, 'build', 'client', 'builds', 'latest.json'));
// Only a whole installation can build.
const installed = ensureInstalled({ runtime: isBuilt });
if (installed === 'whole') {
  const building = runPinned(join(root, 'scripts', 'build.ts'), ['--if-stale']);
  if (!isBuilt) await runPinned(join(root, 'scripts', 'prepare-database.ts'));
  const built = await building;
  if (built !== 0) process.exit(built);
}
await becomePinned(join(root, 'src', 'server.ts'), process.argv.slice(2));
