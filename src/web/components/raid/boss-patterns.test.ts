import { describe, expect, it } from 'vitest';
import type { Death } from '#analysis/fight.ts';
import { inventFight, inventPlayer } from '#web/components/log/invented-fight.ts';
import { bossPatterns, firstToDieTable, killerTable } from './boss-patterns.ts';
import { createNameBook } from './name-book.ts';
import { nightsOf } from './nights.ts';

const guid = (index: number): string => inventPlayer(index).guid;
const death = (index: number, spellId: number | null): Death => ({
  guid: guid(index),
  name: `Person${index}`,
  atMs: 1000,
  killingBlow:
    spellId === null
      ? null
      : { spellId, spellName: `Spell ${spellId}`, sourceName: 'Boss', amount: 1, overkill: 0 },
});

/** One pull a list of deaths as `[player, spell]`; `kill` marks a kill. */
function pullsOf(...pulls: { deaths: [number, number | null][]; kill?: boolean }[]) {
  const [night] = nightsOf(
    pulls.map(({ deaths, kill }, index) => ({
      key: `p${index}`,
      fileId: 1,
      sample: false,
      final: true,
      fight: inventFight({
        startMs: Date.UTC(2026, 8, 30, 20, index * 5),
        success: kill === true,
        players: [1, 2, 3, 4].map((player) => inventPlayer(player)),
        deaths: deaths.map(([player, spell]) => death(player, spell)),
      }),
    })),
  );
  return night!.pulls;
}

describe('bossPatterns', () => {
  const patterns = bossPatterns(
    pullsOf(
      {
        deaths: [
          [1, 7],
          [2, 7],
          [3, 8],
          [4, 9],
        ],
      },
      {
        deaths: [
          [1, 8],
          [2, 7],
        ],
      },
      { deaths: [[3, 9]], kill: true },
      { deaths: [] },
    ),
  );

  it('counts killers among the first three deaths of wipes, once a wipe', () => {
    expect(patterns.wipes).toBe(2);
    expect(patterns.killers).toEqual([
      { spellId: 7, name: 'Spell 7', firstDeaths: 3, wipes: 2, firstBlows: 1, deaths: 3 },
      { spellId: 8, name: 'Spell 8', firstDeaths: 2, wipes: 2, firstBlows: 1, deaths: 2 },
      { spellId: 9, name: 'Spell 9', firstDeaths: 0, wipes: 0, firstBlows: 0, deaths: 2 },
    ]);
    expect(killerTable(patterns).rows[0]!.cells['share']).toBe(1);
  });

  it('counts who dies first, of the wipes played', () => {
    expect(
      patterns.firstToDie.map(({ guid: who, first, early, wipes }) => [who, first, early, wipes]),
    ).toEqual([
      [guid(1), 2, 2, 2],
      [guid(2), 0, 2, 2],
      [guid(3), 0, 1, 2],
    ]);
  });

  it('names nobody when names are off', () => {
    const book = createNameBook([{ guid: guid(1), name: 'Person1', specId: 73 }], true);
    const names = firstToDieTable(patterns, book).rows.map(({ cells }) => cells['name']);
    expect(names).toEqual(['Tank 1', 'Player', 'Player']);
  });

  it('survives a death nobody knows the cause of', () => {
    const unknown = bossPatterns(pullsOf({ deaths: [[1, null]] }));
    expect(unknown.killers).toEqual([]);
    expect(unknown.firstToDie).toHaveLength(1);
  });
});
