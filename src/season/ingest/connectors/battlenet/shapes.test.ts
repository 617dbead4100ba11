import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maybeInstantMs, text } from '#season/ingest/connectors/shapes.ts';
import { englishText, idOfHref, regionOf, sideOf, textsOf } from './shapes.ts';

function asked(address: string) {
  return { method: 'GET' as const, url: new URL(address) };
}

describe('what many answers have in common', () => {
  it.each([
    ['https://eu.api.blizzard.com/data/wow/realm/index', 'eu'],
    ['https://eu.api.blizzard.com/x?namespace=static-us', 'us'],
    ['http://127.0.0.1:80/x?namespace=profile-11.2.0_62213-kr', 'kr'],
    ['https://gateway.battlenet.com.cn/x', 'cn'],
  ])('%s is of %s', (address, region) => {
    expect(regionOf(asked(address))).toBe(region);
  });

  it('names no region where none is said', () => {
    for (const address of [
      'https://example.org/x',
      'https://example.org/x?namespace=dynamic-mars',
      'https://xx.api.blizzard.com/x',
    ])
      expect(() => regionOf(asked(address))).toThrow('neither namespace nor host');
  });

  it('finds the English text', () => {
    const request = asked('https://example.org/?locale=de_DE');
    expect(englishText('Schlund', request)).toBeNull();
    expect(englishText({ de_DE: 'Schlund', en_GB: 'Maw' }, request)).toBe('Maw');
    expect(englishText('Maw', asked('https://example.org/?locale=en_gb'))).toBe('Maw');
    expect(englishText(null, request)).toBeNull();
    expect(textsOf({ de_DE: 'Schlund', en_US: 'Maw', fr_FR: 'Maw', ko_KR: null })).toEqual([
      'Maw',
      'Schlund',
    ]);
    expect(textsOf('')).toEqual([]);
  });

  it('reads numbers out of addresses, sides out of factions, and no moment out of nonsense', () => {
    const href = 'https://eu.api.blizzard.com/data/wow/connected-realm/509?namespace=dynamic-eu';
    expect(idOfHref('connected-realm', href)).toBe(509);
    expect(idOfHref('period', href)).toBeNull();
    expect([{ type: 'HORDE' }, { type: 'NEUTRAL' }, null].map(sideOf)).toEqual([
      'horde',
      null,
      null,
    ]);
    expect(
      [0, null, undefined, 1_759_400_000_000].map((ms) => v.parse(maybeInstantMs, ms)),
    ).toEqual([null, null, null, 1_759_400_000_000]);
    expect(v.is(text, 'a\0b')).toBe(false);
  });
});
