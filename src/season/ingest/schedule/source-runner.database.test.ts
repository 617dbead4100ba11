import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, type Database } from '#store/database.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { matchPath, type Connector } from '#season/ingest/connector.ts';
import { silentLog, toOperatorLog } from '#lib/operator-log.ts';
import { SourceRunner } from './source-runner.ts';
import { ask, type Task } from './task.ts';
import { readStates, type TaskState } from './task-states.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());
afterEach(async () => {
  await fresh.database.query(
    'truncate public.source_health, public.raw_answers, public.news, farseer_work.source_tokens',
  );
});

const schema = v.object({ stories: v.array(v.object({ id: v.string() })) });
const connector: Connector = {
  source: 'news',
  credit: { label: 'The paper', url: 'https://example.org' },
  endpoints: [
    {
      name: 'page',
      matches: matchPath('/page/:page'),
      emptyStatuses: [404],
      read: (value, { receivedMs }) => ({
        news: v.parse(schema, value).stories.map(({ id }) => ({
          id,
          source: 'news',
          kind: 'news',
          title: id,
          url: 'https://example.org/',
          published_at: new Date(receivedMs),
        })),
      }),
    },
  ],
};
const startMs = Date.UTC(2026, 8, 1);
const question = (page: number) =>
  ({ method: 'GET', url: new URL(`https://example.org/page/${page}`) }) as const;
const story = (page: number | string) => Response.json({ stories: [{ id: `story ${page}` }] });
const crawl = (pages: number): Task =>
  ask('news', 'crawl', HOUR_MS, () => Array.from({ length: pages }, (_, page) => question(page)));

type Answer = (page: string, headers: Headers) => Response | Promise<Response>;

