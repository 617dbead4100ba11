import { expect, it } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { isSameCharacter, ownPulls, partsOfName } from './own-pulls.ts';

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

it('lists the pulls with the character, newest first, without the sample and the bosses of a key', () => {
  const player = inventPlayer(1, { name: 'Ána-Guldan-EU' });
  const item = (startMs: number, given: object = {}, sample = false) => ({
    key: String(startMs),
    fileId: 1,
    sample,
    final: true,
    fight: inventFight({ startMs, players: [inventPlayer(2), player], ...given }),
  });
  const fights = [
    item(1),
    item(3),
    item(2, { players: [inventPlayer(2)] }),
    item(4, { keystoneFightId: 'k' }),
    item(5, {}, true),
  ];
  expect(ownPulls(fights, whose).map((one) => one.item.key)).toEqual(['3', '1']);
});
