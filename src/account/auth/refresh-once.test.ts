import { describe, expect, it, vi } from 'vitest';
import { refreshOnce } from './refresh-once.ts';
import { testSession } from '#testing/web/test-client.ts';

const ADDRESS = 'http://host.test/auth/v1/token?grant_type=refresh_token';
const REFRESH = { method: 'POST', body: JSON.stringify({ refresh_token: 'refresh-1' }) };

/** What two tabs of one browser share: the cookie, the locks and the host. */
function browser() {
  let cookie: ReturnType<typeof testSession> | null = testSession({ expires_at: 1 });
  let count = 1;
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  } as unknown as LockManager;
  const send = vi.fn<typeof fetch>(async () => {
    count += 1;
    return Response.json(testSession({ refresh_token: `refresh-${count}` }));
  });
  const tab = () =>
    refreshOnce(send, { name: 'refresh', locks, stored: () => cookie as never, patience: 200 });
  return {
    send,
    tab,
    store: (session: ReturnType<typeof testSession> | null) => {
      cookie = session;
    },
  };
}

describe('refreshing in several tabs', () => {
  it('is done once: who comes second gets the session of the first', async () => {
    const { send, tab, store } = browser();
    const first = tab()(ADDRESS, REFRESH);
    const second = tab()(ADDRESS, REFRESH);
    store((await (await first).json()) as ReturnType<typeof testSession>);
    expect(await (await second).json()).toMatchObject({ refresh_token: 'refresh-2' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('lets the next tab try when the first one failed', async () => {
    const { send, tab } = browser();
    send.mockResolvedValueOnce(new Response('{}', { status: 503 }));
    const [first, second] = [tab()(ADDRESS, REFRESH), tab()(ADDRESS, REFRESH)];
    expect((await first).status).toBe(503);
    expect((await second).status).toBe(200);
  });

  it('tells of a broken line, and does not hold up the next tab', async () => {
    const { send, tab } = browser();
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const [first, second] = [tab()(ADDRESS, REFRESH), tab()(ADDRESS, REFRESH)];
    await expect(first).rejects.toThrow('Failed to fetch');
    expect((await second).status).toBe(200);
  });

  it('does not bring back a session that was signed out meanwhile', async () => {
    const { send, tab, store } = browser();
    const first = tab()(ADDRESS, REFRESH);
    await first;
    store(null);
    await tab()(ADDRESS, REFRESH);
    // There is no session to hand on, so the host is asked, which knows best.
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('asks the host when the session of the other tab has expired meanwhile', async () => {
    const { send, tab, store } = browser();
    store(testSession({ refresh_token: 'refresh-0', expires_at: 1 }));
    expect(await (await tab()(ADDRESS, REFRESH)).json()).toMatchObject({
      refresh_token: 'refresh-2',
    });
    expect(send).toHaveBeenCalledOnce();
  });

  it('asks the host where a call names no token, whatever lies in the cookie', async () => {
    const { send, tab, store } = browser();
    store(testSession({ refresh_token: 'refresh-9', expires_at: Date.now() / 1000 + 3600 }));
    for (const body of [undefined, 'not json', '{}']) {
      const answer = await tab()(ADDRESS, { method: 'POST', ...(body !== undefined && { body }) });
      expect(await answer.json()).not.toMatchObject({ refresh_token: 'refresh-9' });
    }
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('leaves every other call alone, and all of them where there are no locks', async () => {
    const { send, tab } = browser();
    await tab()('http://host.test/auth/v1/token?grant_type=password', REFRESH);
    await tab()('http://host.test/rest/v1/plans');
    expect(send).toHaveBeenCalledTimes(2);
    const alone = refreshOnce(send, { name: 'r', locks: undefined, stored: () => null });
    await alone(ADDRESS, REFRESH);
    expect(send).toHaveBeenCalledTimes(3);
  });
});
