import { describe, expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { evenPenalty, limitMoments, loadKeySeasons, upgradeOf } from './key-season.ts';

const limits = { timedMs: 100_000, plusTwoMs: 80_000, plusThreeMs: 60_000 };

describe('the season of a key', () => {
  it('gives the timer of the season the key was played in', async () => {
    const seasonOf = await loadKeySeasons();
    const key = {
      kind: 'keystone',
      challengeModeId: 525,
      keystoneLevel: 11,
      startMs: Date.UTC(2025, 9, 15),
    } as const;
    const season = seasonOf(inventFight(key));
    expect(season.seasonName).toBe('The War Within Season 3');
    expect(season.limits?.timedMs).toBe(1_980_000);
    expect(season.deathPenaltyMs).toBe(5000);
    expect(season.forces?.total).toBe(470);
    expect(new Map(season.forces?.perEnemy).get(230_740)).toBe(10);
    expect(seasonOf(inventFight({ ...key, keystoneLevel: 12 })).deathPenaltyMs).toBe(15_000);
  });

  it('knows nothing of keys before the oldest pack, and no timer of dungeons outside the season', async () => {
    const seasonOf = await loadKeySeasons();
    const old = inventFight({
      challengeModeId: 403,
      keystoneLevel: 10,
      startMs: Date.UTC(2023, 4, 9),
    });
    expect(seasonOf(old)).toEqual({
      seasonName: null,
      limits: null,
      deathPenaltyMs: null,
      forces: null,
    });
    const away = inventFight({
      challengeModeId: 403,
      keystoneLevel: 10,
      startMs: Date.UTC(2025, 9, 15),
    });
    expect(seasonOf(away)).toMatchObject({ limits: null, forces: null });
  });
});

it('counts the upgrade by the limits, the limit itself included', () => {
  expect([60_000, 60_001, 80_001, 100_000, 100_001].map((ms) => upgradeOf(ms, limits))).toEqual([
    3, 2, 1, 1, 0,
  ]);
});

describe('the moments the clock passed its limits', () => {
  it('are the limits after the countdown without deaths', () => {
    expect(limitMoments(limits, 8000, 0, []).map(({ label, atMs }) => [label, atMs])).toEqual([
      ['+3', 68_000],
      ['+2', 88_000],
      ['+1', 108_000],
    ]);
  });

  it('come earlier for deaths before them, and with the death that jumps over one', () => {
    const moments = limitMoments(limits, 8000, 10_000, [86_000, 20_000]);
    expect(moments.map(({ atMs }) => atMs)).toEqual([63_000, 83_000, 98_000]);
    // The clock stands at 78 s and jumps by five.
    expect(limitMoments(limits, 8000, 5000, [86_000])[1]?.atMs).toBe(86_000);
  });
});

it('what each death added is known where the sum divides into whole seconds', () => {
  expect([evenPenalty(20_000, 4), evenPenalty(15_000, 1), evenPenalty(0, 2)]).toEqual([
    5000, 15_000, 0,
  ]);
  expect([evenPenalty(10_000, 3), evenPenalty(5000, 2), evenPenalty(5000, 0)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(evenPenalty(null, 3)).toBeNull();
});
