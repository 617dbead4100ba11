import { describe, expect, it } from 'vitest';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { spellTable } from './spell-rows.ts';

const player = inventPlayer(1, {
  damage: { total: 400 },
  healing: { total: 50 },
  taken: { total: 80 },
  damageBySpell: [
    { spellId: 116, name: 'Frostbolt', school: 16, pet: false, total: 300, hits: 3, crits: 1 },
    { spellId: 1, name: 'Melee', school: 1, pet: true, total: 100, hits: 0, crits: 0 },
  ],
  healingBySpell: [
    {
      spellId: 2,
      name: 'Mend',
      school: 8,
      pet: false,
      total: 50,
      direct: 40,
      absorb: 10,
      overheal: 60,
      hits: 5,
      crits: 0,
      absorbHits: 2,
    },
  ],
  takenBySpell: [{ spellId: 9, name: 'Slam', school: 1, total: 80, hits: 2 }],
  castsBySpell: [{ spellId: 116, name: 'Frostbolt', count: 6 }],
});

describe('spellTable', () => {
  it('splits damage and marks what pets did', () => {
    const rows = spellTable(player, 'damage', 10_000)?.rows;
    expect(rows?.[0]?.figures).toMatchObject({
      school: 'Frost',
      total: 300,
      perSecond: 30,
      share: 0.75,
      average: 100,
      critShare: 1 / 3,
    });
    expect(rows?.map((row) => row.pet)).toEqual([false, true]);
    expect(rows?.[1]?.figures).toMatchObject({ average: null, critShare: null });
  });
  it('shows overhealing of direct heals only, and says that absorbs are not in its base', () => {
    const share = spellTable(player, 'healing', 10_000)?.columns.find(
      ({ key }) => key === 'overhealShare',
    );
    expect(share?.about).toMatch(/Absorbs are in the total, but not in this/);
    expect(spellTable(player, 'healing', 10_000)?.rows[0]?.figures).toMatchObject({
      total: 50,
      overhealShare: 0.6,
    });
  });
  it('splits damage taken and casts', () => {
    expect(spellTable(player, 'taken', 10_000)?.rows[0]?.figures).toMatchObject({ average: 40 });
    expect(spellTable(player, 'casts', 10_000)?.rows[0]?.figures).toMatchObject({ perMinute: 36 });
  });
  it('adds up ids of one name, and keeps a row for each of them', () => {
    const bolt = { name: 'Bolt', school: 16, pet: false };
    const two = inventPlayer(2, {
      damage: { total: 400 },
      damageBySpell: [
        { ...bolt, spellId: 5, total: 100, hits: 1, crits: 1 },
        { ...bolt, spellId: 6, total: 300, hits: 3, crits: 0 },
      ],
    });
    const rows = spellTable(two, 'damage', 10_000)!.rows;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ key: 'Bolt', name: 'Bolt', pet: false, spellId: '6 5' });
    expect(rows[0]!.figures).toMatchObject({
      total: 400,
      share: 1,
      hits: 4,
      critShare: 0.25,
      average: 100,
    });
    expect(rows[0]!.ids.map(({ key, figures }) => [key, figures.total])).toEqual([
      ['6', 300],
      ['5', 100],
    ]);
  });
  it('keeps what pets did with a spell in a row of its own, with its own average and crits', () => {
    const melee = { spellId: 1, name: 'Melee', school: 1 };
    const keeper = inventPlayer(3, {
      damage: { total: 500, petTotal: 300 },
      damageBySpell: [
        { ...melee, pet: true, total: 300, hits: 30, crits: 3 },
        { ...melee, pet: false, total: 200, hits: 2, crits: 1 },
      ],
    });
    const rows = spellTable(keeper, 'damage', 10_000)!.rows;
    expect(
      rows.map(({ key, pet, figures }) => [key, pet, figures.average, figures.critShare]),
    ).toEqual([
      ['pet: Melee', true, 10, 0.1],
      ['Melee', false, 100, 0.5],
    ]);
    expect(rows.map(({ figures }) => figures.share)).toEqual([0.6, 0.4]);
  });
  it('has no parts for interrupts', () =>
    expect(spellTable(player, 'interrupts', 10_000)).toBeNull());
  it('counts what every column shows', () => {
    for (const metric of ['damage', 'healing', 'taken', 'casts'] as const) {
      const table = spellTable(player, metric, 10_000);
      const figures = Object.keys(table!.rows[0]!.figures);
      expect(figures.toSorted()).toEqual(
        table!.columns
          .map(({ key }) => key)
          .slice(1)
          .toSorted(),
      );
    }
  });
});
