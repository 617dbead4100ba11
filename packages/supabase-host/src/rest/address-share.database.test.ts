import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PROXY } from '#host/client-address.ts';
import { anonymous, service, startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(
    [
      'create schema hall',
      'grant usage on schema hall to anon, service_role',
      `create function hall.nap(seconds float8) returns text language sql volatile
         as $$ select 'rested' from pg_sleep(seconds) $$`,
      `create function hall.look(seconds float8) returns text language sql stable
         as $$ select 'rested' from pg_sleep(seconds) $$`,
    ],
    {},
    {
      atOnce: Number.POSITIVE_INFINITY,
      share: { burstSeconds: 0.5, refill: 0.001, unreadBytes: 1e6, allUnreadBytes: 1e6 },
      proxy: NO_PROXY,
    },
  );
});
afterAll(() => rest.close());

const nap = (seconds: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ seconds }),
});

describe('an address whose statements ran for long', () => {
  it('is refused with the time after which it may ask again; no other address is', async () => {
    const first = await rest.ask('/rpc/look?seconds=0.7', {}, anonymous, '192.0.2.1');
    expect(first.status).toBe(200);
    const refused = await rest.ask('/rpc/look?seconds=0', {}, anonymous, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ code: 'over_statement_time_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    for (const address of ['192.0.2.2', undefined])
      expect((await rest.ask('/rpc/look?seconds=0', {}, anonymous, address)).status).toBe(200);
  });

  it('is refused after a write that took long, before it writes again', async () => {
    expect((await rest.ask('/rpc/nap', nap(0.7), anonymous, '192.0.2.3')).status).toBe(200);
    expect((await rest.ask('/rpc/nap', nap(0), anonymous, '192.0.2.3')).status).toBe(429);
  });

  it('is not refused with the service key', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await rest.ask('/rpc/nap', nap(0.7), service, '192.0.2.4')).status).toBe(200);
  });

  it('is not charged for waiting until a connection is free, nor for a body that comes slowly', async () => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await new Promise((resolve) => setTimeout(resolve, 900));
        controller.enqueue(new TextEncoder().encode('{"seconds":0}'));
        controller.close();
      },
    });
    const slow = { ...nap(0), body, duplex: 'half' } as RequestInit;
    expect((await rest.ask('/rpc/nap', slow, anonymous, '192.0.2.5')).status).toBe(200);
    const busy = Array.from({ length: 30 }, () => rest.ask('/rpc/nap', nap(0.3), service));
    expect((await rest.ask('/rpc/nap', nap(0), anonymous, '192.0.2.5')).status).toBe(200);
    await Promise.all(busy);
    expect((await rest.ask('/rpc/nap', nap(0), anonymous, '192.0.2.5')).status).toBe(200);
  });
});
