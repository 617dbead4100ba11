/** Foreign bytes as files for the command of the package: it prints them or refuses them in one line, whatever they hold. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Random } from '#lib/random.ts';
import { runPackage } from '#log-files/run-package.ts';
import { damagedArchive } from './archives.ts';

const NAMES = ['WoWCombatLog.txt', 'WoWCombatLog-093026_200000.txt.gz', 'night.zip', '-log.txt'];

/** What does not hold of a call with these bytes as a file, plain or packed and perhaps damaged; null when all does. */
export async function failedCommand(bytes: Uint8Array, random: Random): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-fuzz-command-'));
  try {
    const path = join(folder, random.pick(NAMES));
    writeFileSync(path, packed(bytes, random));
    const mode = random.pick([[], ['--json'], ['--review']]);
    return await failedCall([path, ...mode], mode.length > 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function packed(bytes: Uint8Array, random: Random): Uint8Array {
  const kind = random.int(4);
  if (kind === 0) return damagedArchive(random);
  if (kind < 3) return bytes;
  const gzip = new Uint8Array(gzipSync(bytes, { level: 1 }));
  if (random.chance(0.5)) gzip[random.int(gzip.length)] = random.int(256);
  return random.chance(0.5) ? gzip : gzip.subarray(0, random.int(gzip.length));
}

/** @param isJson whether one JSON document was asked for. */
export async function failedCall(
  args: readonly string[],
  isJson: boolean,
  run = runPackage,
): Promise<string | null> {
  let out = '';
  let said = '';
  let code;
  try {
    code = await run(args, {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (said += text) },
    });
  } catch (error) {
    return `exception: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (/\p{Control}/u.test((out + said).replaceAll('\n', '')))
    return 'a control character is printed';
  if (code === 2) {
    if (out !== '') return 'a refusal prints figures';
    return said.endsWith('\n') && said.trim() !== '' ? null : 'a refusal says nothing';
  }
  if (code !== 0) return `exit code ${code}`;
  if (!isJson) return out === '' ? 'nothing is printed' : null;
  try {
    JSON.parse(out);
    return null;
  } catch {
    return 'no JSON is printed';
  }
}
