import { describe, expect, it } from 'vitest';
import { evidenceRegions, rounded, specName, weekGain } from './figures.ts';

describe('figures of keys', () => {
  it('are rounded for exports', () => {
    expect(rounded(0.12345, 3)).toBe(0.123);
  });

  it('are a gain only where both ratings are known', () => {
    expect(weekGain({ score: 2900, scoreWeekAgo: 3000 })).toBe(-100);
    expect(weekGain({ score: 3000, scoreWeekAgo: 0 })).toBe(3000);
    expect(weekGain({ score: 3000, scoreWeekAgo: null })).toBeNull();
    expect(weekGain({ score: null, scoreWeekAgo: 2900 })).toBeNull();
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
