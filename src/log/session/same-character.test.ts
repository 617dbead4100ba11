import { expect, it } from 'vitest';
import { isSameCharacter, partsOfName } from './same-character.ts';

const whose = { name: 'Ána', realmName: "Gul'dan", realmSlug: 'guldan', region: 'eu' };

it('reads the parts of a name of a log', () => {
  expect(partsOfName('Ána-Aggra-Português-EU')).toEqual({
    name: 'Ána',
    realm: 'Aggra-Português',
    region: 'eu',
  });
  expect(partsOfName('Ána-Guldan')).toEqual({ name: 'Ána', realm: 'Guldan', region: '' });
  expect(partsOfName('Ána')).toEqual({ name: 'Ána', realm: '', region: '' });
});

it('knows the same character in the spelling of a log, and no other', () => {
  const names = [
    "Ána-Gul'dan-EU",
    'ána-Guldan-EU',
    'Ána-Guldan',
    'Ána-Guldan-US',
    'Ána-Dalaran-EU',
    'Ána',
    'Bea-Guldan-EU',
  ];
  expect(names.map((name) => isSameCharacter(name, whose))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
