import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { applyFault, drawFault, faultNames } from './faults.ts';

const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

const headersOf = (fault: 'busy' | 'busy-without-headers') => {
  const faulted = applyFault(fault, answer);
  return faulted.kind === 'answer' ? faulted.answer.headers : null;
};

describe('faults of a source', () => {
  it('come as often as set', () => {
    const random = createRandom(1);
    const drawn = (share: number) =>
      Array.from({ length: 4000 }, () => drawFault(random, { share, kinds: faultNames }));
    expect(drawn(0).filter((one) => one !== null)).toEqual([]);
    expect(drawn(1).filter((one) => one === null)).toEqual([]);
    const some = drawn(0.25).filter((one) => one !== null).length / 4000;
    expect(some).toBeGreaterThan(0.22);
    expect(some).toBeLessThan(0.28);
    expect(new Set(drawn(1))).toEqual(new Set(faultNames));
    expect(drawFault(random, { share: 1, kinds: [] })).toBeNull();
  });

  it('say when to come back, or do not', () => {
    expect(headersOf('busy')).toEqual({ 'retry-after': '60' });
    expect(headersOf('busy-without-headers')).toEqual({});
  });
});
