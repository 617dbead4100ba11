/**
 * A small account service in memory that speaks what the pages need of the auth protocol, so that a journey can be led into every
 * corner: a refresh that fails, a service that is away, a provider that is on. Codes are six digits, in `mailbox`.
 */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { answerAdmin } from './admin.ts';
import { answerOwnAccount } from './own-account.ts';
import { createPeople, type FakePeople } from './people.ts';
import { API_VERSION } from './replies.ts';
import { answerSignIn } from './sign-in.ts';
import { answerToken } from './token.ts';

export interface FakeAuth extends FakePeople {
  /** What was asked, in order: `POST /token?grant_type=password`. */
  calls: string[];
  /** Answers the next calls whose text matches with this status and body, instead of doing them. */
  answerNext: (match: RegExp, status: number, body: unknown, times?: number) => void;
  /** Milliseconds each refresh takes. */
  refreshDelay: number;
  settings: { external: Record<string, boolean>; disable_signup: boolean };
  /** The code an authenticator app shows. */
  factorCode: string;
  close: () => Promise<void>;
}

/** Starts it on a free port. */
export async function startFakeAuth(): Promise<FakeAuth> {
  const scripted: { match: RegExp; status: number; body: unknown; times: number }[] = [];
  const fake: FakeAuth = Object.assign(createPeople(), {
    calls: [],
    refreshDelay: 0,
    factorCode: '123456',
    settings: { external: { email: true }, disable_signup: false },
    answerNext(match: RegExp, status: number, body: unknown, times = 1) {
      scripted.push({ match, status, body, times });
    },
    close: async () => {},
  });
  const app = new Hono();
  app.use(
    cors({
      origin: mirror,
      credentials: true,
      exposeHeaders: ['X-Supabase-Api-Version'],
    }),
  );
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const call = `${context.req.method} ${pathname.replace('/auth/v1', '')}${search}`;
    fake.calls.push(call);
    const script = scripted.find(({ match, times }) => times > 0 && match.test(call));
    if (!script) return next();
    script.times -= 1;
    return context.json(script.body as object, script.status as never, API_VERSION);
  });

  answerSignIn(app, fake);
  answerToken(app, fake);
  answerOwnAccount(app, fake);
  answerAdmin(app, fake);

  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
  };
  return fake;
}

function mirror(origin: string): string {
  return origin;
}
