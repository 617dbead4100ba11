import { expect, it } from 'vitest';
import { centerColumns } from './page-layout.tsx';

it('§2: the center takes 6, 8 or 10 of 10 columns depending on which sides are present', () => {
  expect(centerColumns(true, true)).toBe(6);
  expect(centerColumns(true, false)).toBe(8);
  expect(centerColumns(false, true)).toBe(8);
  expect(centerColumns(false, false)).toBe(10);
});
