/**
 * `npm run attack`: attacks a server of our own, started for this, and ends with 1 when it did not hold. `--short` uses the
 * small counts of `npm test`; any other argument chooses the attacks whose name contains it.
 */
import { buildIfStale } from '../../tests/e2e/support/server-process.ts';
import { attacks } from './attacks.ts';
import { runAttacks } from './run-attacks.ts';

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const wanted = words.filter((word) => word !== '--short');
const chosen = attacks.filter(({ name }) => wanted.every((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No attack is called "${wanted.join(' ')}".`);
  process.exit(2);
}
await buildIfStale();
const results = await runAttacks(chosen, isShort, ({ name, failure, seconds }) =>
  console.log(
    `${failure === null ? 'held  ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}${failure === null ? '' : `\n       ${failure}`}`,
  ),
);
const failed = results.filter(({ failure }) => failure !== null).length;
console.log(`\n${results.length - failed} held, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
