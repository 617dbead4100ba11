import { describe, expect, it } from 'vitest';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { cellsOf } from '#testing/web/table-values.ts';
import { bossPatterns, firstToDieTable, killerTable } from './boss-patterns.ts';
import { inventNight } from '#testing/web/invented-night.ts';
import type { InventedPull } from '#testing/web/invented-night.ts';
import { createAliases } from '#log/session/aliases.ts';

const guid = (index: number): string => inventPlayer(index).guid;

function patternsOf(...pulls: InventedPull[]) {
  const { night, summaries } = inventNight(pulls);
  return bossPatterns(night.pulls, summaries);
}

describe('bossPatterns', () => {
  const patterns = patternsOf(
    {
      chain: [
        [1, 7],
        [2, 7],
        [3, 8],
        [4, 9],
      ],
    },
    {
      chain: [
        [1, 8],
        [2, 7],
      ],
    },
    { chain: [[3, 9]], kill: true },
    {},
  );

  it('counts what began wipes and what killed in them', () => {
    expect(patterns.beginnings).toHaveLength(2);
    expect(cellsOf(killerTable(patterns)).map((row) => row.slice(0, 6))).toEqual([
      ['Spell 7', 1, null, null, 2, 3],
      ['Spell 8', 1, null, null, 2, 2],
      ['Spell 9', 0, null, null, 1, 1],
    ]);
    const families = cellsOf(killerTable(patterns)).map((row) => row[6]);
    expect(families).toEqual([null, null, 'tank hit']);
  });

  it('names no player of fewer than three wipes', () => {
    expect(patterns.firstToDie).toEqual([]);
  });

  const three = patternsOf(
    {
      chain: [
        [1, 7],
        [2, 7],
        [3, 8],
      ],
    },
    {
      chain: [
        [1, 8],
        [2, 7],
      ],
    },
    { chain: [[1, 8]] },
  );

  it('gives shares and intervals from three wipes on', () => {
    expect(cellsOf(killerTable(three)).map((row) => row.slice(1, 4))).toEqual([
      [2, 2 / 3, '21–94%'],
      [1, 1 / 3, '6–79%'],
    ]);
  });

  it('counts who dies first, of the wipes played, and names no player below three', () => {
    expect(
      three.firstToDie.map(({ guid: who, first, early, wipes }) => [who, first, early, wipes]),
    ).toEqual([[guid(1), 3, 3, 3]]);
  });

  it('shows roles when names are off', () => {
    const book = createAliases([{ guid: guid(1), name: 'Person1', specId: 73 }], true);
    const table = firstToDieTable(three, book, () => null);
    expect(cellsOf(table).map(([name]) => name)).toEqual(['Tank 1']);
  });

  it('survives a death of unknown cause', () => {
    const unknown = patternsOf(
      { chain: [[1, null]] },
      { chain: [[1, null]] },
      { chain: [[1, null]] },
    );
    expect(cellsOf(killerTable(unknown))[0]?.[0]).toBe('unknown');
    expect(unknown.firstToDie).toHaveLength(1);
  });
});
