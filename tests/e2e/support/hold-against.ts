import { afterAll, expect, it } from 'vitest';
import type { Attack } from '../../../tools/attack/attack.ts';
import { createAttackRunner, inOrder } from '../../../tools/attack/run-attacks.ts';

/** Milliseconds for one attack with small counts and the start of its server, also on a busy machine. */
const TIMEOUT = 400_000;

const isShort = process.env['LONG_TESTS'] === 'off';

/** A test for each attack, with small counts. Those that flood a server for half a minute and more are left to `npm run test:all`. */
export function holdAgainst(attacks: readonly Attack[]): void {
  const tried = attacks.filter(({ isLong = false }) => !(isShort && isLong));
  const runner = createAttackRunner(true);
  afterAll(() => runner.stop());

  it.each(inOrder(tried))(
    'holds against the attack "$name"',
    { timeout: TIMEOUT },
    async (attack) => {
      const { failure } = await runner.run(attack);
      expect(failure ?? 'held').toBe('held');
    },
  );
}
