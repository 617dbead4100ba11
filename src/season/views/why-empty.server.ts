import type { Transaction } from '#store/database.ts';
import { sampleState } from '#store/queries/sample-loading.ts';
import { tasksHeard } from '#store/queries/source-status.ts';
import { isSampleSeason } from './throughput/tuning.server.ts';
import type { WhyEmpty } from './why-empty.tsx';

/** Which source says what a page lists, under which tasks: `plan-tasks.ts` names them. */
export const ASKED = {
  lines: { source: 'raiderio', tasks: ['cutoffs '] },
  raids: { source: 'raiderio', tasks: ['raid '] },
  kills: { source: 'warcraftlogs', tasks: ['bosses ', 'kills ', 'specializations '] },
  keys: { source: 'warcraftlogs', tasks: ['dungeons '] },
  casts: { source: 'warcraftlogs', tasks: ['cooldowns '] },
  hall: { source: 'battlenet', tasks: ['hall-of-fame '] },
  pvp: { source: 'battlenet', tasks: ['pvp '] },
  affixes: { source: 'raiderio', tasks: ['affixes'] },
  news: { source: 'news', tasks: ['news', 'forum', 'build'] },
} as const;
export type Listed = keyof typeof ASKED;

/**
 * Why a page has nothing to list. Only asked where that is so.
 *
 * @param stored source of the rows of this kind that are stored, whatever is asked for. @returns null where those are the sample's:
 *   they cover the whole season, so the filters leave none, and a key would change nothing.
 * @param tasks beginnings of their names, where only some of the kind would say it.
 */
export async function whyEmpty(
  transaction: Transaction,
  listed: Listed,
  stored?: string,
  tasks: readonly string[] = ASKED[listed].tasks,
): Promise<WhyEmpty | null> {
  if (isSampleSeason(stored)) return null;
  const { source } = ASKED[listed];
  if ((await sampleState(transaction)) === 'loading')
    return { cause: 'loading', source, answeredMs: null };
  const { isAsked, heardAt, answeredAt, isFailing } = await tasksHeard(transaction, source, tasks);
  const cause = !isAsked
    ? 'no-key'
    : isFailing
      ? 'failing'
      : heardAt === null
        ? 'not-asked'
        : 'none';
  return { cause, source, answeredMs: answeredAt?.getTime() ?? null };
}

/** The same for one raid. An answer for another one, or for a raid of another season, says nothing of it. */
export function whyNoKills(
  transaction: Transaction,
  { raiderIoSlug }: { raiderIoSlug?: string | null | undefined },
): Promise<WhyEmpty | null> {
  const tasks = raiderIoSlug ? [`raid ${raiderIoSlug} `] : [];
  return whyEmpty(transaction, 'raids', undefined, tasks);
}
