import { describe, expect, it } from 'vitest';
import { realmKey } from '#lib/search-key.ts';
import { findRealm, realmKeys, realms } from './realms.ts';

describe('realms', () => {
  it.each([
    ['us', 'Area 52', 'area-52'],
    ['us', 'Area52', 'area-52'],
    ['us', "Mal'Ganis", 'malganis'],
    ['eu', 'aggra-português', 'aggra-português'],
    ['eu', 'Chants éternels', 'chants-éternels'],
    ['eu', 'Гордунни', 'gordunni'],
    ['eu', 'gordunni', 'gordunni'],
    ['kr', '아즈샤라', 'azshara'],
    ['tw', '巨龍之喉', 'dragonmaw'],
    ['eu', 'Twisting Nether', 'twisting-nether'],
  ])('%s %s is found', (region, text, slug) => {
    const realm = findRealm(region, text);
    expect(realm && realmKey(realm.slug)).toBe(realmKey(slug));
    expect(realm?.region).toBe(region);
  });

  it('does not find what is not there', () => {
    expect(findRealm('eu', 'no such realm')).toBeUndefined();
    expect(findRealm('xx', 'area-52')).toBeUndefined();
    expect(findRealm('eu', '')).toBeUndefined();
  });

  it('have ids and spellings of their own in their region', () => {
    const ids = new Set(realms.map(({ region, id }) => `${region} ${id}`));
    expect(ids.size).toBe(realms.length);
    const spellings = realms.flatMap((realm) =>
      realmKeys(realm).map((key) => `${realm.region} ${key}`),
    );
    expect(new Set(spellings).size).toBe(spellings.length);
    expect(realms.length).toBeGreaterThan(500);
  });
});