/** A runner whose source is `answer` and whose time stands still until it waits. */
async function startRunner(
  answer: Answer,
  tasks: readonly Task[],
  nowMs = startMs,
  database: Database = fresh.database,
) {
  const time = { nowMs };
  const asked: string[] = [];
  const lines: string[] = [];
  const states = await readStates(fresh.database);
  const runner = new SourceRunner({
    database,
    access: {
      name: 'news',
      connector,
      limit: { perMinute: 6000, burst: 100 },
      addressOf: (url) => url,
    },
    plan: () => tasks,
    states: new Map(states.map(({ task, state }) => [task, state])),
    clock: { now: () => time.nowMs, sleep: () => Promise.resolve() },
    random: () => 0.5,
    fetch: async (input, init) => {
      const page = (input as URL).href.split('/').at(-1) ?? '';
      asked.push(page);
      return answer(page, new Headers(init?.headers));
    },
    log: toOperatorLog(({ line }) => lines.push(line)),
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  return {
    asked,
    lines,
    time,
    step: () => runner.step(signal),
    /** Steps until there is nothing to do before `untilMs`. */
    async runUntil(untilMs: number) {
      while (time.nowMs < untilMs) {
        const next = await runner.step(signal);
        time.nowMs = Math.max(time.nowMs, Math.min(next, untilMs));
      }
    },
  };
}
async function stateOf(task: string): Promise<TaskState | undefined> {
  return (await readStates(fresh.database)).find((one) => one.task === task)?.state;
}
async function stories(): Promise<string[]> {
  const rows = await fresh.database.query<{ id: string }>('select id from public.news order by id');
  return rows.map(({ id }) => id);
}

const busy = () => new Response('', { status: 429, headers: { 'retry-after': '600' } });

describe('asking a source', () => {
  it('goes through a crawl once a round, and goes on where a killed process stopped', async () => {
    const first = await startRunner(story, [crawl(5)]);
    for (let step = 0; step < 3; step += 1) await first.step();
    expect(first.asked).toEqual(['0', '1', '2']);
    expect(await stateOf('crawl')).toMatchObject({ done: 3, total: 5 });
    // Nothing of the first is used again: only what the store holds.
    const second = await startRunner(story, [crawl(5)]);
    await second.runUntil(startMs + HOUR_MS / 2);
    expect(second.asked).toEqual(['3', '4']);
    expect(await stateOf('crawl')).toMatchObject({ done: 5, total: 5, cursor: null, failures: 0 });
    expect(await stories()).toHaveLength(5);
    await second.runUntil(startMs + HOUR_MS + 1000);
    expect(second.asked).toEqual(['3', '4', '0', '1', '2', '3', '4']);
  });

  it('counts anew for the pages within a round of hours, once a minute', async () => {
    const task: Task = { ...crawl(4), rollUp: { seasonId: 17, region: 'eu' } };
    // No rated character stands behind this count: the next one removes it.
    await fresh.database.query(
      `insert into public.rating_buckets (season_id, region, bucket, characters) values (17, 'eu', 200, 3)`,
    );
    const counts = () =>
      fresh.database.query('select bucket from public.rating_buckets where season_id = 17');
    const { step, time } = await startRunner(
      (page) => {
        time.nowMs += 40_000;
        return story(page);
      },
      [task],
    );
    await step();
    await step();
    expect(await counts()).toHaveLength(1);
    await step();
    expect(await counts()).toEqual([]);
    expect(await stateOf('crawl')).toMatchObject({ done: 3, total: 4 });
  });

  it('lets go of tasks that are no longer planned: neither due nor failing for ever', async () => {
    const ended = ask('news', 'ended', HOUR_MS, () => [question(7), question(8), question(9)]);
    const planned = [crawl(1), ended];
    const first = await startRunner(
      (page) => (page === '8' ? Response.json({ stories: 5 }) : story(page)),
      planned,
    );
    for (let step = 0; step < 3; step += 1) await first.step();
    expect(first.asked).toEqual(['0', '7', '8']);
    const before = await stateOf('ended');
    expect(before).toMatchObject({ failures: 1, done: 2, lastSuccessMs: startMs });
    expect(before?.nextTryMs).toBeGreaterThan(0);
    planned.pop();
    await first.step();
    const after = { ...before, failures: 0, nextTryMs: 0, cursor: null };
    expect(await stateOf('ended')).toEqual(after);
    // Also where another process stopped before the plan changed, and when the task comes back its round begins anew.
    planned.push(ended);
    const second = await startRunner(story, planned);
    await second.runUntil(startMs + 60_000);
    expect(second.asked).toEqual(['7', '8', '9']);
  });

  it('asks again with what it knows, and keeps what is unchanged', async () => {
    const seen: (string | null)[] = [];
    const run = await startRunner(
      (page, headers) => {
        seen.push(headers.get('if-none-match'));
        if (headers.has('if-none-match')) return new Response(null, { status: 304 });
        const answer = story(page);
        answer.headers.set('etag', '"one"');
        return answer;
      },
      [crawl(1)],
    );
    await run.runUntil(startMs + HOUR_MS + 1000);
    expect(seen).toEqual([null, '"one"']);
    expect(await stories()).toEqual(['story 0']);
    expect(await stateOf('crawl')).toMatchObject({ lastSuccessMs: startMs + HOUR_MS });
  });

  it.each<[string, Answer]>([
    ['a server error', () => new Response('no', { status: 500 })],
    ['a web page', () => new Response('<html>busy</html>')],
    ['half an answer', () => new Response('{"stories":[{"id":"st')],
    ['wrong types', () => Response.json({ stories: [{ id: 5 }] })],
    ['what no column takes', () => Response.json({ stories: [{ id: 'nul \u0000' }] })],
    ['an empty answer', () => Response.json({ stories: [] })],
    ['nothing there', () => new Response('{}', { status: 404 })],
  ])('keeps the last good answer after %s', async (_, bad) => {
    let isBad = false;
    const run = await startRunner(
      (page, headers) => (isBad ? bad(page, headers) : story(page)),
      [crawl(1)],
    );
    await run.runUntil(startMs + 1000);
    isBad = true;
    await run.runUntil(startMs + 3 * HOUR_MS);
    expect(run.asked.length).toBeGreaterThan(1);
    expect(await stories()).toEqual(['story 0']);
    const raw = await fresh.database.query<{ at: Date }>(
      'select fetched_at as at from raw_answers',
    );
    expect(raw).toEqual([{ at: new Date(startMs) }]);
  });

  it('leaves a source alone for as long as it asks, also after a restart', async () => {
    const first = await startRunner(busy, [
      crawl(2),
      ask('news', 'other', HOUR_MS, () => question(9)),
    ]);
    await first.runUntil(startMs + 599_000);
    expect(first.asked).toHaveLength(1);
    expect(first.lines).toEqual([
      'The paper: it asks for fewer questions (429). Farseer asks again later; what it said before stays.',
    ]);
    const second = await startRunner(story, [crawl(2)], startMs + 300_000);
    await second.runUntil(startMs + 599_000);
    expect(second.asked).toEqual([]);
    await second.runUntil(startMs + 601_000);
    expect(second.asked).toEqual(['0', '1']);
  });

  it('asks less and less while the source cannot be reached, and says so once', async () => {
    const run = await startRunner(() => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }),
      });
    }, [crawl(40), ask('news', 'other', HOUR_MS, () => question(9))]);
    await run.runUntil(startMs + 24 * HOUR_MS);
    expect(run.asked.length).toBeLessThan(35);
    expect(run.lines).toHaveLength(1);
    expect(run.lines[0]).toContain('it cannot be reached (ENOTFOUND)');
  });

  it('leaves a question that always fails for later, and repairs what failed once', async () => {
    const times = new Map<string, number>();
    const run = await startRunner(
      (page) => {
        const time = (times.get(page) ?? 0) + 1;
        times.set(page, time);
        const isBad = page === '1' || (page === '3' && time <= 2);
        return isBad ? new Response('', { status: 500 }) : story(page);
      },
      [{ ...crawl(5), everyMs: 48 * HOUR_MS }],
    );
    await run.runUntil(startMs + 24 * HOUR_MS);
    expect(await stories()).toEqual(['story 0', 'story 2', 'story 3', 'story 4']);
    // The others are asked once: they do not wait for the one that fails.
    expect([times.get('0'), times.get('2'), times.get('4')]).toEqual([1, 1, 1]);
    expect(times.get('1')).toBe(4);
    expect(await stateOf('crawl')).toMatchObject({ cursor: null, lastFailure: 'it answered 500' });
  });

  it('asks in one round no second time what a source refuses, and repairs what it could not read', async () => {
    const times = new Map<string, number>();
    const run = await startRunner(
      (page) => {
        times.set(page, (times.get(page) ?? 0) + 1);
        if (page === '1') return Response.json({}, { status: 410 });
        return page === '2' && times.get(page) === 1 ? new Response('<html>') : story(page);
      },
      [{ ...crawl(3), everyMs: 48 * HOUR_MS }],
    );
    await run.runUntil(startMs + 24 * HOUR_MS);
    expect(Object.fromEntries(times)).toEqual({ 0: 1, 1: 1, 2: 2 });
    expect(await stories()).toEqual(['story 0', 'story 2']);
    expect(await stateOf('crawl')).toMatchObject({ cursor: null });
  });

  it('blames no source for an outage of the database, and asks again once that is over', async () => {
    let transactions = 0;
    const database: Database = {
      ...fresh.database,
      query: (...args) => fresh.database.query(...args),
      transaction: (work, options) =>
        // The first takes a token, the second keeps the answer.
        ++transactions === 2
          ? Promise.reject(new DatabaseError('the server is ending', { code: '57P01' }))
          : fresh.database.transaction(work, options),
    };
    const run = await startRunner(story, [crawl(1)], startMs, database);
    await expect(run.step()).rejects.toThrow('the server is ending');
    expect(await stateOf('crawl')).toBeUndefined();
    await run.runUntil(startMs + HOUR_MS / 2);
    expect(run.asked).toEqual(['0', '0']);
    expect(await stories()).toEqual(['story 0']);
    expect(run.lines).toEqual([]);
  });

  it('stops at once when the signal aborts', async () => {
    const ending = new AbortController();
    const runner = new SourceRunner({
      database: fresh.database,
      access: {
        name: 'news',
        connector,
        limit: { perMinute: 60, burst: 1 },
        addressOf: (url) => url,
      },
      plan: () => [crawl(1)],
      states: new Map(),
      clock: { now: () => startMs, sleep: () => Promise.resolve() },
      random: () => 0.5,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          ending.abort(new Error('the end'));
        }),
      log: silentLog,
      timeoutMs: 60_000,
    });
    await expect(runner.step(ending.signal)).rejects.toThrow('the end');
    expect(await stateOf('crawl')).toBeUndefined();
  });
});
