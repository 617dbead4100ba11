/** For tests: a client as the browser has it, over a cookie jar and answers of the test's own. */

import { createClient, type AuthChangeEvent, type SupabaseClient } from '@supabase/supabase-js';
import { clientOptions } from '#account/auth/browser-client.ts';
import { createCookieStorage } from '#account/auth/cookie-storage.ts';

export const COOKIE_NAME = 'sb-test-auth-token';

export interface TestCall {
  /** `POST /token?grant_type=password`. */
  call: string;
  body: Record<string, unknown>;
  /** Milliseconds since 1970 at which it was made. */
  at: number;
}

export interface TestClient {
  client: SupabaseClient;
  /** What lies in the browser. */
  jar: Map<string, string>;
  calls: TestCall[];
  events: AuthChangeEvent[];
}

export type TestAnswer = (call: TestCall) => Response | Promise<Response>;

/** Answers every call by `answer`; `stored` is the session that lies in the cookie at first. */
export async function testClient(
  answer: TestAnswer,
  { stored, flowType }: { stored?: object; flowType?: 'implicit' | 'pkce' } = {},
): Promise<TestClient> {
  const jar = new Map<string, string>();
  const calls: TestCall[] = [];
  const events: AuthChangeEvent[] = [];
  const storage = createCookieStorage({
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll(cookies) {
      for (const { name, value, options } of cookies)
        if (options.maxAge === 0) jar.delete(name);
        else jar.set(name, value);
    },
  });
  if (stored) await storage.setItem(COOKIE_NAME, JSON.stringify(stored));
  const { auth, realtime } = clientOptions(COOKIE_NAME);
  const client = createClient('http://host.test', 'key', {
    auth: { ...auth, storage, ...(flowType && { flowType }) },
    ...(realtime && { realtime }),
    global: {
      async fetch(input, init) {
        const url = new URL(input instanceof Request ? input.url : String(input));
        const text = typeof init?.body === 'string' ? init.body : '{}';
        const call = {
          call: `${init?.method ?? 'GET'} ${url.pathname.replace('/auth/v1', '')}${url.search}`,
          body: JSON.parse(text) as Record<string, unknown>,
          at: Date.now(),
        };
        calls.push(call);
        return answer(call);
      },
    },
  });
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { client, jar, calls, events };
}

/** A session as the host answers with it. */
export function testSession(more: Record<string, unknown> = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: 'header.e30.signature',
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: { id: 'u1', email: 'ana@example.org', user_metadata: {}, app_metadata: {} },
    ...more,
  };
}

/** An error as the host answers with it. */
export function refusal(status: number, code: string, message = code): Response {
  return Response.json(
    { code, message },
    { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
  );
}
