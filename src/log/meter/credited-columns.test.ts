import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { hasCredit, withCredit } from './credited-columns.ts';
import { meterTable } from './meter-table.ts';

const [first, second] = [
  inventPlayer(1, { damage: { total: 750 } }),
  inventPlayer(2, { damage: { total: 250 } }),
];
const table = meterTable([first, second], 'damage', 10_000);

describe('credited columns', () => {
  it('sets numbers with support buffs credited beside those as logged, without making any', () => {
    const credit = {
      lines: 3,
      moves: {
        [first.guid]: { damage: -50, healing: 0 },
        [second.guid]: { damage: 50, healing: 0 },
      },
    };
    const credited = withCredit(table, 'damage', credit, 10_000);
    expect(credited.columns.map(({ key }) => key).slice(1, 6)).toEqual([
      'total',
      'perSecond',
      'share',
      'credited',
      'creditedPerSecond',
    ]);
    expect(recordsOf(credited)).toMatchObject([
      { total: 750, credited: 700, creditedPerSecond: 70 },
      { total: 250, credited: 300, creditedPerSecond: 30 },
    ]);
    expect(withCredit(table, 'damage', { lines: 0, moves: {} }, 10_000)).toBe(table);
  });

  it('have no rate without a time, and none for what is not damage or healing', () => {
    const credit = { lines: 1, moves: {} };
    expect(recordsOf(withCredit(table, 'damage', credit, 0))[0]).toMatchObject({
      credited: 750,
      creditedPerSecond: null,
    });
    expect(hasCredit('healing')).toBe(true);
    expect(hasCredit('taken')).toBe(false);
  });
});
