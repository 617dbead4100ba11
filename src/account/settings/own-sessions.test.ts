import { describe, expect, it } from 'vitest';
import { listOwnSessions } from './own-sessions.server.ts';
import { submitAccount } from './account-actions.ts';
import { testClient, testSession, type TestAnswer } from '#testing/web/test-client.ts';

const row = (id: string, more: object = {}) => ({
  id,
  created_at: '2026-11-20T08:00:00+00:00',
  refreshed_at: null,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  ip: '192.0.2.7',
  is_current: false,
  ...more,
});

const notThere = () => Response.json({ code: 'PGRST202', message: 'x' }, { status: 404 });

const clientOf = (answer: TestAnswer) => testClient(answer, { stored: testSession() });

describe('listOwnSessions', () => {
  it('gives the one that asks first, then the one used last', async () => {
    const { client, calls } = await clientOf(() =>
      Response.json([
        row('old'),
        row('fresh', { refreshed_at: '2026-11-21T07:00:00+00:00', user_agent: '' }),
        row('mine', { is_current: true, ip: null }),
      ]),
    );
    const sessions = await listOwnSessions(client);
    expect(sessions?.map(({ id }) => id)).toEqual(['mine', 'fresh', 'old']);
    expect(sessions?.[1]).toMatchObject({
      device: 'Unknown device',
      since: '2026-11-20T08:00:00+00:00',
      lastUsed: '2026-11-21T07:00:00+00:00',
    });
    expect(sessions?.[2]).toMatchObject({ device: 'Firefox on Linux', address: '192.0.2.7' });
    expect(calls.map(({ call }) => call)).toEqual(['POST /rest/v1/rpc/own_sessions']);
  });

  it.each([
    ['is not there', notThere],
    ['answers something else', () => Response.json([{ id: 1 }])],
  ])('gives nothing where the function %s', async (_what, answer) => {
    const { client } = await clientOf(answer);
    expect(await listOwnSessions(client)).toBeNull();
  });
});

const send = async (answer: () => Response) => {
  const { client, calls } = await clientOf(answer);
  const form = new FormData();
  form.set('session', 'b1a2');
  return {
    result: await submitAccount(client, 'end-session', form, 'http://site.test'),
    call: calls[0],
  };
};

describe('a page that lists sessions', () => {
  it('does not wait for ever', async () => {
    const { client } = await clientOf(() => new Promise<Response>(() => undefined));
    expect(await listOwnSessions(client, 10)).toBeNull();
  });
});

describe('the form that ends one session', () => {
  it('names it, and is content when it is gone already', async () => {
    const { result, call } = await send(() => Response.json(true));
    expect(call).toMatchObject({
      call: 'POST /rest/v1/rpc/end_own_session',
      body: { session_id: 'b1a2' },
    });
    expect(result).toEqual({
      intent: 'end-session',
      mistakes: [],
      notice: 'That session is signed out.',
    });
    expect((await send(() => Response.json(false))).result).toMatchObject({
      mistakes: [],
      notice: 'That session had ended already.',
    });
  });

  it('says so when the host cannot do it', async () => {
    expect((await send(notThere)).result.mistakes).toEqual([
      { field: '', message: 'That session could not be signed out. Try again in a moment.' },
    ]);
  });
});
