import { expect, it } from 'vitest';
import { teamBosses, type TeamPull } from './team-pulls.ts';

const pull = (startedMs: number, given: Partial<TeamPull> = {}): TeamPull => ({
  encounterId: 1,
  difficultyId: 16,
  startedMs,
  durationMs: 300_000,
  killed: false,
  leftPercent: null,
  phase: null,
  fightId: null,
  sources: ['reports'],
  ...given,
});
const published = (startedMs: number, given: Partial<TeamPull> = {}) =>
  pull(startedMs, { fightId: 'a', sources: ['published'], ...given });

it('counts a pull of two sources once, and takes from each what the other does not say', () => {
  const [boss] = teamBosses([
    pull(60_000, { durationMs: 301_500, leftPercent: 41 }),
    published(0, { phase: 2 }),
    pull(110_000, { leftPercent: 40 }),
  ]);
  expect(boss!.pulls).toEqual([
    published(0, { phase: 2, leftPercent: 41, sources: ['published', 'reports'] }),
  ]);
  const own = teamBosses([pull(0, { leftPercent: 41 }), published(0, { leftPercent: 12 })]);
  expect(own[0]!.pulls.map(({ leftPercent }) => leftPercent)).toEqual([12]);
});

it('keeps pulls apart that differ in start, length, outcome, boss or difficulty', () => {
  for (const other of [
    pull(120_001),
    pull(0, { durationMs: 302_001 }),
    pull(0, { durationMs: 297_999 }),
    pull(0, { killed: true }),
  ])
    expect(teamBosses([published(0), other])[0]!.pulls).toHaveLength(2);
  expect(
    teamBosses([published(0), pull(0, { encounterId: 2 }), pull(0, { difficultyId: 15 })]),
  ).toHaveLength(3);
  expect(
    teamBosses([published(0), pull(120_000), pull(0, { durationMs: 302_000 })])[0]!.pulls,
  ).toHaveLength(1);
});

it('names the boss with the newest pull first, and its oldest pull first', () => {
  const bosses = teamBosses([
    pull(5_000_000),
    pull(9_000_000, { encounterId: 2 }),
    pull(1_000_000),
    pull(2_000_000, { encounterId: 2 }),
  ]);
  expect(
    bosses.map(({ encounterId, pulls }) => [encounterId, pulls.map((one) => one.startedMs)]),
  ).toEqual([
    [2, [2_000_000, 9_000_000]],
    [1, [1_000_000, 5_000_000]],
  ]);
  expect(teamBosses([])).toEqual([]);
});
