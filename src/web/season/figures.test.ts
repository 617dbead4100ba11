import { describe, expect, it } from 'vitest';
import { evidenceRegions, rounded, specName, weekGain } from './figures.ts';

describe('figures of keys', () => {
  it('are rounded for exports', () => {
    expect(rounded(0.12345, 3)).toBe(0.123);
  });

  it('are a gain only where both ratings are known', () => {
    const gains = [
      [3000, 2900],
      [2900, 3000],
      [3000, 0],
      [3000, null],
      [null, 2900],
      [null, null],
    ] as const;
    expect(gains.map(([score, scoreWeekAgo]) => weekGain({ score, scoreWeekAgo }))).toEqual([
      100,
      -100,
      3000,
      null,
      null,
      null,
    ]);
  });

  it('say which regions they stand on', () => {
    const [of1, of2] = [{ of: 'EU' }, { of: 'US' }];
    expect(evidenceRegions({ parts: [of1, of2] })).toBe('EU, US');
    expect(evidenceRegions({ parts: [of1, of2, of1, of2, of1] })).toBe('all regions');
  });

  it('name a specialization with its class', () => {
    expect(specName(64)).toBe('Frost Mage');
    expect([specName(0), specName(null)]).toEqual(['–', '–']);
  });
});
