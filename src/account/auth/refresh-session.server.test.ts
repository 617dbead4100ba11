import { describe, expect, it, vi } from 'vitest';
import { refreshSession } from './refresh-session.server.ts';
import { testSession } from '#testing/web/test-client.ts';

const ask = (answer: Response | Error) => {
  const send = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { send, result: refreshSession(send, 'http://host.test', 'anon', 'refresh-1') };
};

describe('refreshing a session on the server', () => {
  it('sends the token once, with the keys that the host asks for', async () => {
    const { send, result } = ask(Response.json(testSession({ refresh_token: 'refresh-2' })));
    expect(await result).toMatchObject({ kind: 'next', session: { refresh_token: 'refresh-2' } });
    expect(send).toHaveBeenCalledOnce();
    const [address, init] = send.mock.calls[0]!;
    expect(address).toBe('http://host.test/auth/v1/token?grant_type=refresh_token');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { apikey: 'anon', Authorization: 'Bearer anon' },
      body: '{"refresh_token":"refresh-1"}',
    });
  });

  it('keeps the end that the answer names, and reckons it where it names none', async () => {
    const named = await ask(Response.json(testSession({ expires_at: 123, expires_in: 60 }))).result;
    expect(named).toMatchObject({ session: { expires_at: 123 } });
    const { expires_at: _, ...without } = testSession({ expires_in: 60 }) as Record<
      string,
      unknown
    >;
    const reckoned = await ask(Response.json(without)).result;
    const left = reckoned.kind === 'next' ? reckoned.session.expires_at! - Date.now() / 1000 : 0;
    expect(left).toBeGreaterThan(55);
    expect(left).toBeLessThan(65);
  });

  it('is over where the account service refuses with a code', async () => {
    for (const name of ['code', 'error_code', 'error'])
      expect(await ask(Response.json({ [name]: 'gone' }, { status: 400 })).result).toEqual({ kind: 'over' }); // prettier-ignore
  });

  it('is unknown where the refusal passes or says nothing of the session', async () => {
    for (const status of [408, 409, 425, 429, 500, 503])
      expect(await ask(Response.json({ code: 'x' }, { status })).result).toEqual({ kind: 'unknown' }); // prettier-ignore
    for (const body of [{}, { code: 7 }, null, 'no'])
      expect(await ask(Response.json(body, { status: 401 })).result).toEqual({ kind: 'unknown' });
    expect(await ask(new Response('<html>', { status: 400 })).result).toEqual({ kind: 'unknown' });
    expect(await ask(new TypeError('Failed to fetch')).result).toEqual({ kind: 'unknown' });
  });

  it('is unknown where a part of the session is missing', async () => {
    for (const part of ['access_token', 'refresh_token', 'expires_in'])
      expect(await ask(Response.json(testSession({ [part]: undefined }))).result).toEqual({ kind: 'unknown' }); // prettier-ignore
    expect(await ask(Response.json(null)).result).toEqual({ kind: 'unknown' });
  });
});
