import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { curvePath, gainTable, momentTable } from './resource-table.ts';

const mana = { powerType: 0, name: 'Mana', timeMs: [7000, 12_000], share: [0.9, 0.4] };

it('has the part of the maximum at even moments, none before the first cast', () => {
  expect(recordsOf(momentTable([mana], 20_000))).toEqual([
    { at: 5000, r0: null },
    { at: 10_000, r0: 0.9 },
    { at: 15_000, r0: 0.4 },
    { at: 20_000, r0: 0.4 },
  ]);
});

// What is wasted stands on top of the amount: recorded keys have gains of 0 with 4 wasted, at 100 of 100 focus.
it('says what part of a gain was wasted, never more than all of it', () => {
  const gain = { powerType: 6, resource: 'Runic Power', spellIds: [1], times: 2 };
  const rows = recordsOf(
    gainTable([
      { ...gain, ability: 'Strike', came: 40, wasted: 10 },
      { ...gain, ability: 'Full', came: 0, wasted: 4 },
      { ...gain, ability: 'Nothing', came: 0, wasted: 0 },
    ]),
  );
  expect(rows).toMatchObject([{ share: 0.2 }, { share: 1 }, { share: null }]);
});

it('keeps a value until the next cast', () => {
  expect(curvePath(mana, 14_000, 140, 100)).toBe('M70 10H120V60');
});
