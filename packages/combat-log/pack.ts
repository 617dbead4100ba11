// `npm run pack:combat-log [-- [FOLDER] [--record]]`: the package as others install it. It prints the tarball's path and the sizes;
// `--record` first writes the sizes into the README, and the reference.
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { formatCount } from 'basics/format-number.ts';
import { rolldown } from 'rolldown';
import { readRecordings, type Recording } from '../../tools/bench/recorded-figures.ts';
import { packTarball } from '../../tools/scripts/pack-tarball.ts';
import { referenceOf } from './pack-reference.ts';
import { writeTypes } from './pack-types.ts';

const source = import.meta.dirname;
/** In the registry; the workspace has a shorter one. */
export const PUBLIC_NAME = 'wow-combat-log';

const PAGES = ['README.md', 'REFERENCE.md'] as const;

/** Bytes. */
export interface PackedSizes {
  packed: number;
  unpacked: number;
  /** `index.js` alone, as a page loads it. */
  entry: number;
  entryBrotli: number;
}

/**
 * Builds the package and packs it.
 * @returns the path of the tarball in `folder`, how large it is, and the reference as its docstrings say it now
 */
export async function packCombatLog(
  folder: string,
): Promise<{ tarball: string; sizes: PackedSizes; reference: string }> {
  const { tarball, packed, unpacked, written } = await packTarball(folder, { write: writePackage });
  const { entry, reference } = written;
  const sizes = {
    packed,
    unpacked,
    entry: entry.length,
    entryBrotli: brotliCompressSync(entry).length,
  };
  return { tarball, sizes, reference };
}

async function writePackage(place: string) {
  await writePrograms(place);
  const types = writeTypes(join(place, 'types'));
  for (const page of PAGES) cpSync(join(source, page), join(place, page));
  cpSync(join(source, '..', '..', 'LICENSE'), join(place, 'LICENSE'));
  return {
    manifest: publicManifest(types),
    entry: readFileSync(join(place, 'index.js')),
    reference: referenceOf(join(place, 'types'), types),
  };
}

/** `index.js` for all and `main.js` for Node. Neither imports the other: a page loads one file, and its exports are the public ones. */
async function writePrograms(folder: string): Promise<void> {
  // Pages minify what they load; a command is only run.
  for (const [folderOf, name, minify] of [
    ['src', 'index', false],
    ['files', 'main', true],
  ] as const) {
    const input = join(source, folderOf, `${name}.ts`);
    const bundle = await rolldown({ input, platform: 'neutral', external: /^node:/ });
    const { output } = await bundle.write({ dir: folder, format: 'es', minify });
    await bundle.close();
    if (output.length > 1) throw new Error(`${name}.ts became ${output.length} files, not one.`);
  }
  chmodSync(join(folder, 'main.js'), 0o755);
}

/** The manifest without what only the workspace needs. @param types the path of the entry's declarations in `types` */
function publicManifest(types: string): object {
  const text = readFileSync(join(source, 'package.json'), 'utf8');
  const { version, description, license, type } = JSON.parse(text) as Record<string, string>;
  return {
    name: PUBLIC_NAME,
    version,
    description,
    keywords: ['world-of-warcraft', 'combat-log', 'parser'],
    license,
    type,
    sideEffects: false,
    engines: { node: '>=24' },
    exports: { types: `./types/${types}`, default: './index.js' },
    bin: { [PUBLIC_NAME]: './main.js' },
    files: ['index.js', 'main.js', 'types', 'REFERENCE.md'],
  };
}

/** The README with these sizes, in kilobytes rounded up to fifties. @throws Error where it has lost their line */
export function withSizes(readme: string, sizes: PackedSizes): string {
  const line = `Packed at most ${kilobytes(sizes.packed)}, installed ${kilobytes(sizes.unpacked)}. A page loads one file: ${kilobytes(sizes.entry)}, with Brotli ${kilobytes(sizes.entryBrotli)}, before it is minified.`;
  if (!SIZES.test(readme)) throw new Error('The README has lost the line of its sizes.');
  return readme.replace(SIZES, line);
}

/**
 * The README with the speed that `npm run bench:logs -- --peer MODULE --record` measured last.
 * @throws Error where it has lost the line, or no such run was recorded
 */
export function withSpeed(readme: string, recordings: readonly Recording[]): string {
  const run = recordings.find(({ command }) => command.startsWith('npm run bench:logs'));
  const beside = run?.figures.find(({ what }) => what.startsWith(BESIDE_PEER));
  const scan = run?.figures.find(({ what }) => what === 'reading, beside the scan');
  if (!run || !beside || !scan) throw new Error('No run beside a peer was recorded.');
  const line = `Measured on ${run.day} in one run: ${beside.value} times as fast as ${beside.what.slice(BESIDE_PEER.length)}, and ${scan.value} of the speed of a bare scan for newlines (\`Buffer.indexOf(10)\`). Processor time of one process each.`;
  if (!SPEED.test(readme)) throw new Error('The README has lost the line of its speed.');
  return readme.replace(SPEED, line);
}

function kilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 50_000) * 50)} kB`;
}

const BESIDE_PEER = 'reading, beside the line reader of ';
const SPEED = /^Measured on .* in one run: .*$/m;
const SIZES = /^Packed at most .* kB, installed .*$/m;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  });
  const folder = positionals[0] ?? '.';
  if (values.record) {
    const { reference } = await packCombatLog(folder);
    writeFileSync(join(source, 'REFERENCE.md'), reference);
    // The reference is a part of the package that is measured.
    const { sizes } = await packCombatLog(folder);
    const readme = join(source, 'README.md');
    const sized = withSizes(readFileSync(readme, 'utf8'), sizes);
    writeFileSync(readme, withSpeed(sized, readRecordings()));
  }
  const { tarball, sizes } = await packCombatLog(folder);
  console.log(tarball);
  for (const [what, bytes] of Object.entries(sizes)) console.log(`${what}: ${bytes} bytes`);
}

if (import.meta.main) await run();
