import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { silentLog } from '#lib/operator-log.ts';
import { createChores } from './follow-sources.ts';
import { openSources } from './open-sources.ts';
import { planTasks } from './plan-tasks.ts';
import { readSourceSettings } from './settings.ts';
import { SourceRunner } from './source-runner.ts';
import { readStates } from './task-states.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const children: ChildProcess[] = [];
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterEach(() => fresh.close());

function start(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  return child;
}
async function startReplay(faults: number): Promise<string> {
  const child = start('tools/replay/main.ts', ['--port', '0', '--faults', String(faults)]);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk as string;
    const address = /http:\/\/\S+/.exec(text)?.[0];
    if (address) return address;
  }
  throw new Error(`the replay server did not start: ${text}`);
}
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
});

async function scalar(text: string): Promise<number> {
  const [row] = await fresh.database.query<{ n: number }>(text);
  return row?.n ?? -1;
}
const lines = (what: string) =>
  scalar(
    `select (${what})::float8 as n from public.cutoffs where season_id = 17 and region = 'eu' and bracket = 'p999'`,
  );

describe('a season against the replay server', () => {
  it(
    'is followed from empty to frozen, whatever fails on the way',
    { timeout: 900_000 },
    async () => {
      const replay = await startReplay(0.12);
      const season = seasonBySlug('season-mn-1')!;
      const [startMs, endMs] = [season.startsMs.eu, season.endsMs!.eu];
      const time = { nowMs: startMs - DAY_MS };
      const clock = { now: () => time.nowMs, sleep: () => Promise.resolve() };
      const settings = readSourceSettings({ FARSEER_SOURCES: 'raiderio', FARSEER_REPLAY: replay })!;
      const [access] = openSources(settings, {}).on;
      const runner = new SourceRunner({
        database: fresh.database,
        access: { ...access!, limit: { perMinute: 6000, burst: 100 } },
        // One region is enough; what has many pages comes once in fifty days.
        plan: (nowMs) =>
          planTasks('raiderio', nowMs)
            .filter(({ name }) => /^(?:cutoffs|runs|profiles) eu season-mn-1$/.test(name))
            .map((task) =>
              task.name.startsWith('cutoffs') ? task : { ...task, everyMs: 50 * DAY_MS },
            ),
        states: new Map(),
        clock,
        random: () => 0.5,
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            headers: {
              ...(init?.headers as Record<string, string>),
              'x-replay-now': String(time.nowMs),
            },
          }),
        log: silentLog,
        timeoutMs: 2000,
      });
      const chores = createChores(fresh.database, { log: silentLog, clock });
      const { signal } = new AbortController();
      const frozen = async () =>
        scalar(`select count(frozen_at)::int as n from public.season_spans where season_id = 17`);
      /** Jumps to a moment and stays for six hours. */
      const visit = async (atMs: number) => {
        time.nowMs = atMs;
        const untilMs = atMs + 6 * HOUR_MS;
        while (time.nowMs < untilMs) {
          const next = await runner.step(signal);
          time.nowMs = Math.max(
            time.nowMs,
            Math.min(Number.isFinite(next) ? next : untilMs, untilMs),
          );
        }
        await chores();
      };

      await visit(startMs - DAY_MS);
      await visit(startMs + HOUR_MS);
      expect(await lines('count(*)')).toBe(0);
      for (const day of [2, 10, 40, 41, 70, 100, 115]) await visit(startMs + day * DAY_MS);
      expect(await lines('count(*)')).toBeGreaterThan(100);
      expect(await frozen()).toBe(0);
      await visit(endMs - 8 * HOUR_MS);
      expect(await frozen()).toBe(0);
      await visit(endMs + HOUR_MS);
      // The source still settles its lines.
      expect(await frozen()).toBe(0);
      await visit(endMs + 49 * HOUR_MS);
      // The store holds too few of the characters that the line implies.
      expect(await frozen()).toBe(0);
      await fresh.database.query(
        `insert into public.ratings (character_id, season_id, region, score, source, updated_at)
         select n, 17, 'eu', 9000, 'raiderio', $1 from generate_series(1, (
           select ceil(max(population) / 1000.0)::int from public.cutoffs
           where season_id = 17 and region = 'eu' and bracket = 'p999')) as n`,
        [new Date(endMs)],
      );
      await chores();
      expect(await frozen()).toBe(1);
      const final = await lines('max(score)');
      const count = await lines('count(*)');
      // The source drifts by then.
      await visit(endMs + 5 * DAY_MS);
      expect(await lines('max(score)')).toBe(final);
      expect(await lines('count(*)')).toBe(count);

      const line = await scalar(
        `select score as n from public.cutoffs where season_id = 17 and region = 'eu' and bracket = 'p999'
         and observed_at <= '${new Date(endMs + 48 * HOUR_MS).toISOString()}' order by observed_at desc limit 1`,
      );
      const above = `select count(*)::int as n from public.ratings where season_id = 17 and region = 'eu' and score >= ${line}`;
      const holders = await scalar('select count(*)::int as n from public.title_holders');
      expect(holders).toBe(await scalar(above));
      expect(await scalar('select count(*)::int as n from public.ratings')).toBeGreaterThan(20);
      expect(await scalar('select count(*)::int as n from public.runs where not fits')).toBe(0);
      expect(await scalar('select count(*)::int as n from public.runs')).toBeGreaterThan(200);
      expect(
        await scalar(
          `select count(*)::int as n from public.cutoff_forecasts where source = 'forecast' and truth is not null`,
        ),
      ).toBeGreaterThan(10);
      expect(
        await scalar(
          'select count(*)::int as n from public.source_health where last_failure is not null',
        ),
      ).toBeGreaterThan(0);
      const kept = await fresh.database.query(
        'select 1 from public.raw_answers where url like $1',
        ['%access_key%'],
      );
      expect(kept).toEqual([]);
    },
  );

  it(
    'goes on in the middle of a crawl after its process was killed',
    { timeout: 900_000 },
    async () => {
      const replay = await startReplay(0);
      const { host = '', port, user = '', password = '', database = '' } = fresh.connection;
      const environment = {
        // A socket's folder stands in the address as an encoded host.
        DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        FARSEER_REPLAY: replay,
        FARSEER_SOURCES: 'raiderio',
        // After a hundred questions ten a second: the crawls take turns, and last long enough to be killed in their middle.
        FARSEER_SOURCE_RATES: 'raiderio=600',
      };
      const crawl = async () =>
        (await readStates(fresh.database)).find(({ task }) => task.startsWith('runs us '))?.state;
      const until = async (isSo: (state: Awaited<ReturnType<typeof crawl>>) => boolean) => {
        for (;;) {
          const state = await crawl();
          if (isSo(state)) return state;
          await wait(20);
        }
      };
      const run = () => start('src/cli/farseer.ts', ['ingest', 'run'], environment);
      const first = run();
      await until((state) => (state?.done ?? 0) >= 5);
      const killed = once(first, 'exit');
      first.kill('SIGKILL');
      await killed;
      const left = await crawl();
      expect(left?.cursor?.after).toBeTruthy();
      expect(left?.done).toBeLessThan(left?.total ?? 0);

      const second = run();
      const whole = await until((state) => state !== undefined && state.cursor === null);
      expect(whole?.done).toBe(whole?.total);
      const ended = once(second, 'exit');
      second.kill('SIGTERM');
      await ended;
      const asked = (await (await fetch(`${replay}/asked`)).json()) as string[];
      const pages = asked.filter((url) => /\/runs\?.*region=us/.test(url));
      expect(new Set(pages).size).toBe(whole?.total);
      // Only the question that was on its way when the process died.
      expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1);
    },
  );
});
