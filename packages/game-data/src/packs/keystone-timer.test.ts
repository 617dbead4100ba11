import { describe, expect, it } from 'vitest';
import type { Dungeon, Season } from './define-season.ts';
import { dungeonByChallengeModeId, seasonBySlug } from './index.ts';
import { deathPenaltySeconds, keystoneTimer, keystoneUpgrade } from './keystone-timer.ts';

function pick(slug: string, challengeModeId: number): { season: Season; dungeon: Dungeon } {
  const season = seasonBySlug(slug);
  const dungeon = season && dungeonByChallengeModeId(challengeModeId, season);
  if (season === undefined || dungeon === undefined) throw new Error('not in the packs');
  return { season, dungeon };
}

describe('keystoneTimer', () => {
  it('takes 80 and 60 % of the timer', () => {
    const { season, dungeon } = pick('season-tww-3', 542);
    expect(keystoneTimer(season, dungeon, 12)).toEqual({
      timed: 1860,
      plusTwo: 1488,
      plusThree: 1116,
    });
  });

  it("adds Challenger's Peril to all three from level 7 on in the first season", () => {
    const { season, dungeon } = pick('season-tww-1', 503);
    expect(keystoneTimer(season, dungeon, 6)?.timed).toBe(1800);
    expect(keystoneTimer(season, dungeon, 7)).toEqual({
      timed: 1890,
      plusTwo: 1530,
      plusThree: 1170,
    });
  });

  it('knows nothing without a timer', () => {
    const { season } = pick('season-tww-3', 542);
    const untimed = { challengeModeId: 1, name: 'X', shortName: 'X', slug: 'x', encounters: [] };
    expect(keystoneTimer(season, untimed, 10)).toBeUndefined();
  });
});

describe('keystoneUpgrade', () => {
  const timer = { timed: 1000, plusTwo: 800, plusThree: 600 };
  it.each([
    [600, 3],
    [600.001, 2],
    [800, 2],
    [801, 1],
    [1000, 1],
    [1000.001, 0],
  ])('%d s is +%d', (seconds, upgrade) => {
    expect(keystoneUpgrade(timer, seconds)).toBe(upgrade);
  });
});

describe('deathPenaltySeconds', () => {
  it('is raised from the level of the season', () => {
    const first = pick('season-tww-1', 503).season;
    expect([6, 7].map((level) => deathPenaltySeconds(first, level))).toEqual([5, 15]);
    const third = pick('season-tww-3', 503).season;
    expect([11, 12].map((level) => deathPenaltySeconds(third, level))).toEqual([5, 15]);
  });
});
