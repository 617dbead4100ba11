import { describe, expect, it } from 'vitest';
import { characterLink } from './character-link.ts';

const someone = { region: 'eu', realmSlug: 'aggra-português', name: 'Élodora', source: 'raiderio' };
const path = 'eu/aggra-portugu%C3%AAs/%C3%89lodora';

describe('the page of a character at its source', () => {
  it.each([
    ['raiderio', `https://raider.io/characters/${path}`],
    ['battlenet', `https://worldofwarcraft.blizzard.com/en-us/character/${path}`],
    ['warcraftlogs', `https://www.warcraftlogs.com/character/${path}`],
    ['sample', null],
  ])('of %s is %s', (source, link) => {
    expect(characterLink({ ...someone, source })).toBe(link);
  });

  it('is nowhere for a hidden character', () => {
    expect(characterLink({ ...someone, name: null })).toBeNull();
    expect(characterLink({ ...someone, realmSlug: null })).toBeNull();
  });
});
