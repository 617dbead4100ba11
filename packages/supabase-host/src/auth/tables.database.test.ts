import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#host/database.ts';
import { newEmail, openAuthFixture, signUpConfirmed } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});

const tables = await fixture.database.query<{ name: string; guarded: boolean }>(
  `select c.relname as name, c.relrowsecurity as guarded from pg_class c
   where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' order by 1`,
);

describe('the tables of accounts', () => {
  it('are those of a real Supabase, and our own', () => {
    expect(tables.map((table) => table.name)).toEqual([
      'audit_log_entries',
      'flow_state',
      'identities',
      'mail_outbox',
      'mfa_amr_claims',
      'mfa_challenges',
      'mfa_factors',
      'oauth_authorizations',
      'oauth_clients',
      'oauth_consents',
      'one_time_tokens',
      'refresh_tokens',
      'saml_assertions_seen',
      'saml_providers',
      'saml_relay_states',
      'send_times',
      'sessions',
      'shared_counts',
      'sso_domains',
      'sso_providers',
      'users',
    ]);
    expect(tables.filter((table) => !table.guarded)).toEqual([]);
  });

  it.each(['anon', 'authenticated', 'service_role'] as const)('are closed to %s', async (role) => {
    const { id } = await signUpConfirmed(fixture, api);
    const as: Visitor = { role, claims: { role, sub: id } };
    for (const { name } of tables)
      for (const statement of [`select * from auth.${name}`, `delete from auth.${name}`])
        await expect(
          fixture.database.transaction((transaction) => transaction.query(statement), { as }),
        ).rejects.toMatchObject({ code: '42501' });
  });

  it('let a trigger of the application refuse an account, in its own words', async () => {
    await fixture.database.query(`
      create function public.refuse_heroes() returns trigger language plpgsql as
      $$ begin raise sqlstate 'PT403' using message = 'No more heroes', hint = 'Ask a guild'; end $$`);
    await fixture.database.query(`
      create trigger refuse_heroes before insert on auth.users for each row
      when (new.email like 'refused-%') execute function public.refuse_heroes()`);
    const { status, body } = await api.ask('POST', '/signup', {
      email: newEmail('refused'),
      password: 'lok-tar ogar',
    });
    expect([status, body]).toEqual([
      403,
      { code: 'PT403', message: 'No more heroes', hint: 'Ask a guild', detail: null },
    ]);
  });
});
