import { requests } from '#season/ingest/connectors/warcraftlogs/index.ts';
import { classById } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import type { SeasonsNow } from './plan-tasks.ts';
import { guildReportsTasks } from './guild-reports-task.ts';
import { killCastsTask } from './kill-casts-task.ts';
import { ask, type Task } from './task.ts';

const MYTHIC = 5;
const HEROIC = 4;

/**
 * What Warcraft Logs is asked: the best of every boss and dungeon of the running season, about a hundred points a round, once a
 * day the best of every specialization on every boss, about six hundred, the raid cooldowns of the fastest kills, and the reports of
 * guilds that have a team here. A season whose dungeons have no encounter ids in its pack (`farseer pack-gaps`) has no task for dungeons.
 *
 * @param withBoss asks what the boss did in the fastest kills, too.
 */
export function warcraftlogsTasks({ current }: SeasonsNow, withBoss = false): Task[] {
  const season = current[0]?.season;
  if (!season) return [];
  // Below zero stand bosses whose ids no source has named.
  const bosses = season.raids.flatMap(({ encounters }) => encounters).filter(({ id }) => id > 0);
  const metrics = ['dps', 'hps'] as const;
  const dungeons = season.dungeons.flatMap(({ warcraftLogsEncounterId: id }) => id ?? []);
  return [
    ask('warcraftlogs', `bosses ${season.slug}`, 12 * HOUR_MS, () =>
      bosses.flatMap(({ id }) =>
        [MYTHIC, HEROIC].flatMap((difficulty) =>
          metrics.map((metric) =>
            requests.characterRankings({ encounter: id, metric, difficulty }),
          ),
        ),
      ),
    ),
    ask('warcraftlogs', `kills ${season.slug}`, 12 * HOUR_MS, () =>
      bosses.flatMap(({ id }) =>
        [MYTHIC, HEROIC].map((difficulty) => requests.fightRankings({ encounter: id, difficulty })),
      ),
    ),
    killCastsTask(
      season.slug,
      bosses.map(({ id }) => id),
      withBoss,
    ),
    ...guildReportsTasks(
      season.slug,
      Math.min(...current.flatMap((one) => one.season.startsMs[one.region] ?? [])),
    ),
    // A task each, so that one refused difficulty does not hold up the other.
    ...[MYTHIC, HEROIC].map((difficulty) =>
      ask('warcraftlogs', `specializations ${difficulty} ${season.slug}`, DAY_MS, () =>
        bosses.flatMap(({ id }) =>
          specializations.map(({ classId, name, role }) =>
            requests.characterRankings({
              encounter: id,
              metric: role === 'healer' ? 'hps' : 'dps',
              difficulty,
              // The source writes both without spaces.
              className: classById(classId)!.name.replaceAll(' ', ''),
              specName: name.replaceAll(' ', ''),
            }),
          ),
        ),
      ),
    ),
    ...(dungeons.length === 0
      ? []
      : [
          ask('warcraftlogs', `dungeons ${season.slug}`, 12 * HOUR_MS, () =>
            dungeons.flatMap((encounter) =>
              metrics.map((metric) => requests.characterRankings({ encounter, metric })),
            ),
          ),
        ]),
  ];
}
