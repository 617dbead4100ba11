import { expect, it } from 'vitest';
import { readCells } from './read-csv.ts';

it('takes quoted separators as text, and two quotes inside quotes as one', () => {
  expect(readCells('1:05,"Aura, Mastery",Testa', ',')).toEqual(['1:05', 'Aura, Mastery', 'Testa']);
  expect(readCells('"a ""b"" c",d', ',')).toEqual(['a "b" c', 'd']);
  expect(readCells('"";x', ';')).toEqual(['', 'x']);
  expect(readCells('', ',')).toEqual(['']);
});
