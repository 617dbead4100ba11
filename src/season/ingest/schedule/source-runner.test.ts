import { describe, expect, it } from 'vitest';
import { DatabaseError, type Database } from '#store/database.ts';
import { matchPath, type Connector } from '#season/ingest/connector.ts';
import { silentLog } from '#lib/operator-log.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { SourceRunner } from './source-runner.ts';
import { ask, type Task } from './task.ts';

const startMs = Date.UTC(2026, 8, 1);
const story = {
  source: 'news',
  kind: 'news',
  title: 'A story',
  url: 'https://example.org/',
  published_at: new Date(startMs),
};
const connector: Connector = {
  source: 'news',
  credit: { label: 'The paper', url: 'https://example.org' },
  endpoints: [
    {
      name: 'page',
      matches: matchPath('/page/:page'),
      emptyStatuses: [404],
      read: (value) => {
        if (!Array.isArray(value)) throw new Error('it is no list');
        return { news: value.map((id) => ({ ...story, id: String(id) })) };
      },
    },
  ],
};
const question = (page: string) =>
  ({ method: 'GET', url: new URL(`https://example.org/page/${page}`) }) as const;
const taskOf = (name: string, everyMs = HOUR_MS, pages = 1): Task =>
  ask('news', name, everyMs, () =>
    Array.from({ length: pages }, (_, page) => question(`${name}${page}`)),
  );

/** A store of one source's tokens; `failNext` makes its next transaction fail. */
function inventStore() {
  let tokens: unknown = null;
  const failures: Error[] = [];
  const query = (text: string, values: readonly unknown[] = []) => {
    if (!text.includes('source_tokens')) return Promise.resolve([]);
    const given = { tokens: values[1], at: values[2] };
    tokens = text.startsWith('update') ? given : (tokens ?? given);
    return Promise.resolve([tokens]);
  };
  const transaction = async (work: (transaction: unknown) => unknown) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return work({ query });
  };
  return {
    database: { query, transaction } as unknown as Database,
    failNext: (error: Error): void => void failures.push(error),
  };
}

