import { describe, expect, it } from 'vitest';
import { readPasted } from '#lib/pasted-character.ts';
import { shortenPasted } from './shorten-pasted.ts';

describe('what was pasted', () => {
  it.each([
    [
      'mage="Ёлочка"\nlevel=80\nregion=eu\nserver=gordunni\n' + 'x=1\n'.repeat(900),
      'eu/gordunni/Ёлочка',
    ],
    ['https://raider.io/characters/us/area-52/Name', 'us/area-52/Name'],
    ['Name-Area 52', 'Name-Area 52'],
    ['Náme-aggra-português EU', 'eu/aggra-português/Náme'],
    ['暗影之刃', '暗影之刃'],
    ['Name EU', 'Name EU'],
    ['  ??? ', '???'],
  ])('is short: %s', (text, short) => {
    expect(shortenPasted(text)).toBe(short);
    expect(readPasted(short)).toEqual(readPasted(text));
  });
});
