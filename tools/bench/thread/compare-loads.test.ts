import { expect, it } from 'vitest';
import { compareLoads, describeChange, type PageLoad } from './compare-loads.ts';

const load = (taskMs: number): PageLoad => ({
  taskMs,
  scriptMs: 1,
  layoutMs: 1,
  htmlBytes: 10,
  scriptBytes: 20,
});

it('compares pairs, so that a busy moment of the machine changes nothing', () => {
  // The second pair ran while the machine did something else.
  const before = [100, 1000, 100].map(load);
  const after = [80, 700, 90].map(load);
  const change = compareLoads(before, after, 'taskMs');
  expect(change).toMatchObject({ before: 100, after: 90 });
  expect(change.share).toBeCloseTo(-0.2);
  expect([change.least, change.most].map((share) => Math.round(share * 100))).toEqual([-30, -10]);
  expect(describeChange(change, 'ms')).toBe('100 → 90 ms, -20% (-30% to -10%)');
  expect(describeChange(compareLoads(after, before, 'taskMs'), 'ms')).toContain('+25%');
});

it('refuses builds that were not loaded equally often, and none at all', () => {
  expect(() => compareLoads([load(1)], [], 'taskMs')).toThrow('equally often');
  expect(() => compareLoads([], [], 'taskMs')).toThrow('Nothing was measured');
});
