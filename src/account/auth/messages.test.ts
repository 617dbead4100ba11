import type { AuthError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { mistakeOf } from './messages.ts';
import { explainReturn, readReturn } from './return-url.ts';

const error = (facts: object) => ({ message: 'as the host says', ...facts }) as AuthError;

const read = (rest: string) => readReturn(new URL(`http://app.test/confirm${rest}`));

describe('mistakes', () => {
  it('stand at their field', () => {
    expect(mistakeOf(error({ code: 'invalid_credentials' })).field).toBe('password');
    expect(mistakeOf(error({ code: 'otp_expired' })).field).toBe('code');
    expect(mistakeOf(error({ code: 'email_exists' })).field).toBe('contact');
  });

  it('§8: a weak password comes with its reasons', () => {
    const weak = mistakeOf(error({ code: 'weak_password', reasons: ['length', 'pwned', 'new'] }));
    expect(weak.field).toBe('password');
    expect(weak.message).toContain('it is too short and it is one of those that are guessed first');
  });

  it('say no more than that a password is weak where no reason is given', () => {
    const plain = { field: 'password', message: 'This password is too weak. as the host says' };
    expect(mistakeOf(error({ code: 'weak_password' }))).toEqual(plain);
    expect(mistakeOf(error({ code: 'weak_password', reasons: [] }))).toEqual(plain);
    expect(mistakeOf(error({ code: 'other', reasons: ['length'] })).field).toBe('password');
  });

  it('name a few minutes where the host names no seconds', () => {
    expect(mistakeOf(error({ code: 'over_email_send_rate_limit' })).message).toContain(
      'a few minutes',
    );
  });

  it('say how long to wait for another mail', () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    const soon = mistakeOf(error({ code: 'over_email_send_rate_limit', message }));
    expect(soon.message).toContain('42 s');
  });

  it('§8: 502, 503 and 504 say that nothing was lost', () => {
    for (const status of [502, 503, 504])
      expect(mistakeOf(error({ status })).message).toContain('try again');
    const offline = error({ name: 'AuthRetryableFetchError', status: 0 });
    expect(mistakeOf(offline).message).toContain('cannot be reached');
  });

  it('without an entry here are shown in the words of the host', () => {
    for (const code of ['brand_new', 'constructor', '__proto__'])
      expect(mistakeOf(error({ code }))).toEqual({ field: '', message: 'as the host says' });
  });
});

describe('what a return address carries', () => {
  it('is a code, a hash, tokens, an error or nothing', () => {
    expect(read('?code=a')).toEqual({ kind: 'code', code: 'a' });
    expect(read('?token_hash=h&type=recovery')).toEqual({
      kind: 'hash',
      tokenHash: 'h',
      type: 'recovery',
    });
    expect(read('?token_hash=h&type=constructor')).toMatchObject({ type: 'email' });
    expect(read('#access_token=a&type=recovery')).toEqual({ kind: 'tokens', isRecovery: true });
    expect(read('')).toEqual({ kind: 'nothing' });
    expect(read('?code=')).toEqual({ kind: 'nothing' });
    expect(read('#access_token=')).toEqual({ kind: 'nothing' });
  });

  it('is one half of a change of address, which is no failure', () => {
    const first =
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=';
    expect(read(first)).toEqual({ kind: 'half' });
  });

  it("§8: an error without words is 'Error in URL with unspecified error_description'", () => {
    for (const place of ['?', '#'])
      expect(read(`${place}error=access_denied`)).toMatchObject({
        kind: 'error',
        problem: { message: 'Error in URL with unspecified error_description' },
      });
  });

  it('says only known words for a refusal that brings words of its own', () => {
    const message = (rest: string) => {
      const found = read(`?error=x&error_description=Pay+here${rest}`);
      return found.kind === 'error' ? found.problem.message : null;
    };
    expect(message('&error_code=otp_expired')).toBe('Email link is invalid or has expired');
    expect(message('&error_code=flow_state_expired')).toMatch(/^This link is too old/);
    expect(message('&error_code=constructor')).toBe('The sign-in did not work.');
    expect(message('&error=access_denied')).not.toContain('Pay here');
    expect(read('#access_token=a&type=signup')).toEqual({ kind: 'tokens', isRecovery: false });
  });

  it('says what to do now', () => {
    expect(explainReturn('Email link is invalid or has expired', 'otp_expired').advice).toMatch(
      /^Links work once/,
    );
    expect(explainReturn('No code detected.', null).advice).toMatch(/^Try again/);
    expect(explainReturn('x', 'pkce_code_verifier_not_found').advice).toMatch(/^Open the link in/);
    expect(explainReturn('x', 'bad_oauth_state').advice).toMatch(/Begin it again/);
    expect(explainReturn('x', 'constructor').advice).toMatch(/^Try again/);
  });

  it('says it in words for people, not for programmers', () => {
    expect(
      explainReturn('PKCE code verifier not found in storage.', 'pkce_code_verifier_not_found')
        .message,
    ).toBe('This link was asked for in another browser.');
    expect(explainReturn('invalid JWT: unable to parse', 'bad_jwt').message).toBe(
      'This link is damaged.',
    );
  });
});

describe('what an account is called', () => {
  it.each([
    [{ user_metadata: { name: ' Ana Bell ' }, email: 'a@b.c' }, 'Ana Bell'],
    [{ user_metadata: { full_name: 'Ana' } }, 'Ana'],
    [{ user_metadata: { name: 7 }, email: 'ana@example.org' }, 'ana'],
    [{ user_metadata: {}, phone: '49170' }, '49170'],
    [{ user_metadata: {} }, 'Account'],
  ])('%j', (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
