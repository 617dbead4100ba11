import type { Raid } from '#game/packs/define-season.ts';
import { HOUR_MS, WEEK_MS } from '#lib/time-units.ts';
import { GUILD_SEASON } from './guild-season.ts';
import { inventPulls } from './sample-pulls.ts';

export interface GuildProgress {
  raid: Raid;
  difficulty: 'heroic';
  /** First kills in the order of the raid: when, and in which pull. */
  kills: { killedMs: number; pulls: number }[];
  /** Pulls on the boss that stands, and the health it had left in the best of them, 0 to 100. */
  pulls: number;
  bestPercent: number;
}

/** How far the sample guild is in the raid of its nights: bosses before those of the nights fell one a week. */
export function guildProgress(): GuildProgress {
  const pulls = inventPulls();
  const raid = GUILD_SEASON.raids.find(({ encounters }) =>
    encounters.some(({ id }) => id === pulls.at(-1)!.encounterId),
  )!;
  const ofBoss = (boss: number) =>
    pulls.filter(({ encounterId }) => encounterId === raid.encounters[boss]?.id);
  const fell = raid.encounters.findIndex((_, boss) => ofBoss(boss).length > 0);
  const before = Array.from({ length: fell }, (_, boss) => ({
    killedMs: pulls[0]!.startedMs + HOUR_MS - (fell - boss) * WEEK_MS,
    pulls: 2 + 2 * boss,
  }));
  const kills = raid.encounters.flatMap((_, boss) => {
    const own = ofBoss(boss);
    const at = own.findIndex(({ killed }) => killed);
    return at < 0 ? [] : [{ killedMs: own[at]!.startedMs + own[at]!.durationMs, pulls: at + 1 }];
  });
  const standing = ofBoss(before.length + kills.length);
  return {
    raid,
    difficulty: 'heroic',
    kills: [...before, ...kills],
    pulls: standing.length,
    bestPercent: Math.min(...standing.map(({ leftPercent }) => leftPercent)),
  };
}
