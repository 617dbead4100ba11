import { describe, expect, it } from 'vitest';
import { signed } from './holder-table.tsx';

describe('a signed number', () => {
  it.each([
    [12.34, '+12.3'],
    [-4, '−4.0'],
    [0.01, '0.0'],
    [-0.04, '0.0'],
  ])('%d is %s', (value, text) => {
    expect(signed(value)).toBe(text);
  });
});
