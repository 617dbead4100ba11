import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { createAuthService } from './service.ts';
import type { Database, Queryable, Transaction } from '#host/database.ts';
import {
  bearer,
  lastMail,
  newEmail,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());

/** A database that breaks at one statement, as if the process had been killed there. */
interface BreakingDatabase {
  database: Database;
  /** From now on the n-th statement does not happen; 0 breaks nothing. */
  breakAt(statement: number): void;
  /** Statements since then. */
  seen(): number;
}

function breakingDatabase(inner: Database): BreakingDatabase {
  let limit = 0;
  let seen = 0;
  function step(): void {
    seen += 1;
    if (seen === limit) throw new Error('killed');
  }
  const guard =
    (queryable: Queryable): Queryable['query'] =>
    async (text, parameters) => {
      step();
      return queryable.query(text, parameters);
    };
  const guarded = (transaction: Transaction): Transaction => ({
    query: guard(transaction),
    savepoint: (work) => transaction.savepoint((point) => work(guarded(point))),
  });
  return {
    database: {
      ...inner,
      query: guard(inner),
      transaction: (work, options) =>
        inner.transaction(async (transaction) => {
          const outcome = await work(guarded(transaction));
          // The last chance: everything was said, and nothing committed.
          step();
          return outcome;
        }, options),
    },
    breakAt(statement) {
      limit = statement;
      seen = 0;
    },
    seen: () => seen,
  };
}

const breaking = breakingDatabase(fixture.database);
const rules = {
  email: { gap: 0 },
  password: { hashCost: { memory: 64, passes: 1, parallelism: 1 } },
};
const app = createAuthService({ ...fixture.context, database: breaking.database }, rules);
const api = fixture.serve({});

async function ask(method: string, path: string, body: unknown, token?: string) {
  const answer = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? bearer(token) : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** What no account may ever look like. */
async function brokenAccounts(): Promise<unknown[]> {
  return fixture.database.query(`
    select 'account without identity' as fault, u.id from auth.users u
      where not exists (select from auth.identities i where i.user_id = u.id)
    union all
    select 'session without token', s.id from auth.sessions s
      where not exists (select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)
    union all
    select 'session without method', s.id from auth.sessions s
      where not exists (select from auth.mfa_amr_claims a where a.session_id = s.id)
    union all
    select 'lifted session without factor', s.id from auth.sessions s where s.aal = 'aal2' and s.factor_id is null
    union all
    select 'confirmed account with unverified identity', u.id from auth.users u join auth.identities i on i.user_id = u.id
      where u.email_confirmed_at is not null and i.identity_data ->> 'email_verified' <> 'true'`);
}

/**
 * Breaks the call at each of its statements in turn; after each, no account is broken. Then lets it through.
 *
 * @returns how often it was broken.
 */
async function breakEverywhere(
  call: () => Promise<{ status: number }>,
  afterEach: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    breaking.breakAt(statement);
    const { status } = await call();
    const isWhole = breaking.seen() < statement;
    breaking.breakAt(0);
    expect(await brokenAccounts()).toEqual([]);
    expect(status).toBe(isWhole ? 200 : 500);
    if (isWhole) return statement - 1;
    await afterEach();
  }
}

describe('a crash at any statement', () => {
  it('of a sign-up leaves no account, and the next one works', async () => {
    const email = newEmail();
    const breaks = await breakEverywhere(
      () => ask('POST', '/signup', { email, password: 'lok-tar ogar' }),
      async () => {
        expect(
          await fixture.database.query('select id from auth.users where email = $1', [email]),
        ).toEqual([]);
        const mails = await fixture.database.query(
          'select id from auth.mail_outbox where recipient = $1',
          [email],
        );
        expect(mails).toEqual([]);
      },
    );
    expect(breaks).toBeGreaterThan(5);
  });

  it('of a confirmation leaves the code as good as before', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    const { code } = await lastMail(fixture, email);
    const breaks = await breakEverywhere(() =>
      ask('POST', '/verify', { type: 'signup', email, token: code }),
    );
    expect(breaks).toBeGreaterThan(8);
  });

  it('of a refresh leaves the token as good as before', async () => {
    const { refreshToken } = await signUpConfirmed(fixture, api);
    const breaks = await breakEverywhere(() =>
      ask('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken }),
    );
    expect(breaks).toBeGreaterThan(6);
  });

  it('of a change of password leaves the old one', async () => {
    const { email, password, accessToken } = await signUpConfirmed(fixture, api);
    const breaks = await breakEverywhere(
      () => ask('PUT', '/user', { password: 'a new password' }, accessToken),
      async () => {
        const signIn = await api.ask('POST', '/token?grant_type=password', { email, password });
        expect(signIn.status).toBe(200);
      },
    );
    expect(breaks).toBeGreaterThan(5);
  });

  it('of a second factor leaves the session as it was', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const enrolled = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp' },
      bearer(accessToken),
    );
    const { secret } = enrolled.body['totp'] as { secret: string };
    const path = `/factors/${String(enrolled.body['id'])}`;
    const challenge = await api.ask('POST', `${path}/challenge`, {}, bearer(accessToken));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: fixture.context.now(),
    });
    const breaks = await breakEverywhere(() =>
      ask('POST', `${path}/verify`, { challenge_id: challenge.body['id'], code }, accessToken),
    );
    expect(breaks).toBeGreaterThan(10);
  });
});
