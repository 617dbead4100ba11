/**
 * `npm run fuzz:imports`: damaged texts against everything that reads foreign text apart from logs: lists of players, notes, plans,
 * addresses, and the protocols of the host. The same seed gives the same texts.
 *
 *     npm run fuzz:imports -- [--seconds 60] [--seed N]
 *
 * Prints each finding with its text as JSON. Exit codes: 0 nothing found, 1 findings, 2 unusable arguments.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '#lib/random.ts';
import { damagedText } from './fuzz/damaged-text.ts';
import { failedImport, IMPORTS } from './fuzz/imports.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
});
const seconds = Number(values.seconds);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
  process.stderr.write('fuzz-imports: --seconds must be above 0 and --seed a whole number\n');
  process.exitCode = 2;
} else {
  process.exitCode = fuzz(Date.now() + seconds * 1000);
}

function fuzz(until: number): number {
  const random = createRandom(seed);
  const found = new Set<string>();
  let texts = 0;
  process.stdout.write(`seed ${seed}, ${seconds} s, ${IMPORTS.length} readers\n`);
  while (Date.now() < until) {
    for (const reader of IMPORTS) {
      const text = damagedText(random, reader.samples);
      texts++;
      const failed = failedImport(reader, text);
      // One of each reader is enough to begin with.
      if (failed === null || found.has(reader.name)) continue;
      found.add(reader.name);
      process.stdout.write(`FOUND  ${reader.name}: ${failed}\n  ${JSON.stringify(text)}\n`);
    }
  }
  process.stdout.write(
    `${texts} texts\n${found.size === 0 ? 'nothing found' : `${found.size} findings`}\n`,
  );
  return found.size === 0 ? 0 : 1;
}
