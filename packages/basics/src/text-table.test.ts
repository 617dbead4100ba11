import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('aligns columns by what a terminal shows', () => {
  const lines = textTable(
    [
      { label: 'Name', align: 'left' },
      { label: 'N', align: 'right' },
    ],
    [
      ['Ána', '7'],
      ['나무', '1,234'],
    ],
  );
  expect(lines).toEqual(['Name      N', 'Ána       7', '나무  1,234']);
});

it('leaves no spaces at the end of a line', () => {
  expect(textTable([{ label: 'Longer', align: 'left' }], [['x']])).toEqual(['Longer', 'x']);
});
