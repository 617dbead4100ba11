import { describe, expect, it } from 'vitest';
import type { BattleResPool } from '#analysis/fight-events/battle-res-at.ts';
import { battleResRule } from '#game/packs/battle-res-rule.ts';
import { formatResLeft, formatResPool, stateSentence } from './format-battle-res.ts';

const POOL: BattleResPool = {
  rule: battleResRule(16, 20)!,
  unknown: null,
  usesMs: [87_000],
  unlisted: 0,
  casters: 3,
  unknownSpecs: 0,
};

describe('words for the charges', () => {
  it('tell what was used and left, with the rule and its source', () => {
    const words = formatResPool(POOL, 300_000);
    expect(words).toContain('1 used, 1 left at the end');
    expect(words).toContain('90 minutes divided by its 20 players');
    expect(words).toContain('one every 4:30');
    expect(words).toContain('Source: Blizzard');
    expect(words).toContain('3 players are of a specialization that can cast one.');
    const none = formatResPool({ ...POOL, casters: 0, unknownSpecs: 2 }, 1);
    expect(none).toContain('No specialization there can cast one, of 2 more');
  });

  it('tell what there was at a death', () => {
    expect(formatResLeft(POOL, 80_000)).toBe('1 battle res left');
    expect(formatResLeft(POOL, 90_000)).toBe('no battle res left');
    expect(stateSentence(POOL, 90_000)).toBe(
      'Battle resurrection at that moment: no charge was left, 1 used before, the next one at 4:30.',
    );
  });

  it.each(['no-rule', 'key', 'contradicted'] as const)(
    'say why nothing is known: %s',
    (unknown) => {
      const pool = { ...POOL, unknown, unlisted: 1 };
      expect(formatResPool(pool, 300_000)).toMatch(
        /^Battle resurrections used: 1\. How many charges/,
      );
      expect(formatResPool(pool, 300_000)).toContain('from a spell we do not know');
      expect([formatResLeft(pool, 1), stateSentence(pool, 1)]).toEqual([null, null]);
    },
  );
});
