import { expect, it } from 'vitest';
import { battleResRule } from '#game/packs/battle-res-rule.ts';
import type { BattleResPool } from './battle-res-at.ts';
import { battleResAt } from './battle-res-at.ts';

const pool = (difficultyId: number, usesMs: number[]): BattleResPool => ({
  rule: battleResRule(difficultyId, 20)!,
  unknown: null,
  usesMs,
  unlisted: 0,
  casters: 1,
  unknownSpecs: 0,
});

it('loses what comes while the pool of a key is full, and fills again after a use', () => {
  const key = pool(8, [3_000_000]);
  const left = [2_399_999, 2_400_000, 2_999_999, 3_000_000, 3_600_000].map(
    (atMs) => battleResAt(key, atMs)?.left,
  );
  expect(left).toEqual([4, 5, 5, 4, 5]);
  expect(battleResAt(key, 3_000_000)?.nextMs).toBe(3_600_000);
});

it('answers for a clock that jumped by years as well', () => {
  expect(battleResAt(pool(16, [1000]), 1e12)?.left).toBe(Math.floor(1e12 / 270_000));
});
