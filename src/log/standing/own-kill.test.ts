import { expect, it } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { killsOfLogs, metricOfPlayer, ownResult, pinnedPlayer } from './own-kill.ts';

const place = { boss: 'ulatek', difficulty: 'heroic' as const };
const kill = { durationMs: 300_000 };
const player = {
  ...inventPlayer(1, { damage: { total: 300_000_000 }, healing: { total: 0 } }),
  specId: 64,
  itemLevel: 715.6,
};

const listed = (key: string, given: Parameters<typeof inventFight>[0], sample = false) => ({
  key,
  fileId: 1,
  sample,
  final: true,
  fight: inventFight({ kind: 'encounter', difficultyId: 16, success: true, ...given }),
});

it('fills the six fields with what the log says', () => {
  expect(ownResult(place, kill, player)).toEqual({
    metric: 'dps',
    boss: 'ulatek',
    difficulty: 'heroic',
    itemLevel: 716,
    killSeconds: 300,
    specId: 64,
    own: 1_000_000,
  });
});

it('leaves empty what is not known: of whom the log is, or the gear of the player', () => {
  const empty = { itemLevel: null, specId: null, own: null };
  const known = { metric: 'dps', boss: 'ulatek', difficulty: 'heroic', killSeconds: 300 };
  expect(ownResult(place, kill, undefined)).toEqual({ ...known, ...empty });
  expect(ownResult(place, kill, { ...player, itemLevel: null })).toEqual({ ...known, ...empty });
});

it('measures healers by their healing', () => {
  expect(metricOfPlayer({ specId: 65 })).toBe('healing');
  expect(metricOfPlayer({ specId: 64 })).toBe('damage');
  expect(metricOfPlayer(undefined)).toBe('damage');
});

it('takes the one pinned character, by name and realm', () => {
  const players = [
    { name: 'Ann-TwistingNether-EU' },
    { name: 'Ann-Kazzak-EU' },
    { name: 'Bob-Kazzak-EU' },
  ];
  expect(pinnedPlayer(players, ['eu/twisting-nether/Ann'])).toBe(players[0]);
  expect(pinnedPlayer(players, ['eu/kazzak/Ann', 'eu/kazzak/Bob'])).toBeUndefined();
  expect(pinnedPlayer(players, ['eu/draenor/Ann'])).toBeUndefined();
  expect(pinnedPlayer(players, [])).toBeUndefined();
});

it('offers kills of own logs alone, the latest first', () => {
  const kills = killsOfLogs([
    listed('first', { startMs: 1_000_000 }),
    listed('wipe', { startMs: 2_000_000, success: false }),
    listed('last', { startMs: 9_000_000 }),
    listed('sample', { startMs: 8_000_000 }, true),
    listed('finder', { startMs: 7_000_000, difficultyId: 17 }),
  ]);
  expect(kills.map(({ key }) => key)).toEqual(['last', 'first']);
});
