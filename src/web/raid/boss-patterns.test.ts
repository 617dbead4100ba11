import { describe, expect, it } from 'vitest';
import { inventPlayer } from '#testing/web/invented-fight.ts';
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
    const rows = killerTable(patterns).rows.map(({ cells }) => [
      cells['name'],
      cells['first'],
      cells['share'],
      cells['interval'],
      cells['wipes'],
      cells['deaths'],
    ]);
    expect(rows).toEqual([
      ['Spell 7', 1, null, null, 2, 3],
      ['Spell 8', 1, null, null, 2, 2],
      ['Spell 9', 0, null, null, 1, 1],
    ]);
    const families = killerTable(patterns).rows.map(({ cells }) => cells['family']);
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
    expect(
      killerTable(three).rows.map(({ cells }) => [
        cells['first'],
        cells['share'],
        cells['interval'],
      ]),
    ).toEqual([
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
    const names = firstToDieTable(three, book).rows.map(({ cells }) => cells['name']);
    expect(names).toEqual(['Tank 1']);
  });

  it('survives a death of unknown cause', () => {
    const unknown = patternsOf(
      { chain: [[1, null]] },
      { chain: [[1, null]] },
      { chain: [[1, null]] },
    );
    expect(killerTable(unknown).rows[0]!.cells['name']).toBe('unknown');
    expect(unknown.firstToDie).toHaveLength(1);
  });
});
