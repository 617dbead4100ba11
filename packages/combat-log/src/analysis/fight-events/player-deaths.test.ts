import { expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { deathsWithin, playerDeathsOf } from './player-deaths.ts';

const DIED_MS = 100_000;
const hit = (beforeMs: number, hpAfter: number, overkill = 0) => ({
  timeMs: DIED_MS - beforeMs,
  source: 'Boss',
  target: 'Ann',
  spell: 9,
  amount: 100,
  overkill,
  hpAfter,
  hpMax: 1000,
});
const deathsOf = (...hits: ReturnType<typeof hit>[]) =>
  inventFightEvents({
    units: { Ann: {}, Bob: {}, Boss: { hostile: true } },
    lengthMs: 120_000,
    hits,
    casts: [{ timeMs: 1, source: 'Bob', target: 'Boss', spell: 3, stage: 1 }],
    deaths: [
      { timeMs: DIED_MS, unit: 'Ann' },
      { timeMs: DIED_MS, unit: 'Boss' },
    ],
  });

it('tells of the deaths of players alone, with who is left', () => {
  const deaths = playerDeathsOf(deathsOf(hit(0, 0, 5)));
  expect(deaths).toHaveLength(1);
  expect(deaths[0]).toMatchObject({ order: 1, players: 2, aliveAfter: 1, windowMs: 10_000 });
});

const fromFull = (beforeMs: number, hpAfter = 1000) =>
  playerDeathsOf(deathsOf(hit(beforeMs, hpAfter), hit(0, 0, 5)))[0]!.fromFullMs;

it('counts from the blow that met full health, also when it killed', () => {
  const killer = { ...hit(0, 0, 5), amount: 1000 };
  expect(playerDeathsOf(deathsOf(killer))[0]!.fromFullMs).toBe(0);
  expect(playerDeathsOf(deathsOf(hit(9000, 900), hit(0, 0, 5)))[0]!.fromFullMs).toBe(9000);
});

it('looks a minute back for full health, and no further', () => {
  expect(fromFull(60_000)).toBe(60_000);
  expect(fromFull(60_001)).toBeNull();
});

it('has the steps of ten seconds, or of as many as asked', () => {
  const events = deathsOf(hit(20_000, 900), hit(10_001, 800), hit(10_000, 700), hit(0, 0, 5));
  expect(playerDeathsOf(events)[0]!.steps.map(({ timeMs }) => DIED_MS - timeMs)).toEqual([
    10_000, 0,
  ]);
  expect(deathsWithin(events, 20_000)[0]!.steps).toHaveLength(4);
});

it('counts as full what lacks one hundredth of the health', () => {
  // A hit of 100 that left so much had met 990 and 989.
  expect([fromFull(30_000, 890), fromFull(30_000, 889)]).toEqual([30_000, null]);
});
