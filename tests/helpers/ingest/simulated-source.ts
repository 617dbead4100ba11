import type { Database } from '#store/database.ts';
import { openSources } from '#season/ingest/schedule/open-sources.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import { usualLimits, type SourceName } from '#season/ingest/schedule/settings.ts';
import { SourceRunner } from '#season/ingest/schedule/source-runner.ts';
import type { Task } from '#season/ingest/schedule/task.ts';
import { silentLog } from '#lib/operator-log.ts';
import type { PlannedAnswer } from '../../../tools/replay/faults.ts';

/** A source that a test asks at the usual rate while its own clock runs as fast as the store works. */
export function simulateSource(
  database: Database,
  source: SourceName,
  {
    startMs,
    answer,
    plan = (nowMs) => planTasks(source, nowMs),
  }: {
    startMs: number;
    answer: (url: URL, nowMs: number) => PlannedAnswer;
    plan?: (nowMs: number) => readonly Task[] | Promise<readonly Task[]>;
  },
) {
  const time = { nowMs: startMs };
  const asked: { url: URL; atMs: number; status: number }[] = [];
  const settings = {
    names: [source],
    limits: usualLimits,
    replay: 'http://127.0.0.1:9',
    killTimelines: false,
  };
  const [access] = openSources(settings, {}).on;
  const runner = new SourceRunner({
    database,
    access: { ...access!, addressOf: (url) => url },
    plan,
    states: new Map(),
    clock: {
      now: () => time.nowMs,
      sleep: (ms) => {
        time.nowMs += ms;
        return Promise.resolve();
      },
    },
    random: () => 0.5,
    fetch: (input) => {
      const url = input as URL;
      const { status, headers, body } = answer(url, time.nowMs);
      asked.push({ url, atMs: time.nowMs, status });
      return Promise.resolve(new Response(body as string, { status, headers }));
    },
    log: silentLog,
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  return {
    time,
    asked,
    runner,
    /** Asks what is due until a moment (epoch ms). */
    async runUntil(untilMs: number): Promise<void> {
      while (time.nowMs < untilMs) {
        const next = await runner.step(signal);
        time.nowMs = Math.max(
          time.nowMs,
          Math.min(Number.isFinite(next) ? next : untilMs, untilMs),
        );
      }
    },
  };
}
