import { expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { chooseFight, fightIn } from './choose-fight.ts';
import { groupFights } from './fight-groups.ts';

const groups = groupFights(
  (['keystone-1', 'encounter-1', 'encounter-2'] as const).map((key, at) => ({
    key,
    fileId: 1,
    sample: false,
    final: true,
    fight: inventFight({
      id: key,
      kind: key === 'keystone-1' ? 'keystone' : 'encounter',
      success: false,
      startMs: at * 600_000,
    }),
  })),
);

it('takes the fight of the address with its group', () => {
  expect(chooseFight(groups, 'keystone-1')).toMatchObject({
    item: { key: 'keystone-1' },
    group: { kind: 'keystone' },
    missing: false,
  });
});

it('takes the last wipe where the address names none, and says so where it is not there', () => {
  expect(chooseFight(groups, null)).toMatchObject({
    item: { key: 'encounter-2' },
    missing: false,
  });
  expect(chooseFight(groups, 'encounter-9')?.missing).toBe(true);
  expect(chooseFight([], null)).toBeNull();
  expect(fightIn(groups, null)).toBeNull();
});
