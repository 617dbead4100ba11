import { expect, it } from 'vitest';
import { fightTitle, outcomeWord } from './fight-title.ts';

const boss = { name: 'Ulgrax', kind: 'encounter', difficulty: 16, keyLevel: null, success: true };

it('names a fight with its difficulty or key level', () => {
  expect(fightTitle(boss)).toBe('Mythic Ulgrax');
  expect(fightTitle({ ...boss, difficulty: null })).toBe('Ulgrax');
  expect(fightTitle({ ...boss, kind: 'keystone', keyLevel: 12 })).toBe('+12 Ulgrax');
});

it('says how it ended', () => {
  expect(outcomeWord(boss)).toBe('Kill');
  expect(outcomeWord({ kind: 'encounter', success: false })).toBe('Wipe');
  expect(outcomeWord({ kind: 'keystone', success: false })).toBe('Abandoned');
});
