import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { openSources } from './open-sources.ts';
import { planTasks } from './plan-tasks.ts';
import { readSourceSettings, sourceNames, type SourceName } from './settings.ts';
import { SourceRunner } from './source-runner.ts';
import { readStates, WHOLE_SOURCE } from './task-states.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** What each source does with its first questions, one after the other. */
const FAULTS = ['busy', 'hang', 'cut', 'web-page', 'partial-graphql'] as const;
/** One region and season are enough: the other tasks are the same with other names. */
const TASKS: Readonly<Record<SourceName, RegExp>> = {
  raiderio: /^(?:periods|cutoffs eu season-mn-1|runs eu season-mn-1)$/,
  battlenet: /^(?:realms|seasons|boards) eu/,
  warcraftlogs: /^(?:bosses|dungeons) season-mn-1$/,
  news: /./,
};
const nowMs = seasonBySlug('season-mn-1')!.startsMs.eu + 40 * DAY_MS;

let fresh: FreshDatabase;
let child: ChildProcess;
let replay: string;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  child = spawn(process.execPath, [join(root, 'tools/replay/main.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  for await (const chunk of child.stdout!.setEncoding('utf8')) {
    text += chunk as string;
    const address = /http:\/\/\S+/.exec(text)?.[0];
    if (address === undefined) continue;
    replay = address;
    return;
  }
  throw new Error(`the replay server did not start: ${text}`);
});
afterAll(async () => {
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await fresh.close();
});

async function count(from: string): Promise<number> {
  const [row] = await fresh.database.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return row?.n ?? -1;
}

describe('all four sources against the replay server', () => {
  it(
    'are read to the end of a round although each fails in every way first',
    { timeout: 300_000 },
    async () => {
      const time = { nowMs };
      const clock = { now: () => time.nowMs, sleep: () => Promise.resolve() };
      const environment = {
        FARSEER_BATTLENET_CLIENT_ID: 'the-real-id',
        FARSEER_BATTLENET_CLIENT_SECRET: 'the-real-secret',
      };
      const settings = readSourceSettings({ FARSEER_REPLAY: replay })!;
      const hosts = new Set<string>();
      const secrets: string[] = [];
      const faults = new Map(sourceNames.map((name) => [name, [...FAULTS]]));
      const failures: string[] = [];
      const fetchOf =
        (name: SourceName | null): typeof globalThis.fetch =>
        (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          hosts.add(url.host);
          const headers = new Headers(init?.headers);
          const sent = Buffer.from(
            (headers.get('authorization') ?? '').replace(/^\w+ /, ''),
            'base64',
          ).toString();
          if (`${url.href} ${sent}`.includes('the-real')) secrets.push(url.href);
          headers.set('x-replay-now', String(time.nowMs));
          const fault = name === null ? undefined : faults.get(name)?.shift();
          if (fault !== undefined) {
            headers.set('x-replay-fault', fault);
            failures.push(`${name} ${fault}`);
          }
          return fetch(input, { ...init, headers });
        };
      const { on, off } = openSources(settings, environment, {
        now: clock.now,
        fetch: fetchOf(null),
      });
      expect(off).toEqual([]);
      expect(on.map(({ name }) => name).toSorted()).toEqual(sourceNames.toSorted());
      const { signal } = new AbortController();
      const log: string[] = [];
      for (const access of on) {
        const runner = new SourceRunner({
          database: fresh.database,
          access: { ...access, limit: { perMinute: 6000, burst: 100 } },
          plan: (atMs) =>
            planTasks(access.name, atMs).filter(({ name }) => TASKS[access.name].test(name)),
          states: new Map(),
          clock,
          random: () => 0.5,
          fetch: fetchOf(access.name),
          log: toOperatorLog(({ line }) => log.push(line)),
          timeoutMs: 1500,
        });
        time.nowMs = nowMs;
        while (time.nowMs < nowMs + HOUR_MS) {
          const next = await runner.step(signal);
          time.nowMs = Math.max(time.nowMs, Math.min(next, nowMs + HOUR_MS));
        }
      }

      // Every source met every fault, and no question went elsewhere or carried a secret.
      expect(failures.toSorted()).toEqual(
        sourceNames.flatMap((name) => FAULTS.map((fault) => `${name} ${fault}`)).toSorted(),
      );
      expect([...hosts]).toEqual([new URL(replay).host]);
      expect(secrets).toEqual([]);
      // Every task came to the end of its round, and the store holds what each source said.
      const states = await readStates(fresh.database);
      for (const name of sourceNames) {
        const tasks = states.filter(({ source, task }) => source === name && task !== WHOLE_SOURCE);
        expect([name, tasks.length > 0]).toEqual([name, true]);
        for (const { task, state } of tasks)
          expect([name, task, state.done === state.total, state.lastSuccessMs !== null]).toEqual([
            name,
            task,
            true,
            true,
          ]);
        const recovered = log.some(
          (line) =>
            line.startsWith(on.find((one) => one.name === name)!.connector.credit.label) &&
            line.includes('answers again'),
        );
        expect([name, recovered]).toEqual([name, true]);
      }
      expect(await count(`public.cutoffs where source = 'raiderio'`)).toBeGreaterThan(0);
      expect(await count(`public.run_rows where source = 'raiderio'`)).toBeGreaterThan(0);
      expect(
        await count(`public.run_rows where source = 'battlenet' and not timed`),
      ).toBeGreaterThan(0);
      expect(await count(`public.run_rows where 0 = any(member_ids)`)).toBeGreaterThan(0);
      expect(await count(`public.player_metrics where source = 'warcraftlogs'`)).toBeGreaterThan(0);
      expect(await count(`public.news where source <> 'sample'`)).toBeGreaterThan(0);
    },
  );
});
