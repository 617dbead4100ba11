import { expect, it } from 'vitest';
import { attacks } from '../scripts/attack/attacks.ts';
import { runAttacks } from '../scripts/attack/run-attacks.ts';

/** Milliseconds for all attacks with small counts, also on a busy machine. */
const TIMEOUT = 600_000;

it(
  'holds against every attack of `npm run attack -- --short`',
  { timeout: TIMEOUT, retry: 0 },
  async () => {
    const results = await runAttacks(attacks, true);
    expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(results).toHaveLength(attacks.length);
  },
);
