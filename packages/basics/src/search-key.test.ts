import { describe, expect, it } from 'vitest';
import { realmKey, searchKey } from './search-key.ts';

describe('names as they are searched', () => {
  it.each([
    ['Élodie', 'elodie'],
    ['ÅSA', 'asa'],
    ['Тралл', 'тралл'],
    ['서리한', '서리한'],
    ['冰霜之刺', '冰霜之刺'],
  ])('%s', (name, key) => {
    expect(searchKey(name)).toBe(key);
    expect(searchKey(searchKey(name))).toBe(key);
  });
});

describe('realms as they are resolved', () => {
  it.each([
    ['Area 52', 'area-52'],
    ["Mal'Ganis", 'malganis'],
    ['Aggra (Português)', 'aggra-português'],
    ['Chants éternels', 'chants-éternels'],
    ['Гордунни', 'гордунни'],
    ['Burning Legion', 'BurningLegion'],
  ])('%s and %s are one', (one, other) => {
    expect(realmKey(one)).toBe(realmKey(other));
  });

  it('keeps different realms apart', () => {
    expect(realmKey('Area 52')).not.toBe(realmKey('Area 51'));
    expect(realmKey('')).toBe('');
  });
});
