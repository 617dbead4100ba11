import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError, type Database } from '#store/database.ts';
import { askPublic, askSignedIn, keepNothingMissed } from './database-context.server.ts';
import { NO_SERVER, serverContext } from './server-context.server.ts';

afterEach(() => vi.restoreAllMocks());

/** A context whose database answers every transaction like this. */
function contextOf(transaction: () => Promise<unknown>) {
  return contextWith({ transaction });
}

function contextWith(database: object) {
  const context = new RouterContextProvider();
  context.set(serverContext, { ...NO_SERVER, database: () => database as Database });
  return context;
}

/** The answer of a page that asks in this context, which caches might keep. */
async function draw(context: RouterContextProvider): Promise<Response> {
  const answer = await keepNothingMissed({ context } as never, async () => {
    const data = await askPublic(context, async () => 1);
    return Response.json(data, { headers: { 'Cache-Control': 'public, s-maxage=60' } });
  });
  return answer as Response;
}

/** A context whose database answers a question like this, and whether it answers at all. */
function contextOfBoth(answer: Promise<unknown>, answers: boolean) {
  return contextWith({ transaction: () => answer, answers: async () => answers });
}

describe('a page that asks the database', () => {
  it('is drawn without it while it cannot be reached, kept by no cache, and logged once', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const toldAgain = vi.spyOn(console, 'log').mockReturnValue();
    // An outage of a test before is over.
    await draw(contextOf(() => Promise.resolve(7)));
    logged.mockClear();
    toldAgain.mockClear();
    for (const code of ['08006', '57P03']) {
      const away = contextOf(() => Promise.reject(new DatabaseError('It is away.', { code })));
      const page = await draw(away);
      expect(await page.json()).toBeNull();
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await askSignedIn(away, { userId: 'u1', sessionId: null }, async () => 1)).toBeNull();
    }
    expect(logged.mock.calls).toEqual([['Pages are drawn without the database: It is away.']]);

    const page = await draw(contextOf(() => Promise.resolve(7)));
    expect(await page.json()).toBe(7);
    expect(page.headers.get('cache-control')).toBe('public, s-maxage=60');
    expect(toldAgain).toHaveBeenCalledOnce();
  });

  it('waits for a question that takes long, and not for a database that answers nothing', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    const never = new Promise<never>(() => {});
    const late = new Promise((resolve) => setTimeout(resolve, 4000, 7));
    const slow = draw(contextOfBoth(late, true));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await (await slow).json()).toBe(7);

    const stalled = draw(contextOfBoth(never, false));
    await vi.advanceTimersByTimeAsync(700);
    expect(await (await stalled).json()).toBeNull();
    // The next page does not wait for it, and a later one asks again.
    expect(await (await draw(contextOfBoth(Promise.resolve(7), false))).json()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await (await draw(contextOfBoth(Promise.resolve(7), false))).json()).toBe(7);
    vi.useRealTimers();
  });

  it('fails where the question was wrong', async () => {
    const wrong = contextOf(() =>
      Promise.reject(new DatabaseError('No such table.', { code: '42P01' })),
    );
    await expect(draw(wrong)).rejects.toThrow('No such table.');
  });
});
