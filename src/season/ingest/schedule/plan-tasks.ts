import { regions, type Season } from '#game/packs/define-season.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
import { battlenetTasks } from './battlenet-tasks.ts';
import { requests as ofNews } from '#season/ingest/connectors/news/requests.ts';
import { raiderioTasks } from './raiderio-tasks.ts';
import type { SourceName } from './settings.ts';
import { ask, type Task } from './task.ts';
import { warcraftlogsTasks } from './warcraftlogs-tasks.ts';

/** The season of every region, and those before it there from the first one that has a pack. */
export interface SeasonsNow {
  current: readonly { region: (typeof regions)[number]; season: Season; seasonId: number }[];
  past: readonly { region: (typeof regions)[number]; season: Season }[];
}

/**
 * What the sources are asked at a moment: by the season that runs in each region, so a new one is followed from its first
 * hour.
 *
 * @param known seasons as the store has them, oldest first: a new one needs no pack. Before the first answer those of the packs.
 * @param killTimelines `SourceSettings.killTimelines`.
 */
export function planTasks(
  source: SourceName,
  nowMs: number,
  known: readonly Season[] = seasons,
  killTimelines = false,
): readonly Task[] {
  const now = seasonsNow(nowMs, known);
  return {
    raiderio: () => raiderioTasks(now, nowMs),
    battlenet: () => battlenetTasks(now),
    warcraftlogs: () => warcraftlogsTasks(now, killTimelines),
    news: newsTasks,
  }[source]();
}

export function seasonsNow(nowMs: number, known: readonly Season[] = seasons): SeasonsNow {
  const current = regions.flatMap((region) => {
    const season = known.findLast(({ startsMs }) => startsMs[region] <= nowMs);
    const seasonId = season?.blizzardSeasonId;
    return season && seasonId !== undefined ? [{ region, season, seasonId }] : [];
  });
  // The lines of seasons before the packs are closed, and wrong at their source by now. A later one may have no pack.
  const first = known.findIndex(({ slug }) => seasonBySlug(slug) !== undefined);
  const past =
    first < 0
      ? []
      : current.flatMap(({ region, season }) =>
          known.slice(first, known.indexOf(season)).map((before) => ({ region, season: before })),
        );
  return { current, past };
}

/** The category where the game's own team writes. */
const TEAM_CATEGORY = 341;

function newsTasks(): Task[] {
  return [
    ask('news', 'news', 15 * MINUTE_MS, () => ofNews.news()),
    ask('news', 'forum', 30 * MINUTE_MS, () => ofNews.forumCategory(TEAM_CATEGORY)),
    ask('news', 'build', 30 * MINUTE_MS, () => ofNews.liveBuild()),
  ];
}