function start(
  answer: (page: string) => Response | Error,
  {
    tasks = [],
    burst = 100,
    emptyStatuses = [404],
  }: { tasks?: readonly Task[]; burst?: number; emptyStatuses?: readonly number[] } = {},
) {
  const time = { nowMs: startMs };
  const asked: string[] = [];
  const slept: number[] = [];
  const store = inventStore();
  const runner = new SourceRunner({
    database: store.database,
    access: {
      name: 'news',
      connector: {
        ...connector,
        endpoints: connector.endpoints.map((one) => ({ ...one, emptyStatuses })),
      },
      limit: { perMinute: 60, burst },
      addressOf: (url) => url,
      pauseMs: ({ headers }) => Number(headers['x-pause'] ?? 0),
    },
    plan: () => tasks,
    states: new Map(),
    clock: {
      now: () => time.nowMs,
      sleep: (ms) => {
        slept.push(ms);
        time.nowMs += ms;
        return Promise.resolve();
      },
    },
    random: () => 0.5,
    fetch: (input) => {
      const page = (input as URL).pathname.split('/').at(-1)!;
      asked.push(page);
      const given = answer(page);
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
    log: silentLog,
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  const stored: unknown[] = [];
  return {
    time,
    asked,
    slept,
    stored,
    store,
    step: () => runner.step(signal),
    aside: (page = 'x') =>
      runner.askAside(question(page), signal, (_, rows) => {
        stored.push(rows);
        return Promise.resolve();
      }),
  };
}

/** Asks beside the tasks while the store refuses the answer with a code. */
function failing(code: string) {
  const { aside, store } = start(() => {
    store.failNext(new DatabaseError('no', { code }));
    return Response.json(['a']);
  });
  return aside();
}

describe('a question beside the tasks', () => {
  it('hands over the rows of its answer', async () => {
    const { aside, stored } = start(() => Response.json(['a']));
    expect(await aside()).toEqual({ kind: 'kept' });
    expect(stored).toEqual([{ news: [{ ...story, id: 'a' }] }]);
  });

  it.each([
    ['nothing there', () => new Response('', { status: 404 })],
    ['an answer without rows', () => Response.json([])],
    ['nothing new', () => new Response(null, { status: 304 })],
  ])('is unknown to the source: %s', async (_, answer) => {
    const { aside, stored } = start(answer);
    expect(await aside()).toMatchObject({ kind: 'unknown' });
    expect(stored).toEqual([]);
  });

  it('waits for a token', async () => {
    const { aside, slept, asked } = start(() => Response.json(['a']), { burst: 1 });
    await aside('a');
    expect(slept).toEqual([]);
    await aside('b');
    expect(slept).toEqual([1000]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('finds the source busy, and asks nothing until it may', async () => {
    const { aside, asked, time } = start((page) =>
      page === 'a'
        ? new Response('', { status: 429, headers: { 'retry-after': '7' } })
        : Response.json(['b']),
    );
    const busy = { kind: 'busy', untilMs: startMs + 7000 };
    expect(await aside('a')).toEqual(busy);
    expect(await aside('b')).toEqual(busy);
    expect(asked).toEqual(['a']);
    time.nowMs += 7000;
    expect(await aside('b')).toEqual({ kind: 'kept' });
  });

  it('makes the tasks wait too when the source cannot be reached', async () => {
    const { aside, step, asked } = start(() => new TypeError('fetch failed'), {
      tasks: [taskOf('t')],
    });
    const away = { kind: 'away', untilMs: startMs + 30_000 };
    expect(await aside('a')).toEqual(away);
    expect(await step()).toBe(startMs + 30_000);
    expect(asked).toEqual(['a']);
  });

  it('is away when the answer cannot be read, which stops nothing else', async () => {
    const { aside, asked } = start((page) => Response.json(page === 'a' ? {} : ['b']));
    expect(await aside('a')).toMatchObject({ kind: 'away' });
    expect(await aside('b')).toEqual({ kind: 'kept' });
    expect(asked).toEqual(['a', 'b']);
  });

  it.each(['22003', '23514', '54000'])(
    'is away when the answer does not fit the store (%s)',
    async (code) => {
      expect(await failing(code)).toMatchObject({ kind: 'away' });
    },
  );

  it.each(['08006', '40001'])('fails when the store does (%s)', async (code) => {
    await expect(failing(code)).rejects.toThrow('no');
  });
});

describe('the tasks of a source', () => {
  it('give the more frequent of two the first turn, and say when the next is due', async () => {
    const { step, asked } = start(() => new Response(null, { status: 304 }), {
      tasks: [taskOf('slow', 6 * HOUR_MS), taskOf('quick')],
    });
    await step();
    await step();
    expect(asked).toEqual(['quick0', 'slow0']);
    expect(await step()).toBe(startMs + HOUR_MS);
  });

  it('give way to those that have not failed while the source is unwell', async () => {
    const { step, asked } = start(
      (page) => new Response(null, { status: page.startsWith('bad') ? 500 : 304 }),
      { tasks: [taskOf('bad', HOUR_MS / 2, 3), taskOf('good', HOUR_MS, 3)] },
    );
    for (let turn = 0; turn < 4; turn += 1) await step();
    expect(asked[0]).toBe('bad0');
    expect(asked[1]).toBe('good0');
  });

  it('rest for as long as an answer asks', async () => {
    const { step, asked, time } = start(
      () => Response.json([], { headers: { 'x-pause': '90000' } }),
      { tasks: [taskOf('crawl', HOUR_MS, 2)] },
    );
    await step();
    expect(await step()).toBe(startMs + 90_000);
    time.nowMs += 90_000;
    await step();
    expect(asked).toEqual(['crawl0', 'crawl1']);
  });

  it.each([
    ['a refusal (400)', () => new Response('', { status: 400 }), 1],
    ['an answer that cannot be read', () => Response.json({}), 2],
  ])('come back to %s, or not', async (_, answer, times) => {
    const { step, asked, time } = start(
      (page) => (page === 'crawl0' ? answer() : new Response(null, { status: 304 })),
      { tasks: [taskOf('crawl', HOUR_MS, 2)] },
    );
    while (time.nowMs < startMs + HOUR_MS / 10)
      time.nowMs = Math.max(time.nowMs, Math.min(await step(), startMs + HOUR_MS / 10));
    expect(asked.filter((page) => page === 'crawl0')).toHaveLength(times);
  });

  it('take a 403 to everything for a block: two more questions, then one after each longer pause', async () => {
    const { step, asked, time } = start(() => new Response('<html>no</html>', { status: 403 }), {
      tasks: [taskOf('crawl', 24 * HOUR_MS, 40), taskOf('other'), taskOf('third', HOUR_MS, 5)],
    });
    const untilMs = startMs + 6 * HOUR_MS;
    const at: number[] = [];
    while (time.nowMs < untilMs) {
      const before = asked.length;
      const next = await step();
      if (asked.length > before) at.push((time.nowMs - startMs) / 1000);
      time.nowMs = Math.max(time.nowMs, Math.min(next, untilMs));
    }
    // 30 s, 60 s, 120 s … and never more often than once an hour in the end.
    expect(at.slice(0, 7)).toEqual([0, 0, 0, 30, 90, 210, 450]);
    expect(asked.length).toBeLessThan(18);
  });

  it('ask again within the round for pages that a block has kept back', async () => {
    let isBlocked = true;
    const { step, asked, time } = start(
      () => new Response(isBlocked ? '{}' : null, { status: isBlocked ? 403 : 304 }),
      { tasks: [taskOf('crawl', 24 * HOUR_MS, 6)] },
    );
    const runUntil = async (untilMs: number) => {
      while (time.nowMs < untilMs)
        time.nowMs = Math.max(time.nowMs, Math.min(await step(), untilMs));
    };
    await runUntil(startMs + 60_000);
    expect(new Set(asked)).toEqual(new Set(['crawl0', 'crawl1', 'crawl2', 'crawl3']));
    isBlocked = false;
    asked.length = 0;
    await runUntil(startMs + 2 * HOUR_MS);
    expect(asked.toSorted()).toEqual(['crawl0', 'crawl1', 'crawl2', 'crawl3', 'crawl4', 'crawl5']);
  });

  it('believe a 403 about one character while all else is answered', async () => {
    const { step, asked, time } = start(
      (page) => {
        const isOne = page.endsWith('1');
        return new Response(isOne ? '{}' : null, { status: isOne ? 403 : 304 });
      },
      { tasks: [taskOf('crawl', 24 * HOUR_MS, 4)], emptyStatuses: [403, 404] },
    );
    while (time.nowMs < startMs + HOUR_MS)
      time.nowMs = Math.max(time.nowMs, Math.min(await step(), startMs + HOUR_MS));
    expect(asked).toEqual(['crawl0', 'crawl1', 'crawl2', 'crawl3']);
  });

  it('leave out an answer that does not fit the store, and go on with the next', async () => {
    const { step, asked, store } = start(
      (page) => {
        if (page !== 'crawl0') return new Response(null, { status: 304 });
        store.failNext(new DatabaseError('too long', { code: '54000' }));
        return Response.json(['a']);
      },
      { tasks: [taskOf('crawl', HOUR_MS, 2)] },
    );
    await step();
    await step();
    expect(asked).toEqual(['crawl0', 'crawl1']);
  });
});

describe('a slow source', () => {
  const SECONDS = 9;
  /** Lives second by second: answers come after nine of them. */
  function slowly(answer: (page: string) => Response, tasks: readonly Task[]) {
    const time = { nowMs: startMs };
    const waiting: { untilMs: number; end: () => void }[] = [];
    const asked: number[] = [];
    const until = (untilMs: number) =>
      new Promise<void>((end) => void waiting.push({ untilMs, end }));
    const flight = { now: 0, most: 0 };
    const runner = new SourceRunner({
      database: inventStore().database,
      access: {
        name: 'news',
        connector,
        limit: { perMinute: 60, burst: 1 },
        addressOf: (url) => url,
      },
      plan: () => tasks,
      states: new Map(),
      clock: { now: () => time.nowMs, sleep: (ms) => until(time.nowMs + ms) },
      random: () => 0.5,
      fetch: async (input) => {
        asked.push(time.nowMs);
        flight.now += 1;
        flight.most = Math.max(flight.most, flight.now);
        await until(time.nowMs + SECONDS * 1000);
        flight.now -= 1;
        return answer((input as URL).pathname.split('/').at(-1)!);
      },
      log: silentLog,
      timeoutMs: 60_000,
      overlap: { most: 5, afterMs: 1000 },
    });
    const ending = new AbortController();
    const loop = async () => {
      while (!ending.signal.aborted) {
        const nextMs = await runner.step(ending.signal);
        if (nextMs > time.nowMs) await until(nextMs);
      }
    };
    return {
      asked,
      flight,
      live: async (seconds: number) => {
        const ended = loop().catch(() => {});
        for (let second = 0; second < seconds; second += 1) {
          for (let turn = 0; turn < 5; turn += 1)
            // oxlint-disable-next-line no-await-in-loop -- what is due runs before the next second
            await new Promise((resolve) => void setImmediate(resolve));
          time.nowMs += 1000;
          for (const one of waiting.splice(0))
            if (one.untilMs <= time.nowMs) one.end();
            else waiting.push(one);
        }
        ending.abort();
        for (const { end } of waiting.splice(0)) end();
        await ended;
      },
    };
  }
  const many = Array.from({ length: 20 }, (_, at) => taskOf(`t${at}`, HOUR_MS, 20));

  it('is asked beside questions under way, some at most, and no faster than it may be', async () => {
    const { live, asked, flight } = slowly(() => new Response(null, { status: 304 }), many);
    await live(120);
    expect(flight.most).toBe(5);
    // One after the other it would be 12.
    expect(asked.length).toBeGreaterThan(50);
    const gaps = asked.slice(1).map((ms, at) => ms - asked[at]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  });

  it('is left alone once it fails, and what was under way counts as one failure', async () => {
    const { live, asked } = slowly(() => new Response(null, { status: 429 }), many);
    await live(40);
    // Those under way at the first refusal; half a minute later one alone.
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.filter((ms) => ms >= startMs + 14_000).length).toBeLessThanOrEqual(1);
  });
});
