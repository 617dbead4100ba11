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
    const of = (...regions: string[]) =>
      evidenceRegions({ parts: regions.map((region) => ({ of: region })) });
    expect(of('CN', 'EU', 'KR', 'TW', 'US')).toBe('all regions');
    expect([of('EU', 'US'), of('KR')]).toEqual(['EU, US', 'KR']);
  });

  it('name a specialization with its class', () => {
    expect(specName(64)).toBe('Frost Mage');
    expect([specName(0), specName(null)]).toEqual(['–', '–']);
  });
});
