// `npm run build`: pages, worker, manifests and compressed files, into build/.
// With `--if-stale` it does nothing when build/ was made from what is here.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '#lib/failure.ts';
import { hashInputs } from './build-steps/input-hash.ts';
import { runScript } from './run-command.ts';

const root = join(import.meta.dirname, '..', '..');
const buildFolder = join(root, 'build');
const workFolder = join(root, 'node_modules', '.farseer-build');
const stampName = 'inputs.sha256';

function isFresh(inputs: string): boolean {
  const stamp = join(buildFolder, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === inputs;
}

/**
 * Builds beside the last build and takes its place only when everything is there: whatever stops the
 * build in the middle, `build/` is either a whole build or missing, and then the next start builds.
 */
async function build(): Promise<void> {
  const started = performance.now();
  const inputs = hashInputs(root);
  const stamp = { id: inputs.slice(0, 12), timestamp: Date.now() };
  removeLeftovers();
  // A name of its own: what a killed build left running may still write into the other.
  const folder = join(workFolder, `next-${process.pid}`);
  console.log(`Building Farseer ${stamp.id} …`);
  await buildPages(folder, stamp.id);
  await finishClient(folder, stamp);
  writeFileSync(join(folder, stampName), `${inputs}\n`);
  swap(folder);
  removeLeftovers();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** What builds have left that were stopped: only the holder of the lock works in this folder. */
function removeLeftovers(): void {
  for (const name of readdirSync(workFolder))
    if (name !== 'lock') rmSync(join(workFolder, name), { recursive: true, force: true });
}

async function buildPages(folder: string, id: string): Promise<void> {
  const router = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const code = await runScript(router, ['build', '--logLevel', 'warn'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FARSEER_BUILD_FOLDER: folder,
      FARSEER_BUILD_ID: id,
    },
  });
  if (code !== 0) throw new Failure('build', `react-router build ended with exit code ${code}.`);
}

async function finishClient(
  folder: string,
  stamp: { id: string; timestamp: number },
): Promise<void> {
  // Loaded here and not above: a start with a fresh build pays for none of it.
  const { writeBuildManifests } = await import('./build-steps/build-manifests.ts');
  const { writeServiceWorker } = await import('./build-steps/service-worker.ts');
  const { compressFiles } = await import('./build-steps/compress-files.ts');
  const { keepLastBuilds } = await import('./build-steps/kept-builds.ts');
  const { countRenamed } = await import('./build-steps/renamed-files.ts');
  const { offlineDocument, renderPlainDocument } = await import('#server/plain-document.ts');
  const client = join(folder, 'client');
  writeFileSync(join(client, 'offline.html'), renderPlainDocument(offlineDocument));
  const { count, size } = await writeServiceWorker(client);
  console.log(`Kept for offline use: ${count} files, ${Math.round(size / 1000)} kB.`);
  writeBuildManifests(client, stamp);
  await compressFiles(client);
  const changes = countRenamed(buildFolder, folder);
  if (changes)
    console.log(
      `New names since the last build: ${changes.renamed} of ${changes.all} scripts and styles.`,
    );
  keepLastBuilds(buildFolder, folder, stamp);
}

function swap(folder: string): void {
  const last = join(workFolder, 'last');
  if (existsSync(buildFolder)) renameSync(buildFolder, last);
  renameSync(folder, buildFolder);
  rmSync(last, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const onlyIfStale = process.argv.includes('--if-stale');
  if (onlyIfStale && isFresh(hashInputs(root))) return;
  const { withBuildLock } = await import('./build-steps/build-lock.ts');
  mkdirSync(workFolder, { recursive: true });
  await withBuildLock(join(workFolder, 'lock'), async () => {
    // Another process may have built the same while this one waited.
    if (!onlyIfStale || !isFresh(hashInputs(root))) await build();
  });
}

try {
  await main();
} catch (error) {
  console.error(isFailure(error) ? error.message : error);
  console.error(
    existsSync(join(buildFolder, stampName))
      ? 'The build failed (see above). The last good build in build/ is unchanged.'
      : 'The build failed (see above).',
  );
  process.exitCode = 1;
}
