import { describe, expect, it } from 'vitest';
import { guildLink } from './guild-link.ts';

describe('the page of a guild at its source', () => {
  it.each([
    ['raiderio', 'https://raider.io/guilds/us/area-52/Quiet%20Anvil'],
    ['warcraftlogs', 'https://www.warcraftlogs.com/guild/us/area-52/Quiet%20Anvil'],
    ['battlenet', 'https://worldofwarcraft.blizzard.com/en-us/guild/us/area-52/quiet-anvil'],
    ['sample', null],
  ])('of %s is %s', (source, link) => {
    expect(guildLink({ id: 'us/area-52/Quiet Anvil', source })).toBe(link);
  });

  it.each(['', 'us', 'us/area-52', '/area-52/Quiet Anvil', 'us//Quiet Anvil'])(
    'is nowhere when a part of it is missing: %s',
    (id) => {
      expect(guildLink({ id, source: 'raiderio' })).toBeNull();
    },
  );
});
