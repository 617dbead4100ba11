import { describe, expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import type { Connector, SourceRequest } from '#season/ingest/connector.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { silentLog } from '#lib/operator-log.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import { planTasks } from './plan-tasks.ts';
import { sourceNames, usualLimits, type SourceName } from './settings.ts';
import { SourceRunner } from './source-runner.ts';
import { inTurn } from '#testing/in-turn.ts';

const startMs = seasonBySlug('season-mn-2')!.startsMs.cn + 10 * DAY_MS;
const connectorOf = (source: SourceName): Connector =>
  connectors.find((one) => one.source === source)!;

/** A store with two realms a region, three characters worth asking for, and the tokens of one source. */
const characters = ['Aldara', 'Brakka', 'Corvin'].map((name) => ({ realm: 'draenor', name }));
function inventStore(): Database {
  let kept: { tokens: unknown; at: unknown } | null = null;
  const rowsOf = (text: string, values: readonly unknown[]): unknown[] => {
    if (text.includes('connected_id as id')) return [{ id: 509 }, { id: 512 }];
    if (text.includes('pvp_seasons')) return [{ id: 41 }];
    if (text.includes('select realms.slug')) return characters;
    if (!text.includes('source_tokens')) return [];
    const given = { tokens: values[1], at: values[2] };
    kept = text.startsWith('update') ? given : (kept ?? given);
    return [kept];
  };
  const store = {
    query: (text: string, values: readonly unknown[] = []) => Promise.resolve(rowsOf(text, values)),
    transaction: (work: (transaction: unknown) => unknown) => work(store),
  };
  return store as unknown as Database;
}

type Fault = (endpoint: string, request: SourceRequest) => Response | null;

function keyOf({ url, variables }: SourceRequest): string {
  return `${url.href} ${JSON.stringify(variables ?? {})}`;
}

/** Asks a source for a day. @returns when each question was answered, by task, and how often each was asked. */
async function followForADay(source: SourceName, fault: Fault) {
  const connector = connectorOf(source);
  const time = { nowMs: startMs };
  const answered = new Map<string, number[]>();
  const asked = new Map<string, number>();
  const perMinute = new Map<number, number>();
  const questions = new Map<string, { task: string; endpoint: string; request: SourceRequest }>();
  const runner = new SourceRunner({
    database: inventStore(),
    access: { name: source, connector, limit: usualLimits[source], addressOf: (url) => url },
    plan: (nowMs) =>
      // One of the regions is enough.
      planTasks(source, nowMs)
        .filter(({ name }) => !/ (?:us|kr|tw|cn)(?: |$)/.test(name))
        .map((task) => ({
          ...task,
          // A real store remembers looks at characters and lists; this one does not.
          ...(task.fillsRate !== undefined && { everyMs: 6 * HOUR_MS }),
          async requests(store, roundMs) {
            const list = await task.requests(store, roundMs);
            for (const request of list) {
              const endpoint = connector.endpoints.find((one) => one.matches(request))?.name ?? '';
              questions.set(keyOf(request), { task: task.name, endpoint, request });
            }
            return list;
          },
        })),
    states: new Map(),
    clock: { now: () => time.nowMs, sleep: () => Promise.resolve() },
    random: () => 0.5,
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '{}';
      const { variables = {} } = JSON.parse(body) as { variables?: object };
      const key = `${(input as URL).href} ${JSON.stringify(variables)}`;
      const question = questions.get(key)!;
      asked.set(key, (asked.get(key) ?? 0) + 1);
      const minute = Math.floor(time.nowMs / 60_000);
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
      const failing = fault(question.endpoint, question.request);
      if (failing) return Promise.resolve(failing);
      answered.set(key, [...(answered.get(key) ?? []), time.nowMs]);
      return Promise.resolve(new Response(null, { status: 304 }));
    },
    log: silentLog,
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  while (time.nowMs < startMs + DAY_MS) {
    const next = await runner.step(signal);
    time.nowMs = Math.max(time.nowMs, Math.min(next, startMs + DAY_MS));
  }
  return { answered, asked, questions, busiest: Math.max(...perMinute.values()) };
}

const refusals = {
  'a 404': () => new Response('', { status: 404 }),
  'a refused schema': () => Response.json({ nothing: 'of the kind' }),
  'a 500': () => new Response('', { status: 500 }),
} as const;
const hows = Object.keys(refusals);

describe.each(sourceNames)('a day of %s', async (source) => {
  const healthy = await followForADay(source, () => null);
  // Warcraft Logs answers everything at one address: there each difficulty counts as an endpoint.
  const partOf = (endpoint: string, { variables }: SourceRequest) =>
    source === 'warcraftlogs'
      ? `${endpoint} ${JSON.stringify(variables?.['difficulty'] ?? 'dungeons')}`
      : endpoint;
  const parts = [
    ...new Set([...healthy.questions.values()].map((one) => partOf(one.endpoint, one.request))),
  ];

  it('asks every question of a healthy day', () => {
    expect(healthy.answered.size).toBe(healthy.questions.size);
    expect(parts.length).toBeGreaterThan(1);
  });

  // In a short run each part fails in one way, the next one in another.
  it.each(parts.flatMap((part, nth) => inTurn(hows, nth).map((how) => [part, how] as const)))(
    'brings everything else while %s answers with %s',
    { timeout: 120_000 },
    async (dead, how) => {
      const isDead: Fault = (endpoint, request) =>
        partOf(endpoint, request) === dead ? refusals[how as keyof typeof refusals]() : null;
      const day = await followForADay(source, isDead);
      const missing: string[] = [];
      for (const [key, times] of healthy.answered) {
        const { endpoint, request } = healthy.questions.get(key)!;
        if (partOf(endpoint, request) === dead) continue;
        const got = day.answered.get(key) ?? [];
        const isLate = (got[0] ?? Infinity) > startMs + 2 * HOUR_MS;
        if (got.length < Math.floor(times.length * 0.8) || isLate)
          missing.push(`${key}: ${got.length} of ${times.length}`);
      }
      expect(missing).toEqual([]);
      // The dead one is asked rarely, and no minute is busier than the limit and a burst.
      const { perMinute, burst } = usualLimits[source];
      expect(day.busiest).toBeLessThanOrEqual(perMinute + burst);
      for (const [key, { task, endpoint, request }] of day.questions) {
        if (partOf(endpoint, request) !== dead) continue;
        expect([task, (day.asked.get(key) ?? 0) <= 40]).toEqual([task, true]);
      }
    },
  );
});
