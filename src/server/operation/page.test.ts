import { describe, expect, it, vi } from 'vitest';
import type { OperatorAccess } from '#server/operator-access.ts';
import type { OperationCheck } from './checks.ts';
import { answerOperator } from './page.ts';

const token = 'a-token-of-a-test';
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const far = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
const checks: OperationCheck[] = [
  {
    name: 'Mail',
    state: 'bad',
    found: '<script>alert(1)</script>',
    next: 'Set "FARSEER_SMTP_URL".',
  },
  { name: 'Disk', state: 'good', found: '9 GB are free.', next: '' },
];
const check = vi.fn<() => Promise<OperationCheck[]>>(async () => checks);

function ask(
  environment: object,
  access: Partial<OperatorAccess> = {},
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const host = headers['host'] ?? 'localhost:3000';
  const request = new Request(`http://${host}/operator`, { method, headers: { host, ...headers } });
  return answerOperator(request, environment, { token: null, hasProxy: false, ...access }, check);
}
const basic = (text: string) => ({
  authorization: `Basic ${Buffer.from(text).toString('base64')}`,
});

describe('/operator', () => {
  it('shows every check in words, with what is next, and runs no text of it', async () => {
    const response = await ask(local);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page).toContain('To do.');
    expect(page).toContain('Good.');
    expect(page).toContain('Set &#34;FARSEER_SMTP_URL&#34;.');
    expect(page).not.toContain('<script');
  });

  it('shows a visitor nothing, and asks the installation nothing for them', async () => {
    check.mockClear();
    const answers = [
      await ask(far),
      await ask({}),
      await ask(local, {}, { 'x-forwarded-for': '192.0.2.7' }),
      await ask(local, {}, { host: 'farseer.example' }),
      await ask(local, { hasProxy: true }),
      await ask(far, {}, basic(`operator:${token}`)),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: 'Not found' });
    }
    expect(check).not.toHaveBeenCalled();
  });

  it('lets in who knows the token, and then no other', async () => {
    const access = { token, hasProxy: true };
    check.mockClear();
    for (const headers of [
      {},
      { authorization: '' },
      { authorization: token },
      { authorization: `Bearer ${token}x` },
      { authorization: 'Basic' },
      { authorization: 'Basic ***' },
      basic(token),
      basic(`${token}:`),
      basic('operator:'),
      basic(`operator:${token.toUpperCase()}`),
      basic(`operator:x:${token}`),
    ]) {
      const answer = await ask(local, access, headers);
      expect([headers, answer.status]).toEqual([headers, 401]);
      expect(await answer.text()).toBe('');
    }
    expect(check).not.toHaveBeenCalled();
    expect((await ask(far, access, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await ask(far, access, basic(`operator:${token}`))).status).toBe(200);
    expect((await ask(far, access, basic(`:${token}`))).status).toBe(200);
  });

  it('changes nothing: it takes GET and HEAD alone', async () => {
    expect((await ask(local, {}, {}, 'POST')).status).toBe(405);
    const head = await ask(local, {}, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
