import { describe, expect, it } from 'vitest';
import {
  bossAddress,
  characterAddress,
  dungeonAddress,
  guildAddress,
  specializationAddress,
} from './links.ts';

const place = { region: 'eu', realmSlug: 'aggra-português' };

describe('the address of a page', () => {
  it('names what the page is about', () => {
    expect(characterAddress({ ...place, name: 'Élodora' })).toBe(
      '/character/eu/aggra-portugu%C3%AAs/%C3%89lodora',
    );
    expect(guildAddress({ ...place, name: 'Quiet Anvil' })).toBe(
      '/guild/eu/aggra-portugu%C3%AAs/Quiet%20Anvil',
    );
    expect(dungeonAddress('murder-row')).toBe('/dungeon/murder-row');
    expect(bossAddress('kokia-blazehoof')).toBe('/boss/kokia-blazehoof');
    expect(specializationAddress(64)).toBe('/specialization/mage/frost');
  });

  it('is missing for a hidden character and for what the game has not', () => {
    expect(characterAddress({ ...place, name: null })).toBeNull();
    expect(characterAddress({ ...place, realmSlug: null, name: 'A' })).toBeNull();
    expect(guildAddress({ ...place, name: null })).toBeNull();
    expect(specializationAddress(9999)).toBeNull();
    expect(specializationAddress(null)).toBeNull();
  });

  it.each(['a/b', '../x', '?q', '#h', '%2e', '//evil.example', '\ud800'])(
    'stays below its page whatever the name is: %j',
    (name) => {
      const address = characterAddress({ ...place, name })!;
      const { origin, pathname, search, hash } = new URL(address, 'https://farseer.example');
      expect([origin, search, hash]).toEqual(['https://farseer.example', '', '']);
      expect(pathname.split('/')).toHaveLength(5);
      expect(pathname.startsWith('/character/eu/')).toBe(true);
    },
  );

  it.each(['', '.', '..'])('is missing where a part could not stand in an address: %j', (name) => {
    expect(guildAddress({ ...place, name })).toBeNull();
    expect(dungeonAddress(name)).toBeNull();
  });
});
