import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HostContext } from '#host/host-context.ts';
import { mountHost } from '#host/host.ts';
import type { Host } from '#host/host.ts';
import { createTokens } from '#host/tokens.ts';
import type { TestDatabase } from '#host/testing/test-database.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { silentLog } from '#host/testing/recorded-log.ts';
import { createExportAccount } from './export-account.ts';
import { createFunctionsService } from './service.ts';

const ann = '11111111-1111-4111-8111-111111111111';
const ben = '22222222-2222-4222-8222-222222222222';

let fresh: TestDatabase;
let context: HostContext;
let host: Host;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  const tokens = await createTokens({ secret: 'x'.repeat(40), signingKey: null }, Date.now);
  context = {
    database,
    tokens,
    keys: {
      anon: await tokens.sign({ role: 'anon' }),
      serviceRole: await tokens.sign({ role: 'service_role' }),
    },
    siteUrl: '',
    hostUrl: '',
    dataFolder: '',
    now: Date.now,
    log: silentLog,
  };
  host = mountHost(context, {
    functions: { routes: createFunctionsService(context, [createExportAccount()]) },
  });
  for (const [id, email] of [
    [ann, 'ann@example.com'],
    [ben, 'ben@example.com'],
  ]) {
    await database.query(
      `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, 'hash', '{"name":"x"}', now(), now())`,
      [id, email],
    );
    await database.query(
      'insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())',
      [id],
    );
  }
  await database.query('create table public.plans (id int primary key, user_id uuid, title text)');
  await database.query('alter table public.plans enable row level security');
  await database.query('create table public."Odd name" (user_id text, "the value" numeric)');
  await database.query('create table public.nobodys (id int, owner uuid)');
  await database.query(
    `insert into public.plans select n, case when n % 2 = 0 then $1::uuid else $2::uuid end, 'plan ' || n
     from generate_series(1, 2400) as n`,
    [ann, ben],
  );
  await database.query(`insert into public."Odd name" values ($1, 1.10)`, [ann]);
});
afterAll(() => fresh.close());

async function exported(token: string): Promise<Response> {
  return host.fetch(
    new Request('http://host/functions/v1/export-account', {
      method: 'POST',
      headers: { apikey: context.keys.anon, authorization: `Bearer ${token}` },
    }),
  );
}

