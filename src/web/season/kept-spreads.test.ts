import { expect, it } from 'vitest';
import { daysToKill, pullsToKill } from '#analysis/season/kill-spreads.ts';
import type { KillsOfBoss } from '#game/kills-of-boss.ts';
import { keptSpreads } from './kept-spreads.server.ts';

const DAY_MS = 86_400_000;

/** Kills of two bosses by eight guilds, a day and some pulls apart. */
const killsOf = (lastPulls: number): KillsOfBoss[] =>
  ['first', 'second'].map((encounter, place) => ({
    encounter,
    guilds: Float64Array.from({ length: 8 }, (_, guild) => guild + 1),
    timesMs: Float64Array.from({ length: 8 }, (_, guild) => (guild + place * 3) * DAY_MS),
    pulls: Uint16Array.from({ length: 8 }, (_, guild) => (guild < 7 ? 10 + guild : lastPulls)),
  }));

it('counts the same kills once, and anew when one of them changes', () => {
  const first = keptSpreads(killsOf(20), { region: 'eu' });
  expect(first).toEqual({ days: daysToKill(killsOf(20)), pulls: pullsToKill(killsOf(20)) });
  expect(keptSpreads(killsOf(20), { region: 'eu' })).toBe(first);
  const changed = keptSpreads(killsOf(21), { region: 'eu' });
  expect(changed.pulls).toEqual(pullsToKill(killsOf(21)));
  expect(changed.pulls).not.toEqual(first.pulls);
});

it('keeps regions apart, also where they are asked for by turns', () => {
  const eu = keptSpreads(killsOf(30), { region: 'eu' });
  const us = keptSpreads(killsOf(31), { region: 'us' });
  expect(keptSpreads(killsOf(30), { region: 'eu' })).toBe(eu);
  expect(keptSpreads(killsOf(31), { region: 'us' })).toBe(us);
});
