import { expect, it } from 'vitest';
import { csvCells } from './csv-cells.ts';

it.each([
  ['a,b,,c', ['a', 'b', '', 'c']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",c', ['say "hi"', 'c']],
  // RCLootCouncil 3.21 quotes a cell only for a comma.
  ['The "Quoted" Boss,16', ['The "Quoted" Boss', '16']],
  ["'=SUM(1),x", ['=SUM(1)', 'x']],
  ["O'Neil,'-x", ["O'Neil", '-x']],
  ['  "a" , b ', ['a', 'b']],
  ['"never closed,b', ['never closed,b']],
])('%s', (line, cells) => {
  expect(csvCells(line, ',')).toEqual(cells);
});

it('takes other separators', () => {
  expect(csvCells('a;"b;c"', ';')).toEqual(['a', 'b;c']);
  expect(csvCells('a\tb,c', '\t')).toEqual(['a', 'b,c']);
});
