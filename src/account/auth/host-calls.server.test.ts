import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackendHost } from './host.ts';
import { openHostCalls } from './host-calls.server.ts';

const AUTH = 'http://host.test/auth/v1/user';
const hostOf = (answer: () => Promise<Response>) =>
  ({ fetch: vi.fn<typeof fetch>(answer) }) as unknown as BackendHost & { fetch: typeof fetch };
const broken = async () => new Response('', { status: 503 });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('calls of a page to the account service', () => {
  it('are there until one fails, and give answers whole', async () => {
    const calls = openHostCalls(
      hostOf(async () => Response.json({ id: 'u1' })),
      1000,
    );
    expect(calls.isAway()).toBe(false);
    expect(await (await calls.fetch(AUTH)).json()).toEqual({ id: 'u1' });
    expect(calls.isAway()).toBe(false);
  });

  it('are away after a failure of the account service, not of another one', async () => {
    const other = openHostCalls(hostOf(broken), 1000);
    expect((await other.fetch('http://host.test/rest/v1/rows')).status).toBe(503);
    expect(other.isAway()).toBe(false);
    const auth = openHostCalls(hostOf(broken), 1000);
    await auth.fetch(AUTH);
    expect(auth.isAway()).toBe(true);
  });

  it('spare no account service because another service of its host is slow or gone', async () => {
    const rest = 'http://host.test/rest/v1/rpc/own_sessions';
    const silent = hostOf(() => Promise.resolve(Response.json({})));
    silent.fetch = vi.fn<typeof fetch>((input) =>
      input === rest ? new Promise(() => {}) : Promise.resolve(Response.json({ id: 'u1' })),
    );
    const page = openHostCalls(silent, 1100);
    await expect(page.fetch(rest)).rejects.toThrow('did not answer in time');
    expect(page.isAway()).toBe(false);
    expect((await openHostCalls(silent, 1000).fetch(AUTH)).status).toBe(200);
  });

  it('give up on a host that never answers, and one that is refused is spared for a while', async () => {
    const silent = openHostCalls(
      hostOf(() => new Promise<Response>(() => {})),
      30,
    );
    await expect(silent.fetch(AUTH)).rejects.toThrow('did not answer in time');
    expect(silent.isAway()).toBe(true);
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const cause = new Error('connect refused');
    const host = hostOf(() => Promise.reject(new TypeError('fetch failed', { cause })));
    await expect(openHostCalls(host, 1000).fetch(AUTH)).rejects.toThrow('fetch failed');
    expect(said.mock.calls.flat().join(' ')).toContain('connect refused');
    await expect(openHostCalls(host, 1000).fetch(AUTH)).rejects.toThrow('a moment ago');
    expect(host.fetch).toHaveBeenCalledOnce();
  });

  it('pass on an answer without a body', async () => {
    const empty = hostOf(async () => new Response(null, { status: 204 }));
    const answer = await openHostCalls(empty, 1000).fetch(AUTH);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('give up at once when the time of the page is over, even where the host would answer', async () => {
    let answers = false;
    const host = hostOf(() =>
      answers ? Promise.resolve(Response.json({})) : new Promise<Response>(() => {}),
    );
    const calls = openHostCalls(host, 30);
    await expect(calls.fetch(AUTH)).rejects.toThrow('in time');
    answers = true;
    await expect(calls.fetch(AUTH)).rejects.toThrow('in time');
  });

  it('wait on for a service that is busy with others, and spare it no second', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { promise: late, resolve: answer } = Promise.withResolvers<Response>();
    const host = hostOf(() => late);
    const quick = hostOf(async () => Response.json({}));
    const waiting = openHostCalls(host, 200).fetch(AUTH);
    // Others are answered by the same host meanwhile, several times within its patience.
    const slow = host.fetch;
    host.fetch = quick.fetch;
    for (let turn = 0; turn < 24; turn += 1) {
      await openHostCalls(host, 200).fetch(AUTH);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    host.fetch = slow;
    answer(Response.json({ id: 'u1' }));
    expect(await (await waiting).json()).toEqual({ id: 'u1' });
    expect(said).not.toHaveBeenCalled();
  });

  it('wait on for a host of this process that could answer, and ask that no more once they are answered', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { promise: late, resolve: answer } = Promise.withResolvers<Response>();
    const answers = vi.fn<() => Promise<boolean>>(async () => true);
    const host = { ...hostOf(() => late), answers };
    const calls = openHostCalls(host, 40);
    const waiting = calls.fetch(AUTH);
    await expect.poll(() => answers.mock.calls.length).toBeGreaterThan(2);
    answer(Response.json({ id: 'u1' }));
    expect(await (await waiting).json()).toEqual({ id: 'u1' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const asked = answers.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(answers).toHaveBeenCalledTimes(asked);
    expect([calls.isAway(), said.mock.calls]).toEqual([false, []]);
  });

  it('give up on a host of this process that could not answer', async () => {
    const host = {
      ...hostOf(() => new Promise<Response>(() => {})),
      answers: async () => false,
    };
    const calls = openHostCalls(host, 30);
    await expect(calls.fetch(AUTH)).rejects.toThrow('did not answer in time');
    expect(calls.isAway()).toBe(true);
  });

  it('say once that the service is silent, and once that it answers again', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const logs = vi.spyOn(console, 'log').mockReturnValue();
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    let refused = true;
    const host = hostOf(async () => {
      if (refused) throw new Error('refused');
      return Response.json({});
    });
    const ask = () => openHostCalls(host, 1000).fetch(AUTH);
    await expect(ask()).rejects.toThrow('refused');
    now += 6000;
    await expect(ask()).rejects.toThrow('refused');
    now += 6000;
    refused = false;
    await ask();
    await ask();
    expect(errors).toHaveBeenCalledOnce();
    expect(logs).toHaveBeenCalledOnce();
  });
});
