import { assert, oneof, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-character.ts';

const someone = (name: string, realm: string | null, region: string | null) => ({
  kind: 'character',
  name,
  realm,
  region,
});

describe('what players paste', () => {
  it.each([
    ['Thaldora', someone('Thaldora', null, null)],
    ['Thaldora-Area 52', someone('Thaldora', 'Area 52', null)],
    ['Thaldora-Area52-US', someone('Thaldora', 'Area52', 'us')],
    ['Thaldora Twisting Nether EU', someone('Thaldora', 'Twisting Nether', 'eu')],
    ['Thaldora - aggra-português', someone('Thaldora', 'aggra-português', null)],
    ['Thaldora – Area 52', someone('Thaldora', 'Area 52', null)],
    ['Thaldora @ Azjol-Nerub (EU)', someone('Thaldora', 'Azjol-Nerub', 'eu')],
    ['/invite Thaldora-Area52', someone('Thaldora', 'Area52', null)],
    ['[Thaldora-Kel’Thuzad]', someone('Thaldora', 'Kel’Thuzad', null)],
    ['“Thaldora”', someone('Thaldora', null, null)],
    ['Thaldora\tArea 52\tUS', someone('Thaldora', 'Area 52', 'us')],
    ['Thaldora EU', someone('Thaldora', null, 'eu')],
    ['Тралдор-Гордунни', someone('Тралдор', 'Гордунни', null)],
    ['冬之心-巨龍之喉', someone('冬之心', '巨龍之喉', null)],
    ['eu/aggra-português/Élodora', someone('Élodora', 'aggra-português', 'eu')],
    [
      'https://raider.io/characters/eu/aggra-portugu%C3%AAs/%C3%89lodora?season=season-tww-3',
      someone('Élodora', 'aggra-português', 'eu'),
    ],
    [
      'https://worldofwarcraft.blizzard.com/en-us/character/us/area-52/thaldora',
      someone('thaldora', 'area-52', 'us'),
    ],
    [
      'https://www.warcraftlogs.com/character/eu/gordunni/%D0%A2%D1%80%D0%B0%D0%BB',
      someone('Трал', 'gordunni', 'eu'),
    ],
    ['raider.io/characters/us/area-52/Thaldora', someone('Thaldora', 'area-52', 'us')],
    [
      'https://raider.io/guilds/us/illidan/Quiet%20Anvil',
      { kind: 'guild', name: 'Quiet Anvil', realm: 'illidan', region: 'us' },
    ],
    [
      'https://worldofwarcraft.blizzard.com/en-gb/guild/eu/azjolnerub/quiet-anvil',
      { kind: 'guild', name: 'quiet anvil', realm: 'azjolnerub', region: 'eu' },
    ],
    [
      '# Thaldora - Restoration\nshaman="Thaldora"\nlevel=80\nrace=draenei\nregion=eu\nserver=twisting_nether\nrole=attack',
      someone('Thaldora', 'twisting-nether', 'eu'),
    ],
    [
      '# Thaldora - Restoration - 2026-11-20 20:15 - EU/Twisting Nether # SimC Addon 12.0 shaman="Thaldora" level=80 race=draenei region=eu server=twisting_nether role=attack talents=CgQAAA head=,id=1,bonus_id=2/3',
      someone('Thaldora', 'twisting-nether', 'eu'),
    ],
    [
      'Look at this: (https://raider.io/characters/us/area-52/Thaldora) please',
      someone('Thaldora', 'area-52', 'us'),
    ],
    ['mage="Élodora" server=Area 52 region=us', someone('Élodora', 'Area 52', 'us')],
  ])('%s', (text, expected) => {
    expect(readPasted(text)).toEqual(expected);
  });

  it.each([
    '',
    '   ',
    '---',
    '12345',
    'https://raider.io/',
    '/invite',
    '[]',
    'mage="Thaldora" level=80',
    'Th4ldora-Area 52',
    '{"name":"Thaldora"}',
  ])('finds no name in %j', (text) => {
    expect(readPasted(text)).toBeNull();
  });

  it('never fails on foreign text', () => {
    assert(
      property(oneof(string({ unit: 'binary' }), webUrl()), (text) => {
        const found = readPasted(text);
        expect(found === null || found.name.length > 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it.each(['a', 'a.', 'a-', 'a ', '/a.', 'server=a ', 'x="'])(
    'reads a long text of nothing but %j, which takes as long as it is',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      const found = readPasted(text);
      expect(found === null || found.kind === 'character').toBe(true);
    },
  );
});
