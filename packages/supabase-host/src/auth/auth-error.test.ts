import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from '#host/database.ts';
import { recordLog } from '#host/testing/recorded-log.ts';
import { answerFailure, asAuthError, AuthError, OAuthError } from './auth-error.ts';

async function answerOf(failure: unknown, version = '2024-01-01') {
  const log = recordLog();
  const app = new Hono();
  app.get('/', (context) => answerFailure(context, failure, log));
  const answer = await app.request('/', { headers: { 'x-supabase-api-version': version } });
  return {
    status: answer.status,
    code: answer.headers.get('x-sb-error-code'),
    version: answer.headers.get('x-supabase-api-version'),
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Record<string, unknown>,
    lines: log.of('error'),
  };
}

describe('answerFailure', () => {
  const refusal = new AuthError(403, 'user_banned', 'User is banned');

  it('answers in the newer form to who asks for it', async () => {
    expect(await answerOf(refusal)).toEqual({
      status: 403,
      code: 'user_banned',
      version: '2024-01-01',
      retryAfter: null,
      body: { code: 'user_banned', message: 'User is banned' },
      lines: [],
    });
  });

  it.each(['', '2023-12-31', 'tomorrow'])('answers in the older form to "%s"', async (version) => {
    const answer = await answerOf(refusal, version);
    expect(answer.version).toBeNull();
    expect(answer.body).toEqual({ code: 403, error_code: 'user_banned', msg: 'User is banned' });
  });

  it('says nothing of the inside, and tells the operator', async () => {
    const answer = await answerOf(new Error('the password of the database is hush'), '');
    expect(answer.status).toBe(500);
    expect(answer.body['error_code']).toBe('unexpected_failure');
    expect(JSON.stringify(answer.body)).not.toContain('hush');
    expect(answer.lines).toHaveLength(1);
    expect(answer.lines[0]).toContain(String(answer.body['error_id']));
  });

  it.each(['22021', '22P05'])('takes %s, a text no database keeps, for a mistake', async (code) => {
    const answer = await answerOf(new DatabaseError('invalid byte sequence', { code }));
    expect([answer.status, answer.code, answer.lines]).toEqual([400, 'validation_failed', []]);
  });

  it.each(['08006', '57P01', '57P03'])(
    'asks to try again while the database is away: %s',
    async (code) => {
      const answer = await answerOf(new DatabaseError('hush', { code }), '');
      expect([answer.status, answer.retryAfter]).toEqual([503, '5']);
      expect(JSON.stringify(answer.body)).not.toContain('hush');
      expect(answer.lines[0]).toContain('hush');
    },
  );

  it('speaks as OAuth does where it must', async () => {
    const answer = await answerOf(new OAuthError('invalid request', 'id_token required'));
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ]);
  });

  it('hands on what a trigger of the application says', async () => {
    const raised = new DatabaseError('No more heroes', { code: 'PT418', hint: 'Ask a guild' });
    const refused = new DatabaseError('No more heroes', { code: 'PT422', hint: 'Ask a guild' });
    const other = new DatabaseError('syntax error', { code: '42601' });
    expect((await answerOf(raised)).status).toBe(418);
    expect((await answerOf(refused)).body).toEqual({
      code: 'PT422',
      message: 'No more heroes',
      hint: 'Ask a guild',
      detail: null,
    });
    expect((await answerOf(other)).body['code']).toBe('unexpected_failure');
  });
});

describe('an unexpected failure', () => {
  it('keeps its cause for the log, and tells the client nothing of it', () => {
    const cause = new Error('the disk is full');
    const error = asAuthError(cause);
    expect([error.status, error.code, error.cause]).toEqual([500, 'unexpected_failure', cause]);
    expect(error.message).not.toContain('disk');
  });
});
