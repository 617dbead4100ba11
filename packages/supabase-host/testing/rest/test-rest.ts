import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Caller, HostContext, ServiceEnvironment } from '#host/host-context.ts';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { createRestService, type RestOptions, type RestShare } from '#host/rest/service.ts';
import { recordLog } from '#host/testing/recorded-log.ts';

/** The service over a database of its own, without a gateway: each request says who asks. */
export interface TestRest {
  fresh: TestDatabase;
  /** One request, of an address or of this process; `path` begins after `/rest/v1`. */
  ask(path: string, init?: RequestInit, caller?: Caller, address?: string): Promise<TestAnswer>;
  /** The official client, speaking as the caller. */
  client(caller?: Caller, schema?: string): SupabaseClient;
  /** Lines for the operator so far. */
  lines: string[];
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The body read as JSON; null when it is empty. */
  json: unknown;
}

export const anonymous: Caller = { role: 'anon', claims: { role: 'anon' }, token: 'anon' };
export const service: Caller = {
  role: 'service_role',
  claims: { role: 'service_role' },
  token: 'service',
};

/** A user who signed in. */
export function signedIn(sub: string): Caller {
  return { role: 'authenticated', claims: { role: 'authenticated', sub }, token: sub };
}

/** @param sql statements that make the schema, run one by one. */
export async function startRest(
  sql: readonly string[],
  options: RestOptions = {},
  limits?: RestShare,
): Promise<TestRest> {
  const fresh = await testDatabase();
  for (const statement of sql) await fresh.database.query(statement);
  const lines: string[] = [];
  const host: HostContext = {
    database: fresh.database,
    tokens: {
      sign: () => Promise.reject(new Error('Nothing is signed here.')),
      verify: () => Promise.reject(new Error('Nothing is verified here.')),
      algorithm: 'HS256',
      publicKeys: () => [],
    },
    keys: { anon: 'anon', serviceRole: 'service' },
    siteUrl: 'http://app.test',
    hostUrl: 'http://rest.test',
    dataFolder: '/nowhere',
    now: Date.now,
    log: recordLog((line) => lines.push(line)),
  };
  const rest = createRestService(host, { schemas: ['hall'], ...options }, limits);
  const appOf = (caller: Caller) =>
    new Hono<ServiceEnvironment>()
      .use(async (context, next) => {
        context.set('caller', caller);
        await next();
      })
      .route('/rest/v1', rest);

  return {
    fresh,
    lines,
    async ask(path, init = {}, caller = service, remoteAddress?: string) {
      const environment = { incoming: { socket: { remoteAddress } } };
      const url = `http://rest.test/rest/v1${path}`;
      const response = await appOf(caller).request(url, init, environment);
      const text = await response.text();
      let json: unknown = null;
      try {
        json = JSON.parse(text);
      } catch {
        // Left null: not every answer is JSON.
      }
      return { status: response.status, headers: response.headers, text, json };
    },
    client(caller = service, schema = 'hall') {
      const app = appOf(caller);
      return createClient('http://rest.test', 'key', {
        db: { schema },
        global: { fetch: async (input, init) => app.request(input as string, init) },
      }) as unknown as SupabaseClient;
    },
    close: () => fresh.close(),
  };
}
