import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { createRestService } from '#host/rest/service.ts';
import type { BenchOptions, BenchParts } from './parts.ts';

/** How late the event loop is while large bodies arrive, in milliseconds. */
export interface LargeBodiesBench {
  idleP99Milliseconds: number;
  p99Milliseconds: number;
  mostMilliseconds: number;
  /** Bodies of 8 MiB that were inserted meanwhile, and of 1 MiB that were refused. */
  bodies: number;
}

const member: Caller = { role: 'authenticated', claims: { role: 'authenticated' }, token: 'bench' };
const anonymous: Caller = { role: 'anon', claims: { role: 'anon' }, token: 'bench' };

/**
 * Two visitors send bodies as long as they may be, one after the other: rows that are inserted, and rows that are refused.
 */
export async function benchLargeBodies(
  { open }: BenchParts,
  { rounds, roundMilliseconds }: BenchOptions,
): Promise<LargeBodiesBench> {
  const database = open(4);
  try {
    await database.query('create table public.bench_bodies (id int, name text)');
    await database.query('grant insert on public.bench_bodies to authenticated');
    await database.query('revoke all on public.bench_bodies from anon');
    const host = { database, now: Date.now, log: console } as unknown as HostContext;
    const rest = createRestService(host);
    const long = rowsOf(8 * 1024 * 1024);
    const short = rowsOf(1024 * 1024);
    await send(rest, member, short, 201);

    const idle = monitorEventLoopDelay({ resolution: 2 });
    idle.enable();
    await wait(1000);
    idle.disable();

    const busy = monitorEventLoopDelay({ resolution: 2 });
    const endMs = performance.now() + rounds * roundMilliseconds;
    let bodies = 0;
    busy.enable();
    const visit = async (caller: Caller, body: Uint8Array<ArrayBuffer>, status: number) => {
      while (performance.now() < endMs) {
        await send(rest, caller, body, status);
        bodies += 1;
        await wait(20);
      }
    };
    await Promise.all([visit(member, long, 201), visit(anonymous, short, 401)]);
    busy.disable();
    return {
      idleP99Milliseconds: idle.percentile(99) / 1e6,
      p99Milliseconds: busy.percentile(99) / 1e6,
      mostMilliseconds: busy.max / 1e6,
      bodies,
    };
  } finally {
    await database.close();
  }
}

async function send(
  rest: Hono<ServiceEnvironment>,
  caller: Caller,
  body: Uint8Array<ArrayBuffer>,
  status: number,
): Promise<void> {
  const app = new Hono<ServiceEnvironment>()
    .use(async (context, next) => {
      context.set('caller', caller);
      await next();
    })
    .route('/rest/v1', rest);
  const answer = await app.request('http://bench.test/rest/v1/bench_bodies', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(body.byteLength) },
  });
  if (answer.status !== status)
    throw new Error(`A large body was answered ${answer.status}: ${await answer.text()}`);
}

/** Rows as JSON, nearly that many bytes. */
function rowsOf(bytes: number): Uint8Array<ArrayBuffer> {
  const rows: string[] = [];
  for (let length = 2; ;) {
    const row = JSON.stringify({ id: rows.length, name: 'a hero of Azeroth, by name' });
    length += row.length + 1;
    if (length > bytes) break;
    rows.push(row);
  }
  return new TextEncoder().encode(`[${rows.join()}]`);
}

/** Lines for people. */
export function describeLargeBodies(bench: LargeBodiesBench): string {
  return [
    `large bodies: how late the event loop is, ${bench.bodies} bodies of 1 and 8 MiB`,
    line('idle, p99', bench.idleP99Milliseconds),
    line('while they arrive, p99', bench.p99Milliseconds),
    line('the worst', bench.mostMilliseconds),
  ].join('\n');
}

function line(name: string, milliseconds: number): string {
  return `${name.padEnd(44)}${milliseconds.toFixed(1).padStart(8)} ms`;
}
