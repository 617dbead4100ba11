import { describe, expect, it } from 'vitest';
import {
  difficulties,
  difficultyById,
  loggedDifficulty,
  rankedDifficulty,
} from './difficulties.ts';

describe('difficulties', () => {
  it('have every id once and a short name', () => {
    expect(new Set(difficulties.map(({ id }) => id)).size).toBe(difficulties.length);
    expect(difficulties.filter(({ name, shortName }) => name === '' || shortName === '')).toEqual(
      [],
    );
  });

  it.each([
    [14, 'Normal', 'N'],
    [15, 'Heroic', 'H'],
    [16, 'Mythic', 'M'],
    [17, 'Raid Finder', 'LFR'],
    [8, 'Mythic Keystone', '+'],
    [236, 'Lorewalking', 'Lorewalking'],
    [241, 'Lorewalking', 'Lorewalking'],
  ])('know %i as %s, %s', (id, name, shortName) => {
    expect(difficultyById(id)).toMatchObject({ name, shortName });
  });

  it('are undefined for an unlisted id', () => {
    expect(difficultyById(9999)).toBeUndefined();
  });
});

// Warcraft Logs: 3 Normal, 4 Heroic, 5 Mythic (https://www.warcraftlogs.com/v2-api-docs/warcraft/).
it('knows how Warcraft Logs ranks the difficulties of raids, and back', () => {
  expect([14, 15, 16].map(rankedDifficulty)).toEqual([3, 4, 5]);
  expect([3, 4, 5].map(loggedDifficulty)).toEqual([14, 15, 16]);
  expect([17, 8, 3, null].map(rankedDifficulty)).toEqual([null, null, null, null]);
  expect(loggedDifficulty(10)).toBeNull();
});
