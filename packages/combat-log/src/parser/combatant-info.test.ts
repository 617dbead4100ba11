import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { averageItemLevel, readCombatant } from './combatant-info.ts';

const levels = (change: Record<number, number> = {}): number[] =>
  Array.from({ length: 18 }, (_, slot) => change[slot] ?? 600);

describe('averageItemLevel', () => {
  it('leaves shirt and tabard out', () => {
    expect(averageItemLevel(levels({ 3: 1, 17: 1 }))).toBe(600);
  });

  it('counts a weapon alone in the main hand for both hands', () => {
    expect(averageItemLevel(levels({ 15: 616, 16: 0 }))).toBe(602);
  });

  it('counts an empty slot as nothing, and rounds to one decimal', () => {
    expect(averageItemLevel(levels({ 0: 0 }))).toBe(562.5);
    expect(averageItemLevel(levels({ 0: 601 }))).toBe(600.1);
  });

  it('takes the mean of what is worn from a list of another length', () => {
    expect(averageItemLevel([157, 170, 0])).toBe(163.5);
  });

  it('knows nothing without gear', () => {
    expect(averageItemLevel([])).toBeNull();
    expect(averageItemLevel([0, 0])).toBeNull();
    expect(averageItemLevel(levels().fill(0))).toBeNull();
  });
});

const read = (text: string) => readCombatant(asciiBytes(text), 0, text.length);

describe('readCombatant', () => {
  it.each([
    ['square brackets first', 'Player-1-A,1,5,6,64,[(1,2,1)],(0,1),[(10,600,(),(),())],[x],1'],
    ['round brackets first', 'Player-1-A,1,5,64,(1,2),(0,1),[0,[],[]],[(10,600,(),(),())],[x],1'],
  ])('finds spec and gear with %s', (_, text) => {
    expect(read(text)).toMatchObject({ team: 1, specId: 64, itemLevel: 600, guidEnd: 10 });
  });

  it.each([
    ['no bracket', 'Player-1-A,0,5,6', { team: 0, specId: null, itemLevel: null }],
    ['an open list', 'Player-1-A,0,64,[(1,2,1)],[(10,600,((((', { specId: 64, itemLevel: 600 }],
  ])('survives %s', (_, text, expected) => expect(read(text)).toMatchObject(expected));

  it.each(['', 'Player-1-A'])('finds no player in "%s"', (text) => expect(read(text)).toBeNull());
});
