import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { createRestService } from '#host/rest/service.ts';
import type { Database } from '#host/database.ts';
import { measureInTurns, type Contender, type Figures } from './measure-in-turns.ts';
import type { BenchOptions, BenchParts } from './parts.ts';

const connections = 8;
const caller: Caller = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: '00000000-0000-0000-0000-000000000001' },
  token: 'bench',
};

/** What `select … limit 50` costs over the service, beside the least that any service has to do for it. */
export interface RestBench {
  /** A transaction with role and claims and a JSON aggregate, on the driver itself. */
  driver: Figures;
  /** The same over the database that the application lends. */
  database: Figures;
  /** `GET /rest/v1/bench_rows?…&limit=50`, the same address every time. */
  service: Figures;
  /** The same with another value in the filter every time: none of those addresses is still remembered when it comes again. */
  serviceVaried: Figures;
}

/**
 * Measures in one run: all take turns, so that what else the machine does falls on all of them. The service is asked in
 * this process; no HTTP is in any of the figures.
 */
export async function benchRest(
  { open, openDriver }: BenchParts,
  options: BenchOptions,
): Promise<RestBench> {
  const database = open(connections);
  const driver = openDriver(connections);
  try {
    for (const statement of prepare) await database.query(statement);
    const host = {
      database,
      keys: { anon: '', serviceRole: '' },
      siteUrl: 'http://bench.test',
      hostUrl: 'http://bench.test',
      dataFolder: '/nowhere',
      now: Date.now,
      log: console,
    } as unknown as HostContext;
    const app = new Hono<ServiceEnvironment>()
      .use(async (context, next) => {
        context.set('caller', caller);
        await next();
      })
      .route('/rest/v1', createRestService(host));
    // As under the HTTP server: requests are there, and a lighter `Response` takes the place of Node's, whose text goes
    // to the socket as it is.
    getRequestListener(app.fetch);
    const requests = Array.from(
      { length: 4000 },
      (_, from) =>
        new Request(
          `http://bench.test/rest/v1/bench_rows?select=id,name,level,score,seen&id=gte.${from}&order=id&limit=50`,
          { headers: { accept: 'application/json', apikey: 'key', authorization: 'Bearer token' } },
        ),
    );
    const ask = async (from: number) => {
      const request = requests[from % requests.length];
      const response = request && (await app.fetch(request));
      if (response?.status !== 200) throw new Error(await response?.text());
      return response.status;
    };
    await proveSame(app, requests[0], database);

    const claims = JSON.stringify(caller.claims);
    const contenders: Record<keyof RestBench, Contender> = {
      driver: async () => {
        const [row] = await driver.transaction([
          { text: settings, parameters: [caller.role, claims] },
          { text: question, parameters: [0, 50] },
        ]);
        return String(row?.['body']).length;
      },
      database: () =>
        database.transaction(
          async (transaction) => {
            const [row] = await transaction.query<{ body: string }>(question, [0, 50]);
            return row?.body.length ?? 0;
          },
          { as: caller, readOnly: true },
        ),
      service: () => ask(0),
      serviceVaried: (turn) => ask(turn),
    };
    return await measureInTurns(contenders, options);
  } finally {
    await driver.close();
    await database.close();
  }
}

/** The figures compare nothing unless both give the same rows. */
async function proveSame(
  app: Hono<ServiceEnvironment>,
  request: Request | undefined,
  database: Database,
): Promise<void> {
  const [row] = await database.query<{ body: string }>(question, [0, 50]);
  const answer = request && (await app.fetch(request));
  const rows: unknown = JSON.parse((await answer?.text()) ?? 'null');
  if (
    !Array.isArray(rows) ||
    rows.length !== 50 ||
    JSON.stringify(rows) !== JSON.stringify(JSON.parse(row?.body ?? ''))
  )
    throw new Error('The service and the driver do not give the same rows.');
}

const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;
const question = `select coalesce(json_agg(r), '[]')::text as body from (
  select id, name, level, score, seen from public.bench_rows where id >= $1 order by id limit $2) as r`;

const prepare = [
  'drop table if exists public.bench_rows',
  `create table public.bench_rows (
    id bigint primary key, name text not null, level int not null, score numeric not null, seen timestamptz not null)`,
  `insert into public.bench_rows select n, 'Player ' || n, n % 500, n * 1.25, '2026-01-01'::timestamptz + n * interval '1 min'
   from generate_series(1, 20000) as n`,
  'alter table public.bench_rows enable row level security',
  'create policy everybody on public.bench_rows for select to authenticated using (true)',
  'grant select on public.bench_rows to authenticated',
  'analyze public.bench_rows',
];

/** A table for people, with the ratios that count. */
export function describeRestBench(bench: RestBench): string {
  return [
    'rest: select … limit 50, requests per second, share of the driver',
    line('driver: transaction, role, claims, JSON', bench.driver, bench.driver),
    line('the same over the lent database', bench.database, bench.driver),
    line('rest service, the same address', bench.service, bench.driver),
    line('rest service, another value every time', bench.serviceVaried, bench.driver),
  ].join('\n');
}

function line(name: string, figures: Figures, base: Figures): string {
  return `${name.padEnd(44)}${figures.perSecond.toFixed(0).padStart(8)}/s   p95 ${figures.p95Milliseconds.toFixed(2).padStart(6)} ms   ${(figures.perSecond / base.perSecond).toFixed(2)}`;
}
