import { describe, expect, it } from 'vitest';
import { abilitiesThatHitEveryone } from './hits-everyone.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const PLAYERS = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve'];

const wave = (timeMs: number, spell: number, targets: readonly string[]) =>
  targets.map((target, index) => ({
    timeMs: timeMs + index * 100,
    source: 'Boss',
    target,
    spell,
    amount: 10,
  }));

function found(plan: InventedPlan): number[] {
  const units = {
    ...Object.fromEntries(PLAYERS.map((name) => [name, {}])),
    Boss: { hostile: true },
  };
  const events = inventFightEvents({ units, lengthMs: 60_000, ...plan });
  return [...abilitiesThatHitEveryone(events)].map((spell) => events.spells[spell]!.spellId);
}

describe('abilitiesThatHitEveryone', () => {
  it('names what meets four of five twice, not what meets three or comes once', () => {
    const hits = [
      ...wave(1000, 900, PLAYERS),
      ...wave(9000, 900, PLAYERS.slice(1)),
      ...wave(2000, 901, PLAYERS.slice(2)),
      ...wave(8000, 901, PLAYERS.slice(2)),
      ...wave(3000, 902, PLAYERS),
      ...wave(4000, 1, PLAYERS),
      ...wave(7000, 1, PLAYERS),
    ].toSorted((a, b) => a.timeMs - b.timeMs);
    expect(found({ hits })).toEqual([900]);
  });

  it('counts the players alive at the moment, and asks for three of them', () => {
    const hits = [
      ...wave(1000, 900, PLAYERS),
      ...wave(9000, 900, PLAYERS.slice(0, 3)),
      ...wave(20_000, 901, PLAYERS.slice(0, 2)),
      ...wave(25_000, 901, PLAYERS.slice(0, 2)),
    ];
    const deaths = [
      { timeMs: 5000, unit: 'Dora' },
      { timeMs: 5000, unit: 'Eve' },
      { timeMs: 15_000, unit: 'Cid' },
    ];
    expect(found({ hits, deaths })).toEqual([900]);
  });

  it('leaves an ability alone that mostly meets few, and what strangers and players do', () => {
    const single = Array.from({ length: 30 }, (_, index) =>
      wave(10_000 + index * 1000, 900, ['Ann']),
    ).flat();
    const hits = [...wave(1000, 900, PLAYERS), ...wave(4000, 900, PLAYERS), ...single];
    expect(found({ hits })).toEqual([]);
    const friendly = hits.slice(0, 10).map((hit) => ({ ...hit, source: 'Ann' }));
    expect(found({ hits: friendly })).toEqual([]);
  });
});
