import { afterAll, expect, it } from 'vitest';
import { attacks } from '../../tools/attack/attacks.ts';
import { createAttackRunner, inOrder } from '../../tools/attack/run-attacks.ts';

/** Milliseconds for one attack with small counts and the start of its server, also on a busy machine. */
const TIMEOUT = 400_000;

const isShort = process.env['LONG_TESTS'] === 'off';
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
