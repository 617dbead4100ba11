import { expect, it } from 'vitest';
import { nextSort } from './table-heading.tsx';

it('starts numbers large and text at A, and turns round on the second press', () => {
  const total = { key: 'total', label: 'Total', kind: 'amount' } as const;
  const name = { key: 'name', label: 'Player', kind: 'text' } as const;
  const byTotal = { column: 'total', descending: true };
  expect(nextSort(total, byTotal)).toEqual({ column: 'total', descending: false });
  expect(nextSort(total, { column: 'name', descending: false })).toEqual(byTotal);
  expect(nextSort(name, byTotal)).toEqual({ column: 'name', descending: false });
  expect(nextSort({ ...name, largestFirst: true }, null).descending).toBe(true);
});
