import { afterAll, describe, expect, it } from 'vitest';
import { openAuthFixture, signUpConfirmed } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({ sessions: {} });

const count = async (what: string, parameters: readonly unknown[] = []) => {
  const [row] = await fixture.database.query<{ count: number }>(
    `select count(*) as count from ${what}`,
    parameters,
  );
  return row?.count;
};

describe('a sign-in', () => {
  it('forgets what is no longer needed, and nothing else', async () => {
    const one = await signUpConfirmed(fixture, api);
    await api.ask('POST', '/token?grant_type=refresh_token', { refresh_token: one.refreshToken });
    const tokens = () => count('auth.refresh_tokens where user_id = $1', [one.id]);
    const signIn = () => api.ask('POST', '/token?grant_type=password', one);
    const before = await tokens();
    await signIn();
    expect(await tokens()).toBe(Number(before) + 1);
    fixture.pass(31 * 24 * 3600_000);
    await signIn();
    expect(await count('auth.refresh_tokens where user_id = $1 and revoked', [one.id])).toBe(0);
    expect(await count('auth.sessions where user_id = $1', [one.id])).toBe(3);
    const entries = Number(await count('auth.audit_log_entries'));
    expect(entries).toBeGreaterThan(4);
    fixture.pass(91 * 24 * 3600_000);
    await signIn();
    expect(await count('auth.audit_log_entries')).toBe(1);
    await fixture.database.query('update auth.sessions set not_after = $2 where user_id = $1', [
      one.id,
      new Date(fixture.context.now() - 25 * 3600_000),
    ]);
    await signIn();
    expect(await count('auth.sessions where user_id = $1', [one.id])).toBe(1);
  });
});
