import { expect, it } from 'vitest';
import { intoKey } from './into-key.ts';

it('goes by what passed in the log, and by the dates only where that is unknown', () => {
  const key = { startMs: 1_000_000 };
  expect(intoKey({ sinceKeyMs: 130_000, startMs: 1_000_000 - 3_470_000 }, key)).toBe(130_000);
  expect(intoKey({ sinceKeyMs: null, startMs: 1_060_000 }, key)).toBe(60_000);
});
