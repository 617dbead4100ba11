import type { ConnectionOptions } from '#store/connection-lease.ts';
import type { Database } from '#store/database.ts';
import { isLeadLost } from '#store/fence-writes.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { takeLead } from '#store/take-lead.ts';
import type { Season } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { packDifferences } from '#season/ingest/pack-differences.ts';
import { freezeSeasons } from '#season/ingest/store/freeze-season.ts';
import { forgetOldAnswers } from '#season/ingest/store/raw-answers.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';
import { createLookups } from './character-lookups.ts';
import { systemClock, type Clock } from './clock.ts';
import { forecastLines } from './forecast-lines.ts';
import { createGuildLookups, GUILD_SOURCE } from './guild-lookups.ts';
import { describeAsked, openSources, type SourceAccess } from './open-sources.ts';
import { planTasks, seasonsNow } from './plan-tasks.ts';
import type { SourceSettings } from './settings.ts';
import { SourceRunner } from './source-runner.ts';
import { readStates } from './task-states.ts';

export interface FollowOptions {
  settings: SourceSettings;
  /** Holds the keys of the sources. */
  environment: Readonly<Record<string, string | undefined>>;
  log: OperatorLog;
  signal: AbortSignal;
  /** For tests; by default the real ones. */
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  random?: () => number;
  timeoutMs?: number;
}

/** Who is asked for a character that a visitor looks up. */
export const LOOKUP_SOURCE = 'raiderio';
/** A process that does not lead checks this often whether the lead is free. */
const LEAD_PAUSE_MS = 5000;
/** Names the lease of those who ask the sources. */
export const SOURCES_JOB = 'sources';
/** The store is asked again after it failed. */
const STORE_PAUSE_MS = 30_000;
const TIMEOUT_MS = 20_000;
/** A source that takes seconds for an answer is still asked as often as it may be. The next question waits a second for the last answer. */
const OVERLAP = { most: 10, afterMs: 1000 };
const LEAD_IS_LOST =
  'This process no longer leads the sources: its lease was not renewed, or another process has it. One of them goes on within 20 s; when none says so in its log, look at the database.';

/**
 * Follows all sources until the signal is aborted, as the only one of all processes on this database. What goes wrong is
 * logged in a line, once an hour at most, and tried again; nothing is thrown.
 *
 * @param database a pool of one connection: sources that write the same realms at once would wait for each other for ever.
 */
