import { describe, expect, it } from 'vitest';
import { letterChoices, lettersAmong } from './spell-letters.ts';

describe('the letters of a name', () => {
  it.each([
    ['Tranquility', 'Tr'],
    ['Aura Mastery', 'AM'],
    ['Roar of Sacrifice', 'RS'],
    ['Power Word: Barrier', 'PB'],
    ["Tyr's Deliverance", 'TD'],
    ['Gelassenheit', 'Ge'],
    ['Göttliche Hymne', 'GH'],
    ['신의 찬가', '신찬'],
    ['神圣赞美诗', '神圣'],
    ['X', 'X'],
    ['', '?'],
  ])('of %s are %s', (name, letters) => {
    expect(letterChoices(name)[0]).toBe(letters);
  });

  it('are never more than two, and none comes twice', () => {
    const choices = letterChoices('Invoke Chi-Ji, the Red Crane');
    expect(choices.every((one) => one.length === 2)).toBe(true);
    expect(new Set(choices).size).toBe(choices.length);
  });
});

describe('letters among names', () => {
  it('differ where the first two letters of two names are the same', () => {
    expect([...lettersAmong(['Rewind', 'Revival', 'Restoral', 'Revival'])]).toEqual([
      ['Rewind', 'Re'],
      ['Revival', 'Rv'],
      ['Restoral', 'Rs'],
    ]);
  });

  it('differ for twenty names of the same word', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Shadow Storm ${index}`);
    expect(new Set(lettersAmong(names).values()).size).toBe(20);
  });

  it('are shared where the caller allows it', () => {
    expect([...lettersAmong(['Fade', 'Fabel'], () => false).values()]).toEqual(['Fa', 'Fa']);
  });
});
