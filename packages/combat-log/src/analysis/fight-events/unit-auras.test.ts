import { describe, expect, it } from 'vitest';
import { AURA_CHANGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { unitAuras } from './unit-auras.ts';

const { applied, removed } = AURA_CHANGE;
const on = (timeMs: number, target: string, spell: number, change: number, isBuff = 0, source = 'Ann') => ({ timeMs, source, target, spell, change, isBuff, stacks: 1 }); // prettier-ignore

const events = inventFightEvents({
  lengthMs: 20_000,
  units: {
    Ann: {},
    Wolf: { owner: 'Ann', npcId: 9 },
    Boss: { hostile: true, npcId: 5 },
    Totem: { npcId: 7 },
  },
  spells: { 1: 'Bleed', 2: 'Bleed', 3: 'Haste' },
  casts: [
    { timeMs: 0, source: 'Boss', spell: 30, stage: 1 },
    { timeMs: 20_000, source: 'Boss', spell: 30, stage: 1 },
  ],
  auras: [
    on(2000, 'Boss', 1, applied),
    on(2000, 'Totem', 3, applied, 1),
    on(3000, 'Ann', 3, applied, 1),
    on(5000, 'Boss', 2, applied, 0, 'Wolf'),
    on(6000, 'Boss', 1, removed),
    on(10_000, 'Boss', 2, removed, 0, 'Wolf'),
    on(10_500, 'Boss', 2, applied, 0, 'Wolf'),
    on(12_000, 'Boss', 2, removed, 0, 'Wolf'),
  ],
});
/** Anew in each test. */
const found = () => unitAuras({ events });

describe('the auras of every unit', () => {
  it('list players, then enemies, then others', () => {
    expect(found().units.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ann', 'player'],
      ['Boss', 'enemy'],
      ['Totem', 'other'],
    ]);
    expect(found().leftOut).toBe(0);
    expect(found().givers).toEqual([]);
  });

  it('count ids of one name once, with the gaps of a second or more', () => {
    expect(found().units[1]!.auras).toEqual([
      {
        name: 'Bleed',
        isBuff: false,
        spellIds: [2, 1],
        uptimeMs: 9500,
        share: 0.475,
        applications: 3,
        refreshes: 0,
        mostStacks: 1,
        sources: [events.units[0]!.guid],
        spans: [
          [2000, 10_000],
          [10_500, 12_000],
        ],
        gaps: 2,
        longestGap: [12_000, 20_000],
      },
    ]);
  });

  it('have no gap where the aura stayed to the end', () => {
    expect(found().units[0]!.auras[0]).toMatchObject({
      gaps: 1,
      longestGap: [0, 3000],
      isBuff: true,
    });
  });

  it('stand by how long they were there, and then by their names', () => {
    const several = inventFightEvents({
      lengthMs: 10_000,
      units: { Ann: {} },
      spells: { 1: 'Short', 2: 'Long', 3: 'Brief', 4: 'Nobody' },
      auras: [
        on(8000, 'Ann', 1, applied, 1),
        on(8000, 'Ann', 3, applied, 1),
        on(1000, 'Ann', 2, applied, 1),
        { timeMs: 1, source: 'Ann', spell: 4, change: applied, isBuff: 1, stacks: 1 },
      ],
    });
    const { units } = unitAuras({ events: several });
    expect(units.map(({ auras }) => auras.map(({ name }) => name))).toEqual([
      ['Long', 'Brief', 'Short'],
    ]);
  });

  it('keep a buff and a debuff of one name apart', () => {
    const both = inventFightEvents({
      lengthMs: 9000,
      units: { Ann: {} },
      spells: { 1: 'Mark', 2: 'Mark' },
      auras: [on(1000, 'Ann', 1, applied, 1), on(1000, 'Ann', 2, applied, 0)],
    });
    const [one, two] = unitAuras({ events: both }).units[0]!.auras;
    expect([one!.isBuff, two!.isBuff]).toContain(true);
    expect([one!.isBuff, two!.isBuff]).toContain(false);
  });

  it('name givers that have no auras themselves, and leave units out beyond a number', () => {
    const many = inventFightEvents({
      lengthMs: 9000,
      units: { Imp: { hostile: true, npcId: 1 } },
      auras: Array.from({ length: 152 }, (_, n) => on(n, `P${n}`, 3, applied, 1, 'Imp')),
    });
    const { units, leftOut, givers } = unitAuras({ events: many });
    expect([units.length, leftOut]).toEqual([150, 2]);
    expect(givers.map(([, name]) => name)).toEqual(['Imp']);
  });
});