export async function followSources(
  database: Database,
  connection: ConnectionOptions,
  options: FollowOptions,
): Promise<void> {
  const { signal, log, clock = systemClock } = options;
  const { on, off } = openSources(options.settings, options.environment, options);
  for (const line of off) log.info(line);
  log.info(describeAsked(on));
  let loggedMs = Number.NEGATIVE_INFINITY;
  while (on.length > 0 && !signal.aborted) {
    try {
      const lead = await takeLead(connection, SOURCES_JOB);
      if (!lead) {
        await clock.sleep(LEAD_PAUSE_MS, signal);
        continue;
      }
      log.info(`This process asks the sources now (lead ${lead.fence}).`);
      try {
        await followAsLeader(lead.fenced(database), on, {
          ...options,
          signal: AbortSignal.any([signal, lead.lost]),
        });
        // A lease that was not renewed in time ends the work without an error.
        if (lead.lost.aborted && !signal.aborted) log.warn(LEAD_IS_LOST);
      } finally {
        await lead.release();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isLeadLost(error)) {
        log.warn(LEAD_IS_LOST);
        continue;
      }
      if (clock.now() - loggedMs >= HOUR_MS) {
        loggedMs = clock.now();
        log.error(
          `The sources are not asked for now: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      await clock.sleep(STORE_PAUSE_MS, signal);
    }
  }
}

/** All sources side by side, and the work that follows from what they said. Ends by the signal or a failing store. */
async function followAsLeader(
  database: Database,
  sources: readonly SourceAccess[],
  options: FollowOptions,
): Promise<void> {
  const { clock = systemClock } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  const loop = async (step: () => Promise<number>) => {
    try {
      while (!signal.aborted) {
        const untilMs = await step();
        const ms = untilMs - clock.now();
        // Not longer than an hour: the plan itself changes when a season begins.
        if (ms > 0) await clock.sleep(Math.min(ms, HOUR_MS), signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      ending.abort();
      throw error;
    }
  };
  const runners = await createRunners(database, sources, { ...options, overlap: OVERLAP });
  const chores = createChores(database, options);
  const known = keptSeasons(database);
  const seasonOf = async (region: string, nowMs: number) =>
    seasonsNow(nowMs, await known(nowMs)).current.find((now) => now.region === region)?.seasonId;
  const lookups = runners
    .filter((_, index) => sources[index]?.name === LOOKUP_SOURCE)
    .map((runner) => createLookups(database, runner, clock, seasonOf));
  const guildLookups = runners
    .filter((_, index) => sources[index]?.name === GUILD_SOURCE)
    .map((runner) => createGuildLookups(database, runner, clock));
  const ends = await Promise.allSettled([
    ...runners.map((runner) => loop(() => runner.step(signal)).finally(() => runner.ended())),
    ...[...lookups, ...guildLookups].map((step) => loop(() => step(signal))),
    loop(chores),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason as Error;
}

/** One runner a source, each going on where an earlier process stopped. */
export async function createRunners(
  database: Database,
  sources: readonly SourceAccess[],
  options: Omit<FollowOptions, 'settings' | 'environment' | 'signal'> & {
    settings?: Pick<SourceSettings, 'killTimelines'>;
    overlap?: { most: number; afterMs: number };
  },
): Promise<SourceRunner[]> {
  const states = await readStates(database);
  const known = keptSeasons(database);
  return sources.map(
    (access) =>
      new SourceRunner({
        database,
        access,
        plan: async (nowMs) =>
          planTasks(access.name, nowMs, await known(nowMs), options.settings?.killTimelines),
        states: new Map(
          states
            .filter(({ source }) => source === access.name)
            .map(({ task, state }) => [task, state]),
        ),
        clock: options.clock ?? systemClock,
        random: options.random ?? Math.random,
        fetch: options.fetch ?? globalThis.fetch,
        log: options.log,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        ...(options.overlap && { overlap: options.overlap }),
      }),
  );
}

/** Seasons as the store knows them, read again after a minute: a list that came meanwhile changes the plan. */
function keptSeasons(database: Database): (nowMs: number) => Promise<readonly Season[]> {
  let kept: { atMs: number; seasons: readonly Season[] } | null = null;
  return async (nowMs) => {
    if (!kept || Math.abs(nowMs - kept.atMs) >= MINUTE_MS)
      kept = { atMs: nowMs, seasons: await knownSeasons(database) };
    return kept.seasons.length > 0 ? kept.seasons : seasons;
  };
}

/**
 * What is done with what the sources said: seasons that ended are frozen, lines are foretold, old answers are let go.
 *
 * @returns a step that does it, and says when to come again.
 */
export function createChores(
  database: Database,
  { log, clock = systemClock }: Pick<FollowOptions, 'log' | 'clock'>,
): () => Promise<number> {
  let forgottenMs = Number.NEGATIVE_INFINITY;
  /** Seasons that wait, and where packs and sources differ, as the log has said. */
  const named = new Set<string>();
  return async () => {
    const nowMs = clock.now();
    const { frozen, waiting, added } = await freezeSeasons(database, nowMs);
    for (const { name, region, holders } of frozen)
      log.info(`${name} is over in ${region}: its lines are final, ${holders} stand above.`);
    for (const { name, region, holders } of added)
      log.info(`${name} in ${region}: ${holders} more stand above its final line.`);
    for (const { seasonId, name, region, holders, expected } of waiting) {
      if (named.has(`${seasonId} ${region}`)) continue;
      named.add(`${seasonId} ${region}`);
      log.warn(
        `${name} is over in ${region}, but only ${holders} of the ${expected === null ? '' : `about ${expected} `}` +
          'characters above its line are in the store: Farseer waits for more ratings before it names title holders.',
      );
    }
    for (const difference of await packDifferences(database)) {
      if (named.has(difference)) continue;
      named.add(difference);
      log.info(`A source says otherwise than a pack, and the source is shown. ${difference}`);
    }
    await forecastLines(database, nowMs);
    if (nowMs - forgottenMs >= DAY_MS) {
      forgottenMs = nowMs;
      await forgetOldAnswers(database, nowMs);
    }
    return nowMs + 10 * MINUTE_MS;
  };
}

/**
 * Asks everything that is due once, then returns. A source that cannot be asked, and a task that failed, keep their own
 * time: they are left for the next call.
 */
export async function followOnce(
  database: Database,
  options: FollowOptions & { clock: Clock },
): Promise<void> {
  const { signal, clock } = options;
  const startedMs = clock.now();
  const { on, off } = openSources(options.settings, options.environment, options);
  for (const line of off) options.log.info(line);
  const runners = await createRunners(database, on, options);
  const chores = createChores(database, options);
  await Promise.all(
    runners.map(async (runner) => {
      while (!signal.aborted) {
        const untilMs = await runner.step(signal);
        const ms = untilMs - clock.now();
        // Waiting for a token is part of the call; waiting for the next round, or for a source that is unwell, is not.
        if (ms > TOKEN_PAUSE_MS || clock.now() - startedMs > DAY_MS) return;
        if (ms > 0) await clock.sleep(ms, signal);
      }
    }),
  );
  if (!signal.aborted) await chores();
}

/** The slowest source gives a token every ten seconds. */
const TOKEN_PAUSE_MS = 11_000;
