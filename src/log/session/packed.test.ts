import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

describe('packed data', () => {
  it('comes back with its typed arrays, maps, sets and limits', () => {
    const value = {
      line: Float64Array.from([1, 2.5, -3]),
      seen: Uint8Array.from([0, 255]),
      units: new Map([['a', { ids: new Set([1, 2]) }]]),
      none: null,
      until: Infinity,
      text: '</script><!-- \u2028 “quoted”',
      list: ['\u0001', [1, [2]]],
    };
    expect(unpack(pack(value))).toEqual(value);
  });

  it('keeps whole numbers exact and three decimals of others', () => {
    expect(unpack(pack([123_456_789_012, 1 / 3, -0.0004]))).toEqual([123_456_789_012, 0.333, 0]);
  });

  it('refuses what it cannot bring back', () => {
    for (const value of [() => 1, 1n, new BigInt64Array(1), new Date(0)])
      expect(() => pack({ value })).toThrow('cannot be packed');
  });

  it('writes the names of rows of one shape once', () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      killer: { spellId: index, name: `Spell ${index}` },
      places: [[index, 1]],
      damage: index / 4,
    }));
    const text = pack({ rows });
    expect(unpack(text)).toEqual({ rows });
    expect(text.match(/"places"/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(JSON.stringify({ rows }).length * 0.7);
  });

  it('brings back rows of any shape, also those that lack a value or have other names', () => {
    const cell = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined), fc.array(fc.string()));
    const row = fc.record(
      { a: cell, b: cell, ['__proto__']: cell, c: fc.dictionary(fc.string(), fc.integer()) },
      { requiredKeys: ['a'] },
    );
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(unpack(pack(rows))).toEqual(rows);
      }),
    );
  });

  it('brings back any plain data', () => {
    const plain = fc.anything({
      values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)],
      maxDepth: 3,
    });
    fc.assert(
      fc.property(plain, (value) => {
        expect(unpack(pack(value))).toEqual(value);
      }),
    );
  });
});
