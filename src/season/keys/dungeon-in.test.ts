import { expect, it } from 'vitest';
import { dungeonIn, markOfDungeon } from './dungeon-in.ts';

const dungeons = [{ id: 501, name: 'The Invented Halls', shortName: 'TIH' }];

it('finds a dungeon by its number, with what its mark needs', () => {
  expect(dungeonIn(dungeons, 501)).toBe(dungeons[0]);
  expect(markOfDungeon(dungeons, 501)).toEqual({
    dungeonId: 501,
    code: 'TIH',
    label: 'The Invented Halls',
  });
});

it('calls one that no list has by its number', () => {
  const name = 'Dungeon 9502';
  expect(dungeonIn(dungeons, 9502)).toEqual({ id: 9502, name, shortName: name });
});
