import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const row = (name: string, id: number | null) => ({ name, id });

it('gives an id to rows that share a name, and only to them', () => {
  const rows = [row('Imp', 416), row('Rat', 7), row('Imp', 58_959), row('Imp', null)];
  expect(distinctNames(rows, ({ id }) => id)).toEqual([
    'Imp (id 416)',
    'Rat',
    'Imp (id 58959)',
    'Imp',
  ]);
  expect(distinctNames([], () => 1)).toEqual([]);
});
