import type { Database, Queryable } from '#store/database.ts';
import { MOST_DUE, raidsToPost, type DueRaid } from '#store/queries/due-raids.ts';
import { raidSeries } from '#store/queries/raid-schedule.ts';
import {
  addDigest,
  claimPost,
  dropPost,
  endPost,
  forgetPosts,
  postedTeam,
  type WaitingPost,
} from '#store/queries/team-posts.ts';
import { raidDates, unreadableRaids } from '#team/schedule/raid-dates.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { doForTenant, runEachPart, type ReportFailure } from '#team/jobs/tenant-failures.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { bossText } from './boss-text.ts';
import { cardText } from './post-text.ts';
import { nightDigest, readPostedNight } from './posted-night.ts';
import { sendPost } from './send-post.ts';

export interface PostOptions {
  /** Address of the site as visitors see it. */
  siteUrl: string;
  log: OperatorLog;
  /** Hears of each team that was left out. */
  report: ReportFailure;
  signal: AbortSignal;
  /** For tests; by default the real ones. */
  fetch?: typeof globalThis.fetch;
  now?: () => number;
}

/** A digest is posted this long before its raid begins. */
const DIGEST_MS = 8 * HOUR_MS;
/** A card without a date is of the next night within this many days. */
const DAYS = 60;
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/**
 * Asks for the digests that are due and posts all that waits, each post once whatever number of processes does so. What Discord does not
 * take is tried again, six times within about a quarter of an hour; a webhook that is gone is switched off. Officers read the last error.
 *
 * @param database as its owner: the addresses of webhooks are no visitor's to read.
 */
export async function postWhatIsDue(database: Database, options: PostOptions): Promise<void> {
  const now = options.now ?? Date.now;
  await runEachPart([
    () => forgetPosts(database, new Date(now())),
    () => askForDigests(database, now(), options),
    async () => {
      while (!options.signal.aborted) {
        const post = await claimPost(database, new Date(now()));
        if (!post) return;
        await deliverAlone(database, post, options);
      }
    },
  ]);
}

async function askForDigests(
  database: Database,
  nowMs: number,
  { report, signal }: PostOptions,
): Promise<void> {
  // The dates of nights within the next hours, on the calendars of all zones.
  const from = dateOf(nowMs - 12 * HOUR_MS);
  const to = dateOf(nowMs + DIGEST_MS + 14 * HOUR_MS);
  for (let after: DueRaid | null = null; !signal.aborted;) {
    const raids = await raidsToPost(database, { from, to, after });
    for (const raid of raids) {
      const { id, teamId, posted } = raid;
      const about = { job: 'posts', tenant: `team ${teamId}` } as const;
      if (unreadableRaids([raid]).length > 0)
        report({ ...about, cause: `raid ${id} cannot be read` });
      await doForTenant(about, report, async () => {
        for (const { date, startMs } of raidDates([raid], nowMs, 1))
          if (startMs > nowMs && startMs - nowMs <= DIGEST_MS && !posted.includes(date))
            await addDigest(database, { teamId, seriesId: id, date });
      });
    }
    after = raids.at(-1) ?? null;
    if (after === null || raids.length < MOST_DUE) return;
  }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** What makes one post impossible ends that post alone; officers read it as they read what Discord says. */
async function deliverAlone(
  database: Database,
  post: WaitingPost,
  options: PostOptions,
): Promise<void> {
  const about = { job: 'posts', tenant: `team ${post.teamId}` } as const;
  const isDone = await doForTenant(about, options.report, () => deliver(database, post, options));
  if (isDone) return;
  const atMs = (options.now ?? Date.now)();
  const nextAt =
    post.attempts >= MOST_ATTEMPTS
      ? null
      : new Date(atMs + FIRST_PAUSE_MS * 2 ** (post.attempts - 1));
  const error = 'Farseer could not write this post. Look for a raid or a player that is not right.';
  await doForTenant(about, options.report, () =>
    endPost(database, post, { now: new Date(atMs), error, nextAt, turnsOff: false }),
  );
}

async function deliver(database: Database, post: WaitingPost, options: PostOptions): Promise<void> {
  const now = () => (options.now ?? Date.now)();
  const text = await textOf(database, post, now(), options.siteUrl);
  // The raid was called off, removed, or has ended meanwhile.
  if (text === null) return dropPost(database, post);
  const { fetch, signal } = options;
  const end = await sendPost(post.address, text, { signal, ...(fetch ? { fetch } : {}) });
  const at = new Date(now());
  if (end.kind === 'sent')
    return endPost(database, post, { now: at, error: null, nextAt: null, turnsOff: false });
  const isLast = end.kind === 'gone' || post.attempts >= MOST_ATTEMPTS;
  const pauseMs =
    end.kind === 'failed' ? Math.max(end.afterMs, FIRST_PAUSE_MS * 2 ** (post.attempts - 1)) : 0;
  await endPost(database, post, {
    now: at,
    error: end.error,
    nextAt: isLast ? null : new Date(at.getTime() + pauseMs),
    turnsOff: end.kind === 'gone',
  });
  if (isLast)
    options.log.error(`A post of team ${post.teamId} to Discord was given up: ${end.error}`);
}

/** What a post says now; null for a night that is not to come. */
async function textOf(
  database: Queryable,
  post: WaitingPost,
  nowMs: number,
  siteUrl: string,
): Promise<string | null> {
  const team = await postedTeam(database, post.teamId);
  if (team && post.boss) return bossText(team, post.boss, `${siteUrl}/team/${team.id}`);
  const night = raidDates(await raidSeries(database, post.teamId), nowMs, DAYS).find(
    ({ seriesId, date }) =>
      seriesId === post.seriesId && (post.date === null || date === post.date),
  );
  if (!team || !night) return null;
  const posted = await readPostedNight(database, team, night, siteUrl);
  return post.kind === 'card' ? cardText(posted) : nightDigest(database, team, posted, nowMs);
}
