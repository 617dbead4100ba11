import { expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { loggedBosses } from './logged-bosses.ts';

const listed = (key: string, given: Parameters<typeof inventFight>[0]) => ({
  key,
  fileId: 1,
  fight: inventFight({ kind: 'encounter', ...given }),
  sample: false,
  final: true,
});

it('lists raid bosses by difficulty, and the bosses of keys whatever the level', () => {
  const naraxas = { encounterId: 1792, name: 'Naraxas', difficultyId: 8, keystoneFightId: 'k' };
  const bosses = loggedBosses([
    listed('a', { encounterId: 3135, name: 'Dimensius', difficultyId: 14 }),
    listed('b', { encounterId: 3135, name: 'Dimensius', difficultyId: 16 }),
    listed('c', { ...naraxas, keystoneLevel: 12 }),
    listed('d', naraxas),
    listed('e', { kind: 'keystone', encounterId: null }),
  ]);
  expect([...bosses.values()].map(({ label, keys }) => [label, keys])).toEqual([
    ['Dimensius Normal', ['a']],
    ['Dimensius Mythic', ['b']],
    ['Naraxas Mythic Keystone', ['c', 'd']],
  ]);
});
