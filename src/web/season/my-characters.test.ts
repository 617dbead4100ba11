import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS, NONE_KEPT, readMine, toggleMine } from './my-characters.ts';

describe('readMine', () => {
  it('reads back what was kept', () => {
    const mine = { characters: ['eu/gordunni/Ардениа'], guild: 'us/area-52/Night Shift' };
    expect(readMine(JSON.stringify(mine))).toEqual(mine);
  });

  it.each([null, '', '{', '7', '[]', '{"characters":7,"guild":{}}', '{"characters":["<b>",null]}'])(
    'takes %s for no character',
    (text) => expect(readMine(text)).toEqual(NONE_KEPT),
  );
});

describe('toggleMine', () => {
  it('keeps and lets go', () => {
    const one = toggleMine(NONE_KEPT, 'character', 'eu/a/B');
    expect(one.characters).toEqual(['eu/a/B']);
    expect(toggleMine(one, 'character', 'eu/a/B')).toEqual(NONE_KEPT);
    const guild = toggleMine(one, 'guild', 'eu/a/G');
    expect(guild).toEqual({ characters: ['eu/a/B'], guild: 'eu/a/G' });
    expect(toggleMine(guild, 'guild', 'eu/a/G').guild).toBeNull();
  });

  it('holds so many and no more', () => {
    let mine = NONE_KEPT;
    for (let index = 0; index < 20; index += 1)
      mine = toggleMine(mine, 'character', `eu/a/N${index}`);
    expect(mine.characters).toHaveLength(MOST_CHARACTERS);
    expect(mine.characters.at(-1)).toBe('eu/a/N19');
  });
});