/** Tables with a column that refers to an account by name or by a foreign key, as the catalog has them. */
async function tablesAboutPeople(): Promise<string[]> {
  const rows = await fresh.database.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attname in ('user_id', 'owner_id', 'actor_id', 'recipient', 'recipient_hash')
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
       and f.confrelid in ('auth.users'::regclass, 'auth.sessions'::regclass, 'auth.mfa_factors'::regclass)
     where c.relkind in ('r', 'p') and not c.relispartition and (a.attname is not null or f.oid is not null)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('export-account', () => {
  it('covers every table about a person that the catalog knows', async () => {
    await fresh.database.query(
      'create table public.guild_notes (id int, author uuid references auth.users, body text)',
    );
    await fresh.database.query(`insert into public.guild_notes values (1, $1, 'hello')`, [ann]);
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    const { tables } = (await (await exported(token)).json()) as {
      tables: Record<string, unknown>;
    };
    expect(tables['public.guild_notes']).toEqual([{ id: 1, author: ann, body: 'hello' }]);
    const missing = (await tablesAboutPeople()).filter((name) => !Object.hasOwn(tables, name));
    // A keyed hash of an address, kept for a day.
    expect(missing).toEqual(['auth.send_times']);
    for (const name of ['auth.audit_log_entries', 'auth.refresh_tokens', 'storage.objects'])
      expect(Object.keys(tables)).toContain(name);
  });

  it('covers rows that reference a row of the person, also beside another column, and no row of another', async () => {
    for (const statement of [
      'create table public.crew (id uuid primary key, crew_id int, user_id uuid references auth.users, unique (id, crew_id))',
      `create table public.crew_answers (crew_id int, member_id uuid, answer text,
         foreign key (member_id, crew_id) references public.crew (id, crew_id))`,
      `insert into public.crew values ('${ann}', 1, '${ann}'), ('${ben}', 1, '${ben}')`,
      `insert into public.crew_answers values (1, '${ann}', 'yes'), (1, '${ben}', 'no')`,
    ])
      await fresh.database.query(statement);
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    const { tables } = (await (await exported(token)).json()) as {
      tables: Record<string, unknown>;
    };
    expect(tables['public.crew_answers']).toEqual([{ crew_id: 1, member_id: ann, answer: 'yes' }]);
  });

  it('gives what the account service keeps, without its secrets', async () => {
    const session = crypto.randomUUID();
    for (const statement of [
      `insert into auth.sessions (id, user_id, created_at, updated_at, ip) values ('${session}', '${ann}', now(), now(), '192.0.2.7')`,
      `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method) values ('${session}', now(), now(), 'password')`,
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       values (gen_random_uuid(), '{"action":"login","actor_id":"${ann}"}', now(), '192.0.2.7'),
         (gen_random_uuid(), '{"action":"login","actor_id":"${ben}"}', now(), '192.0.2.8')`,
      `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at)
       values (gen_random_uuid(), 'magiclink', 'ann@example.com', 'Your sign-in', 'code: 123456', 'code: 123456', now())`,
    ])
      await fresh.database.query(statement);
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    const text = await (await exported(token)).text();
    expect(text).not.toContain('192.0.2.8');
    expect(text).not.toContain('123456');
    const { tables } = JSON.parse(text) as { tables: Record<string, Record<string, unknown>[]> };
    expect(tables['auth.audit_log_entries']).toMatchObject([{ ip_address: '192.0.2.7' }]);
    expect(tables['auth.mfa_amr_claims']).toMatchObject([{ session_id: session }]);
    expect(tables['auth.mail_outbox']).toMatchObject([{ subject: 'Your sign-in' }]);
    await fresh.database.query('delete from auth.sessions where id = $1', [session]);
  });

  it('gives everything of the caller, and nothing of anybody else', async () => {
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    const answer = await exported(token);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain(ben);
    const received = JSON.parse(text) as {
      account: Record<string, unknown>;
      tables: Record<string, Record<string, unknown>[]>;
    };
    expect(received.account).toMatchObject({
      id: ann,
      email: 'ann@example.com',
      raw_user_meta_data: { name: 'x' },
    });
    expect(received.tables['public.plans']).toHaveLength(1200);
    expect(received.tables['public.Odd name']).toEqual([{ user_id: ann, 'the value': 1.1 }]);
    expect(received.tables['auth.sessions']).toMatchObject([{ user_id: ann }]);
    expect(Object.keys(received.tables)).not.toContain('public.nobodys');
  });

  it('gives no secret', async () => {
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    const received = (await (await exported(token)).json()) as { account: Record<string, unknown> };
    const names = Object.keys(received.account);
    expect(names).toContain('created_at');
    expect(names.filter((name) => /password|token|secret/.test(name))).toEqual([]);
  });

  it('lets go of the database when its reader leaves, and runs once at a time', async () => {
    const token = await context.tokens.sign({ role: 'authenticated', sub: ann, exp: 4e9 });
    // More than the connections there are: one that is kept would block the last.
    for (let n = 0; n < 12; n += 1) {
      const reader = await vi.waitFor(
        async () => {
          const answer = await exported(token);
          expect(answer.status).toBe(200);
          return answer.body?.getReader();
        },
        { timeout: 20_000 },
      );
      await reader?.read();
      expect((await exported(token)).status).toBe(429);
      await reader?.cancel();
    }
    expect(await fresh.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is for accounts', async () => {
    for (const token of [
      context.keys.anon,
      context.keys.serviceRole,
      await context.tokens.sign({ role: 'authenticated', sub: 'no id', exp: 4e9 }),
    ]) {
      expect((await exported(token)).status).toBe(401);
    }
  });

  it('is not for an app that acts for one', async () => {
    const [client, session] = [crypto.randomUUID(), crypto.randomUUID()];
    await fresh.database.query(
      `insert into auth.oauth_clients (id, registration_type, client_type, token_endpoint_auth_method, redirect_uris,
         grant_types, created_at, updated_at)
       values ($1, 'manual', 'public', 'none', '{https://bot.example}', '{authorization_code}', now(), now())`,
      [client],
    );
    await fresh.database.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, oauth_client_id) values ($1, $2, now(), now(), $3)`,
      [session, ann, client],
    );
    const claims = {
      role: 'authenticated',
      sub: ann,
      client_id: client,
      session_id: session,
      exp: 4e9,
    };
    expect((await exported(await context.tokens.sign(claims))).status).toBe(403);
  });
});
