import { describe, expect, it } from 'vitest';
import {
  evidenceRegions,
  finePercent,
  gained,
  percent,
  percentRange,
  rounded,
  specName,
} from './figures.ts';

describe('figures of keys', () => {
  it('are short and say their unit', () => {
    expect(percent(0.784)).toBe('78 %');
    expect(percentRange(0.7, 0.844)).toBe('70–84 %');
    expect(percentRange(0.002, 0.0041)).toBe('0.2–0.4 %');
    expect(finePercent(0.0434)).toBe('4.3 %');
    expect([gained(12.34), gained(0.04)]).toEqual(['+12.3', '0']);
    expect(rounded(0.12345, 3)).toBe(0.123);
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
