import { describe, expect, it } from 'vitest';
import {
  COMPARE_CHOICE,
  compareTable,
  compareTextTable,
  differenceOf,
  wholeOf,
} from './compare-table.ts';
import { inventPlayer } from '#testing/web/invented-fight.ts';

const spell = (spellId: number, name: string, total: number, hits = 10, crits = 5) => ({
  spellId,
  name,
  school: 1,
  total,
  pet: false,
  hits,
  crits,
});
const a = {
  durationMs: 100_000,
  player: inventPlayer(1, {
    casts: 30,
    damageBySpell: [spell(1, 'Bolt', 1000), spell(2, 'Burn', 500, 20, 0)],
    castsBySpell: [
      { spellId: 1, name: 'Bolt', count: 12 },
      { spellId: 22, name: 'Burn', count: 4 },
    ],
  }),
};
const b = {
  durationMs: 50_000,
  player: inventPlayer(2, {
    casts: 9,
    damageBySpell: [spell(1, 'Bolt', 600, 6, 6), spell(3, 'Wave', 400)],
    castsBySpell: [{ spellId: 1, name: 'Bolt', count: 6 }],
  }),
};

const withPets = (own: number, pets: number) => ({
  ...a,
  player: {
    ...a.player,
    damageBySpell: [
      spell(1, 'Bolt', own),
      { ...spell(1, 'Bolt', pets), pet: true },
      { ...spell(7, 'Claw', pets), pet: true },
    ],
  },
});

describe('compareTable', () => {
  const table = compareTable(a, b, 'damage');
  const row = (spellId: number) => table.rows.find(({ spellIds }) => spellIds.includes(spellId))!;

  it('sets both sides of a spell beside each other', () => {
    expect(row(1).a).toMatchObject({ total: 1000, rate: 10, hits: 10, crit: 0.5, casts: 12 });
    expect(row(1).b).toMatchObject({
      total: 600,
      rate: 12,
      hits: 6,
      crit: 1,
      casts: 6,
      share: 0.6,
    });
    expect(differenceOf(row(1).a, row(1).b)).toEqual({ rate: 2, share: 0.2 });
  });

  it('leaves a side empty that has no such spell, and takes it for nothing in the difference', () => {
    expect(row(2).b).toBeNull();
    expect(differenceOf(row(2).a, row(2).b)).toEqual({ rate: -5, share: -1 });
    expect(differenceOf(row(3).a, row(3).b)).toEqual({ rate: 8, share: null });
  });

  it('finds casts under another id by the name', () => {
    expect(row(2).a?.casts).toBe(4);
    expect(row(3).b?.casts).toBeNull();
  });

  it('takes ids of one name for one spell, casts included', () => {
    const player = {
      ...a.player,
      damageBySpell: [spell(2, 'Burn', 100, 10, 5), spell(5, 'Burn', 300, 30, 5)],
      castsBySpell: [
        { spellId: 5, name: 'Burn', count: 4 },
        { spellId: 22, name: 'Burn', count: 3 },
      ],
    };
    const { rows } = compareTable({ ...a, player }, b, 'damage');
    const burn = rows.find(({ name }) => name === 'Burn')!;
    expect(burn.spellIds).toEqual([5, 2]);
    expect(burn.a).toMatchObject({ total: 400, hits: 40, crit: 0.25, casts: 7, share: 1 });
    expect(compareTextTable({ ...table, rows: [burn] }, null).rows[0]![0]).toBe('5 2'); // prettier-ignore
  });

  it('sets what pets did with a spell beside what pets did with it, without casts', () => {
    const { rows } = compareTable(withPets(1000, 200), withPets(600, 50), 'damage');
    expect(rows.map((of) => [of.key, of.pet, of.a?.total, of.b?.total, of.a?.casts])).toEqual([
      ['Bolt', false, 1000, 600, 12],
      ['pet: Bolt', true, 200, 50, null],
      ['pet: Claw', true, 200, 50, null],
    ]);
    const { columns, rows: cells } = compareTextTable({ ...table, rows }, null);
    expect(cells.map((of) => of[columns.indexOf('pet')])).toEqual([0, 1, 1]);
  });

  it('does not take what pets did for what the player did', () => {
    const pets = inventPlayer(2, { damageBySpell: [{ ...spell(1, 'Bolt', 50), pet: true }] });
    const bolts = compareTable(a, { ...b, player: pets }, 'damage').rows.filter(
      ({ name }) => name === 'Bolt',
    );
    expect(bolts.map((of) => [of.a?.total, of.b?.total])).toEqual([
      [1000, undefined],
      [undefined, 50],
    ]);
  });

  it('pairs a spell by its id where the other log calls it by another name', () => {
    const german = { ...b, player: inventPlayer(2, { damageBySpell: [spell(2, 'Brand', 50)] }) };
    const burn = compareTable(a, german, 'damage').rows.find(({ name }) => name === 'Burn')!;
    expect([burn.a?.total, burn.b?.total]).toEqual([500, 50]);
  });

  it('adds up', () => {
    expect(wholeOf(a, 'damage')).toEqual({
      total: 1500,
      rate: 15,
      share: 1,
      hits: 30,
      crit: 5 / 30,
      casts: 30,
    });
    expect(differenceOf(wholeOf(a, 'damage'), wholeOf(b, 'damage')).rate).toBe(5);
  });

  it('says nothing of a rate without time', () =>
    expect(differenceOf(wholeOf({ ...a, durationMs: 0 }, 'damage'), row(1).b).rate).toBeNull());

  it('counts casts per minute', () => {
    const casts = compareTable(a, b, 'casts');
    expect(casts.columns.map(({ key }) => key)).toEqual([
      'name',
      'total',
      'rate',
      'difference',
      'share',
    ]);
    expect(differenceOf(casts.rows[0]!.a, casts.rows[0]!.b).rate).toBeCloseTo(0, 9);
  });

  it('is taken along with both sides apart', () => {
    const { columns, rows } = compareTextTable(table, null);
    const at = (key: string) => columns.indexOf(key);
    expect(rows.map((cells) => cells[at('name')])).toEqual(['Bolt', 'Burn', 'Wave']);
    expect(rows[0]?.[at('totalA')]).toBe(1000);
    expect(rows[0]?.[at('totalB')]).toBe(600);
    expect(rows[0]?.[at('differenceShare')]).toBe(0.2);
    expect(rows[1]?.[at('totalB')]).toBeNull();
  });
});

it('a choice is a player’s token or a fight’s key', () => {
  expect('p-1abc9z').toMatch(COMPARE_CHOICE);
  expect('f-encounter-3133-1771275632000~2').toMatch(COMPARE_CHOICE);
  expect('Some-Name').not.toMatch(COMPARE_CHOICE);
});
