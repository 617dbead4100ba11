import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { longestBar, meterTable } from './meter-table.ts';
import { METRICS } from '#log/views/metric.ts';

const players = [
  inventPlayer(1, {
    damage: { total: 750, hits: 10, crits: 4, petTotal: 75 },
    healing: { total: 40, direct: 30, absorb: 10, overheal: 90 },
    taken: { total: 100, absorbed: 15, missAbsorbed: 5 },
    deaths: 1,
    interrupts: 2,
    dispels: 1,
    casts: 30,
  }),
  inventPlayer(2, { damage: { total: 250, hits: 0 } }),
];
const cells = (metric: 'damage' | 'healing' | 'taken' | 'interrupts' | 'casts') =>
  recordsOf(meterTable(players, metric, 10_000));

describe('meterTable', () => {
  it('divides damage by the time it belongs to', () => {
    expect(cells('damage')[0]).toEqual({
      name: 'Person1-Somewhere-EU',
      total: 750,
      perSecond: 75,
      share: 0.75,
      hits: 10,
      critShare: 0.4,
      petShare: 0.1,
    });
    expect(cells('damage')[1]).toMatchObject({ share: 0.25, critShare: null, petShare: 0 });
  });

  it('names the teams of a match as its other tables do', () => {
    const both = [
      { ...players[0]!, team: 1 },
      { ...players[1]!, team: 0 },
    ];
    const table = meterTable(both, 'damage', 10_000, ['Opponents', 'Own team']);
    expect(recordsOf(table).map(({ team }) => team)).toEqual(['Own team', 'Opponents']);
  });

  it('keeps overhealing out of the total and in the bar', () => {
    const table = meterTable(players, 'healing', 10_000);
    expect(cells('healing')[0]).toMatchObject({ total: 40, overhealShare: 0.75, absorb: 10 });
    expect(table.rows[0]?.bar).toEqual({ plain: 30, absorbed: 10, beyond: 90 });
    expect(longestBar(table.rows)).toBe(130);
  });

  it('shows what shields ate of the damage taken', () => {
    expect(cells('taken')[0]).toMatchObject({ total: 100, absorbedShare: 0.2, deaths: 1 });
  });

  it('counts interrupts, dispels and casts', () => {
    expect(cells('interrupts')[0]).toMatchObject({ interrupts: 2, dispels: 1 });
    expect(cells('casts')[0]).toMatchObject({ casts: 30, perMinute: 180 });
  });

  it('says nothing where a fight has no time, no damage or no players', () => {
    expect(recordsOf(meterTable(players, 'damage', 0))[0]?.['perSecond']).toBeNull();
    expect(recordsOf(meterTable([inventPlayer(3)], 'damage', 5000))[0]?.['share']).toBeNull();
    expect(longestBar(meterTable([], 'damage', 5000).rows)).toBe(0);
  });

  it('stands in the order of one of its columns', () => {
    for (const metric of METRICS) {
      if (metric === 'deaths') continue;
      const table = meterTable(players, metric, 10_000);
      expect(table.columns.map((column) => column.key)).toContain(table.ownSort?.column);
    }
  });
});
