import { expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { firstKills } from './first-kills.ts';

const pull = (startMs: number, success: boolean | null, given: object = {}, sample = false) => ({
  key: `${startMs}`,
  fileId: 1,
  sample,
  final: true,
  fight: inventFight({
    kind: 'encounter',
    encounterId: 3135,
    difficultyId: 16,
    startMs,
    success,
    ...given,
  }),
});

it('marks the kill that comes after wipes and before every other kill', () => {
  const fights = [
    pull(40_000, true),
    pull(10_000, false),
    pull(20_000, false),
    pull(30_000, true),
    pull(15_000, false, { difficultyId: 15 }),
  ];
  expect([...firstKills(fights)]).toEqual([['30000', 2]]);
});

it('says nothing of a boss that falls at once, of a key and of a wipe', () => {
  expect(firstKills([pull(1000, true), pull(20_000, false), pull(30_000, true)]).size).toBe(0);
  expect(firstKills([pull(1000, false), pull(20_000, null)]).size).toBe(0);
  const key = { keystoneFightId: 'k' };
  expect(firstKills([pull(1000, false, key), pull(20_000, true, key)]).size).toBe(0);
  expect(firstKills([pull(1000, false, {}, true), pull(20_000, true)]).size).toBe(0);
});
