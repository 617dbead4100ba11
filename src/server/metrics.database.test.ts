import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createMetrics } from './metrics.ts';
import { answerMetrics } from './metrics-endpoint.ts';
import type { WriteState } from './watch-writes.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into public.source_health (source, task, last_success_at, failures)
       values ('news', 'articles', now() - interval '90 seconds', 0), ('raiderio', 'runs', null, 3)`,
  );
  await fresh.database.query(
    `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at, next_attempt_at)
       values (gen_random_uuid(), 'confirmation', 'one@example.org', '', '', '', now() - interval '1 minute', now())`,
  );
});
afterAll(() => fresh.close());

const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('metrics', () => {
  it('show requests, draws, statements, sockets, sources and mails', async () => {
    const metrics = createMetrics({ database: () => fresh.database });
    metrics.countRequest(
      { method: 'GET', path: '/rest/v1/x', status: 200, milliseconds: 30 },
      new Headers(),
    );
    metrics.countRequest(
      { method: 'GET', path: '/any/name', status: 404, milliseconds: 3 },
      new Headers(),
    );
    for (const path of ['/raid', '/raid.data', '/fight/:id', '/assets/x.js'])
      metrics.countRequest({ method: 'GET', path, status: 200, milliseconds: 3 }, new Headers());
    metrics.countDraw(40);
    metrics.countStatement({ text: 'select 1', milliseconds: 1, failed: true });
    const [first, second] = [metrics.countSocket(), metrics.countSocket()];
    first();
    first();
    metrics.countLeftOut('reminders');
    const text = await metrics.read();
    expect(value(text, 'farseer_jobs_left_out_total{job="reminders"}')).toBe(1);
    expect(value(text, 'farseer_request_seconds_count{kind="rest",status="2xx"}')).toBe(1);
    expect(value(text, 'farseer_request_seconds_count{kind="page",status="4xx"}')).toBe(1);
    expect(value(text, 'farseer_visits_total{route="/raid"}')).toBe(2);
    expect(value(text, 'farseer_visits_total{route="/fight/:id"}')).toBe(1);
    expect(value(text, 'farseer_visits_total{route="/mplus"}')).toBe(0);
    expect(value(text, 'farseer_visits_total{route="*"}')).toBe(1);
    expect(value(text, 'farseer_page_draw_seconds_count')).toBe(1);
    expect(value(text, 'farseer_statement_seconds_count{outcome="failed"}')).toBe(1);
    expect(value(text, 'farseer_sockets')).toBe(1);
    expect(value(text, 'farseer_database_up')).toBe(1);
    expect(value(text, 'farseer_source_age_seconds{source="news"}')).toBeCloseTo(90, -1);
    expect(value(text, 'farseer_source_tasks_failing{source="raiderio"}')).toBe(1);
    expect(value(text, 'farseer_mails_waiting')).toBe(1);
    expect(value(text, 'farseer_database_connections{state="busy"}')).toBe(0);
    expect(text).not.toContain('/any/name');
    second();
  });

  it('show how far a replica is behind, and leave that out while it does not answer', async () => {
    const replica = {
      reads: { replica: 7, primary: 2 },
      lagSeconds: (): Promise<number | null> => Promise.resolve(1.5),
      isAway: () => false,
    };
    const metrics = createMetrics({ database: () => fresh.database, replica: () => replica });
    const text = await metrics.read();
    expect(value(text, 'farseer_replica_lag_seconds')).toBe(1.5);
    expect(value(text, 'farseer_replica_reads{by="replica"}')).toBe(7);
    expect(value(text, 'farseer_replica_reads{by="primary"}')).toBe(2);
    replica.lagSeconds = () => Promise.reject(new Error('gone'));
    expect(await metrics.read()).not.toMatch(/^farseer_replica_lag_seconds /m);
    expect(await createMetrics({ database: () => fresh.database }).read()).not.toMatch(
      /^farseer_replica_/m,
    );
  });

  it('go on without a database, and say so', async () => {
    const gone = await testDatabase();
    await gone.close();
    for (const database of [null, gone.database]) {
      const text = await createMetrics({ database: () => database }).read();
      expect(value(text, 'farseer_database_up')).toBe(0);
      expect(value(text, 'farseer_metrics_failures_total')).toBe(1);
      // What cannot be asked has no value, and none that reads well.
      expect(text).not.toContain('farseer_source_age_seconds{');
      expect(text).not.toMatch(/^farseer_mail(?:s_waiting|s_given_up|_oldest_seconds) /m);
    }
  });

  it('give a source that never answered the age of its first question, or of the start', async () => {
    await fresh.database.query(
      `update public.source_health set first_asked_at = now() - interval '2 hours' where source = 'raiderio'`,
    );
    const metrics = createMetrics({
      database: () => fresh.database,
      followed: ['raiderio', 'warcraftlogs'],
    });
    const text = await metrics.read();
    expect(value(text, 'farseer_source_age_seconds{source="raiderio"}')).toBeCloseTo(7200, -2);
    expect(value(text, 'farseer_source_age_seconds{source="warcraftlogs"}')).toBeLessThan(60);
  });

  it('count what is refused, kept and given up', async () => {
    await fresh.database.query(
      `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at, attempts) values
         (gen_random_uuid(), 'recovery', 'lost@example.org', '', '', '', now(), 8),
         (gen_random_uuid(), 'recovery', 'kept@example.org', '', '', '', now(), 0)`,
    );
    const metrics = createMetrics({ database: () => fresh.database, mostSockets: 2 });
    metrics.countEvent({ kind: 'mail', outcome: 'given up' });
    metrics.countEvent({ kind: 'socket refused', reason: 'full' });
    metrics.countRefusedConnection();
    metrics.countKeptPage(true);
    const refused = { method: 'GET', path: '/mplus', status: 429, milliseconds: 1 };
    metrics.countRequest(refused, new Headers());
    const named = new Headers({ 'x-sb-error-code': 'over_email_send_rate_limit' });
    metrics.countRequest({ ...refused, path: '/auth/v1/otp' }, named);
    const text = await metrics.read();
    expect(value(text, 'farseer_mails_total{outcome="given up"}')).toBe(1);
    expect(value(text, 'farseer_mails_total{outcome="sent"}')).toBe(0);
    expect(value(text, 'farseer_mails_given_up')).toBe(1);
    expect(value(text, 'farseer_mails_waiting')).toBe(1);
    expect(value(text, 'farseer_sockets_most')).toBe(2);
    expect(value(text, 'farseer_sockets_refused_total{reason="full"}')).toBe(1);
    expect(value(text, 'farseer_requests_refused_total{limit="connections"}')).toBe(1);
    expect(value(text, 'farseer_requests_refused_total{limit="page"}')).toBe(1);
    expect(value(text, 'farseer_requests_refused_total{limit="over_email_send_rate_limit"}')).toBe(
      1,
    );
    expect(value(text, 'farseer_page_cache_total{outcome="hit"}')).toBe(1);
  });

  it('show the build, the disk of the data folder by another program, and whether writing works', async () => {
    const dataFolder = tmpdir();
    let state: WriteState | null = null;
    const metrics = createMetrics({
      database: () => fresh.database,
      build: { build: 'abc', version: '1.2.3' },
      dataFolder,
      writes: () => state,
    });
    let text = await metrics.read();
    expect(text).toContain('farseer_build_info{build="abc",version="1.2.3",node="v');
    const size = Number(
      execFileSync('df', ['--output=size', '-B1', dataFolder], { encoding: 'utf8' }).split('\n')[1],
    );
    expect(value(text, 'farseer_data_bytes{state="size"}')).toBe(size);
    expect(text).not.toMatch(/^farseer_writes_up /m);
    state = { answers: true, problem: 'The disk is full.' };
    text = await metrics.read();
    expect(value(text, 'farseer_writes_up')).toBe(0);
    state = { answers: true, problem: null };
    expect(value(await metrics.read(), 'farseer_writes_up')).toBe(1);
  });
});

describe('/metrics', () => {
  const metrics = { read: async () => 'all', contentType: 'text/plain' };
  const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const far = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  const ask = async (
    environment: object,
    headers: Record<string, string> = {},
    access: { token?: string | null; hasProxy?: boolean } = {},
    host = 'localhost:3000',
  ) =>
    (
      await answerMetrics(
        new Request(`http://${host}/metrics`, { headers: { host, ...headers } }),
        environment,
        metrics,
        { token: null, hasProxy: false, ...access },
      )
    ).status;

  it('lets in this machine, and no visitor that a proxy brings', async () => {
    expect(await ask(local)).toBe(200);
    expect(await ask(far)).toBe(404);
    expect(await ask({})).toBe(404);
    expect(await ask(local, { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
    expect(await ask(local, { forwarded: 'for=192.0.2.7' })).toBe(404);
    expect(await ask(local, {}, {}, 'farseer.example')).toBe(404);
    expect(await ask(local, {}, { hasProxy: true })).toBe(404);
  });

  it('lets in who knows the token, from anywhere, and then no other', async () => {
    const access = { token: 'a-token-of-a-test', hasProxy: true };
    expect(await ask(far, { authorization: 'Bearer a-token-of-a-test' }, access)).toBe(200);
    expect(await ask(far, { authorization: 'Bearer a-token-of-a-tesT' }, access)).toBe(404);
    expect(await ask(far, { authorization: 'a-token-of-a-test' }, access)).toBe(404);
    expect(await ask(local, {}, access)).toBe(404);
  });
});
