import { describe, expect, it } from 'vitest';
import { clientCredentials } from './client-credentials.ts';

const source = {
  label: 'Test',
  settings: ['TEST_ID', 'TEST_SECRET'],
  tokenUrl: 'https://example.org/token',
} as const;

function setUp(answers: (() => Response)[]) {
  const asked: RequestInit[] = [];
  let nowMs = 0;
  const login = clientCredentials(source, {
    clientId: 'me',
    clientSecret: 'hush',
    now: () => nowMs,
    fetch: (_url, init) => {
      asked.push(init ?? {});
      const next = answers[Math.min(asked.length, answers.length) - 1];
      return next ? Promise.resolve(next()) : Promise.reject(new Error('no net'));
    },
  });
  if (!login.on) throw new Error('it is off');
  return {
    asked,
    login,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

function token(text: string, seconds: number) {
  return () => Response.json({ access_token: text, token_type: 'bearer', expires_in: seconds });
}

describe('client credentials', () => {
  it('are off without keys, and say which are missing', () => {
    for (const clientSecret of [undefined, ''])
      expect(clientCredentials(source, { clientId: 'me', clientSecret })).toEqual({
        on: false,
        reason: 'Test is off: set TEST_ID and TEST_SECRET to switch it on.',
      });
  });

  it('ask once for many requests, and again shortly before the end', async () => {
    const { asked, login, wait } = setUp([token('one', 86_399), token('two', 86_399)]);
    const both = await Promise.all([login.headers(), login.headers()]);
    expect(both).toEqual([{ authorization: 'Bearer one' }, { authorization: 'Bearer one' }]);
    expect(asked).toHaveLength(1);
    expect(new Headers(asked[0]?.headers).get('authorization')).toBe('Basic bWU6aHVzaA==');
    expect(asked[0]?.body).toBe('grant_type=client_credentials');
    wait(86_000_000);
    expect(await login.headers()).toEqual({ authorization: 'Bearer one' });
    wait(200_000);
    expect(await login.headers()).toEqual({ authorization: 'Bearer two' });
    expect(asked).toHaveLength(2);
  });

  it('take a new token after a refusal, but only for the token that was refused', async () => {
    const { asked, login } = setUp([token('one', 3600), token('two', 3600)]);
    const first = await login.headers();
    login.refuse(first);
    expect(await login.headers()).toEqual({ authorization: 'Bearer two' });
    login.refuse(first);
    expect(await login.headers()).toEqual({ authorization: 'Bearer two' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    [() => new Response('no', { status: 401 }), 'does not accept TEST_ID and TEST_SECRET (401)'],
    [() => new Response('busy', { status: 503 }), 'answered 503'],
    [() => new Response('<html>'), 'without a token'],
    [() => Response.json({ access_token: '', expires_in: 5 }), 'without a token'],
  ])('say what went wrong, never the secret', async (answer, problem) => {
    const { login } = setUp([answer]);
    const error: unknown = await login.headers().catch((caught: unknown) => caught);
    expect(String(error)).toContain(problem);
    expect(String(error)).not.toContain('hush');
  });

  it.each([
    [() => new Response('x'.repeat(70_000)), 'longer than 64 KiB'],
    [() => Response.redirect('https://elsewhere.example/token', 307), 'redirects (307)'],
  ])('take no endless answer and no redirect', async (answer, problem) => {
    const { asked, login } = setUp([answer]);
    await expect(login.headers()).rejects.toThrow(problem);
    expect(asked).toHaveLength(1);
  });

  it('try again after a failure', async () => {
    const { login } = setUp([() => new Response('', { status: 500 }), token('late', 60)]);
    await expect(login.headers()).rejects.toThrow('answered 500');
    expect(await login.headers()).toEqual({ authorization: 'Bearer late' });
    const lost = setUp([]);
    await expect(lost.login.headers()).rejects.toThrow('could not be reached');
  });
});
