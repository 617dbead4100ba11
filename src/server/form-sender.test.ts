import { describe, expect, it, vi } from 'vitest';
import { createFindSender } from './form-sender.ts';
import { sessionCookie } from '#testing/server/test-app.ts';

const request = (cookie = '') =>
  new Request('http://farseer.example/team', { headers: { cookie } });

function hostThat(answers: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answers);
  return { url: null, anonKey: 'public', serviceRoleKey: null, fetch };
}

describe('createFindSender', () => {
  it('asks the account service whether it knows the session', async () => {
    const host = hostThat(() => Promise.resolve(Response.json({ id: 'u' })));
    expect(await createFindSender(host)(request(sessionCookie(9e9)))).toBe('member');
    expect(host.fetch).toHaveBeenCalledExactlyOnceWith(
      'http://farseer.example/auth/v1/user',
      expect.objectContaining({ headers: { apikey: 'public', authorization: 'Bearer a.b.c' } }),
    );
  });

  it.each([
    ['refuses it', () => Promise.resolve(new Response('{}', { status: 403 }))],
    ['does not answer', () => Promise.reject(new Error('away'))],
  ])('is unsure when it %s', async (_what, answers) => {
    expect(await createFindSender(hostThat(answers))(request(sessionCookie(9e9)))).toBe('unsure');
  });

  it('asks nothing for a visitor without a session, or without a host', async () => {
    const host = hostThat(() => Promise.resolve(new Response()));
    expect(await createFindSender(host)(request())).toBe('stranger');
    expect(await createFindSender(host)(request('sb-farseer-auth-token=abc'))).toBe('stranger');
    expect(await createFindSender(null)(request(sessionCookie(9e9)))).toBe('stranger');
    expect(host.fetch).not.toHaveBeenCalled();
  });
});
