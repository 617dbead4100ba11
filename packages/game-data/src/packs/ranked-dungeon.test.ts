import { expect, it } from 'vitest';
import { seasons } from './index.ts';
import { rankedDungeonId } from './ranked-dungeon.ts';

it('has one number for each dungeon of a season, and none of a boss', () => {
  for (const { dungeons, raids } of seasons) {
    const ids = dungeons.map(rankedDungeonId);
    expect(new Set(ids).size).toBe(ids.length);
    const bosses = new Set(
      [...raids, ...dungeons].flatMap(({ encounters }) => encounters.map(({ id }) => id)),
    );
    expect(ids.filter((id) => bosses.has(id))).toEqual([]);
  }
});

it('takes the number of Warcraft Logs where a pack knows it', () => {
  expect(rankedDungeonId({ challengeModeId: 542, warcraftLogsEncounterId: 12_830 })).toBe(12_830);
  expect(rankedDungeonId({ challengeModeId: 542 })).toBe(10_000_542);
});
