// `npm start`: installs what is missing, builds what is stale, serves. A production installation (`npm ci --omit=dev` and a
// build) is served as it is: nothing is installed or built there.
// With `--install` it ends before the build: npm's shell then becomes the server, so that no process stays between the two. Where the
// shell cannot (Windows), npm starts this script without it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseEarly } from './ask-first.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { becomePinned } from './run-pinned.mjs';

await refuseEarly();
const isBuilt = existsSync(join(root, 'build', 'client', 'builds', 'latest.json'));
// Only a whole installation can build.
ensureInstalled({ runtime: isBuilt });
if (!process.argv.includes('--install'))
  await becomePinned(join(root, 'src', 'server.ts'), new URL('before-serving.ts', import.meta.url));
