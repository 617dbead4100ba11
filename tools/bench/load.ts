/**
 * `npm run bench:load`: 15 minutes of everything at once on a server of its own: visitors and members read pages, programs read rows,
 * players sign in, publish fights, change plans and listen to sockets, a source writes, and attackers attack. One line a minute.
 *
 *     npm run bench:load -- [--minutes 15] [--readers 8] [--sockets 100] [--sample 0.01] [--short]
 *
 * `--short` is the form of `npm test`: 20 seconds, in which no time counts. It ends with 1 when an answer failed, an attack did not
 * hold, or memory, descriptors, throughput or waiting were not flat (`load/tally.ts`).
 */
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { runningServer } from 'supabase-host/embedded';
import { WITHOUT_LIMITS } from '../attack/ask.ts';
import type { Attack, AttackStage } from '../attack/attack.ts';
import { attacks } from '../attack/attacks.ts';
import { memoryOf } from '../attack/process-memory.ts';
import { startAttackStage } from '../attack/stage.ts';
import { buildIfStale } from '../../tests/e2e/support/server-process.ts';
import { isLimit, KINDS, startActors } from './load/actors.ts';
import { createTally, whatGrew, type Period } from './load/tally.ts';

const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    readers: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '100' },
    sample: { type: 'string', default: '0.01' },
    short: { type: 'boolean', default: false },
  },
});
const form = asked.short
  ? { periods: 4, periodMs: 5000, readers: 2, sockets: 5, sample: '0.001' }
  : {
      periods: Number(asked.minutes),
      periodMs: 60_000,
      readers: Number(asked.readers),
      sockets: Number(asked.sockets),
      sample: asked.sample,
    };

/** Those that look at what they have asked for alone: others count the descriptors or the time of an idle server, or every row that changes. */
const BESIDE_LOAD = /^(?:injection|isolation|tokens|admin calls|forged forms|redirects)/;

/** Attackers make accounts. One that was refused for asking too often goes on when the limit of its address has passed. */
const LIMIT_MS = 60_000;

function descriptorsOf({ pid }: AttackStage): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

/** The attackers, one attack after the other, again and again. */
async function attackOn(stage: AttackStage, chosen: readonly Attack[], signal: AbortSignal) {
  const failures: string[] = [];
  let held = 0;
  while (!signal.aborted)
    for (const attack of chosen) {
      if (signal.aborted) break;
      try {
        await attack.run(stage);
        held += 1;
      } catch (error) {
        if (isLimit(error)) await wait(LIMIT_MS, undefined, { signal }).catch(() => undefined);
        // What ends with the server does not count.
        else if (!signal.aborted) failures.push(`${attack.name}: ${String(error)}`);
      }
    }
  return { held, failures };
}

function describe(period: Period, at: number): string {
  const kinds = Object.entries(period.kinds)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, { count, p95Ms, refused, errors }]) =>
      [
        `${kind} ${((count * 1000) / form.periodMs).toFixed(1)}/s ${p95Ms.toFixed(0)} ms`,
        refused > 0 ? `${refused} refused` : '',
        errors > 0 ? `${errors} ERRORS` : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
  const memory = period.memory === null ? '?' : (period.memory / 1e6).toFixed(0);
  return `${String(at + 1).padStart(3)}  ${memory} MB  ${period.descriptors ?? '?'} descriptors  ${kinds.join(' | ')}`;
}

await buildIfStale();
const settings = {
  ...WITHOUT_LIMITS,
  FARSEER_PROXY_HEADER: 'x-forwarded-for',
  FARSEER_SAMPLE: form.sample,
};
const { stage, end, stop } = await startAttackStage(settings, asked.short);
const ending = new AbortController();
const tally = createTally();
const periods: Period[] = [];
let isHeld = true;
try {
  while (!stage.output().includes('The sample season is there')) await wait(200);
  const ingest = new Worker(new URL('./load/ingest-worker.ts', import.meta.url), {
    workerData: runningServer(join(stage.dataFolder, 'postgres')),
  });
  ingest.on('message', (ms: number) => tally.answer('ingest', ms));
  ingest.on('error', (error) => tally.error('ingest', String(error)));
  const acting = startActors({ stage, tally, signal: ending.signal }, form);
  acting.catch((error: unknown) => tally.error('actors', String(error)));
  const chosen = attacks.filter(({ name }) => BESIDE_LOAD.test(name));
  const attacking = attackOn(stage, chosen, ending.signal);
  const heard = new Set<string>();
  const isOver = (at: number) => at >= form.periods && KINDS.every((kind) => heard.has(kind));
  // A slow machine gets more time until everyone has had an answer.
  for (let at = 0; !isOver(at) && at < 6 * form.periods && end() === null; at++) {
    await wait(form.periodMs);
    const period = tally.close({
      memory: memoryOf([stage.pid]),
      descriptors: descriptorsOf(stage),
    });
    periods.push(period);
    for (const [kind, { count }] of Object.entries(period.kinds)) if (count > 0) heard.add(kind);
    console.log(describe(period, at));
  }
  ending.abort();
  await ingest.terminate();
  await acting.catch(() => undefined);
  const { held, failures } = await attacking;
  const grown = asked.short ? [] : whatGrew(periods);
  const faults = [
    ...tally.firstErrors(),
    ...failures,
    ...grown.map((what) => `not flat: ${what}`),
    ...KINDS.filter((kind) => !heard.has(kind)).map((kind) => `${kind}: no answer`),
    ...(end() === null ? [] : [`the server ended: ${end()}`]),
  ];
  console.log(
    `${held} attacks held, ${failures.length} did not; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const fault of faults) console.log(`       ${fault}`);
  isHeld = faults.length === 0 && held > 0;
} finally {
  ending.abort();
  await stop();
}
console.log(isHeld ? 'The server held.' : 'FAILED');
process.exit(isHeld ? 0 : 1);
