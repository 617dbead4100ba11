import { expect, it } from 'vitest';
import { centreColumns } from './page-layout.tsx';

it('§2: the centre takes 6, 8 or 10 of 10 columns depending on which sides are present', () => {
  expect(centreColumns(true, true)).toBe(6);
  expect(centreColumns(true, false)).toBe(8);
  expect(centreColumns(false, true)).toBe(8);
  expect(centreColumns(false, false)).toBe(10);
});
