import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readAuthOptions } from './auth-options.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('readAuthOptions', () => {
  it('leaves the defaults of the host alone when nothing is said, but for our name in mails', () => {
    const { mail, ...others } = readAuthOptions({});
    expect(mail).toEqual({ from: 'farseer@localhost', senderName: 'Farseer' });
    for (const group of Object.values(others)) expect(group).toEqual({});
  });

  it('reads what is said', () => {
    const rules = readAuthOptions({
      FARSEER_AUTH_AUTOCONFIRM: 'on',
      FARSEER_AUTH_SIGNUPS: 'off',
      FARSEER_AUTH_MAIL_GAP: '1',
      FARSEER_AUTH_COMMON_PASSWORDS: 'on',
      FARSEER_REDIRECT_URLS: 'https://*.example/**, farseer://x',
      FARSEER_AUTH_PHONE: 'on',
      FARSEER_AUTH_TEST_CODES: '+1234567890=123456',
      FARSEER_AUTH_RATE_LIMIT_SCALE: '0.5',
      FARSEER_PROXY_HEADER: 'X-Real-IP',
      FARSEER_PROXIES: '2',
      FARSEER_SMTP_URL: 'smtps://u:p@mail.example:465',
      FARSEER_BATTLENET_CLIENT_ID: 'b',
      FARSEER_BATTLENET_CLIENT_SECRET: 's',
      FARSEER_OIDC_ISSUER: 'https://issuer.example',
      FARSEER_OIDC_CLIENT_ID: 'g',
      FARSEER_OIDC_SCOPES: 'groups roles',
      FARSEER_OIDC_NAME: 'guild',
    });
    expect(rules.email).toEqual({ autoconfirm: true, gap: 1 });
    expect(rules.accounts?.signUps).toBe(false);
    expect(rules.password?.takesCommon).toBe(true);
    expect(rules.redirects?.allowed).toEqual(['https://*.example/**', 'farseer://x']);
    expect(rules.phone).toMatchObject({ enabled: true, testCodes: { '1234567890': '123456' } });
    expect(rules.limits).toEqual({ addressHeader: 'x-real-ip', proxies: 2, scale: 0.5 });
    expect(rules.mail?.smtpUrl).toBe('smtps://u:p@mail.example:465');
    expect(rules.providers).toEqual({
      battlenet: { kind: 'battlenet', clientId: 'b', clientSecret: 's' },
      guild: {
        kind: 'oidc',
        issuer: 'https://issuer.example',
        clientId: 'g',
        clientSecret: null,
        scopes: ['groups', 'roles'],
      },
    });
  });

  it('reads a secret from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-options-'));
    folders.push(folder);
    const file = join(folder, 'secret');
    writeFileSync(file, `${'k'.repeat(32)}\n`);
    expect(readAuthOptions({ FARSEER_AUTH_SECRET_FILE: file }).secrets).toEqual({
      key: 'k'.repeat(32),
    });
    expect(() => readAuthOptions({ FARSEER_AUTH_SECRET_FILE: join(folder, 'none') })).toThrow(
      'it may be the path of a file that can be read',
    );
  });

  it.each([
    [
      { FARSEER_AUTH_AUTOCONFIRM: 'yes' },
      'FARSEER_AUTH_AUTOCONFIRM is "yes"; it may be on or off.',
    ],
    [
      { FARSEER_AUTH_MAIL_GAP: '-1' },
      'FARSEER_AUTH_MAIL_GAP is "-1"; it may be a whole number from 0 on.',
    ],
    [{ FARSEER_AUTH_TEST_CODES: '1=2' }, 'FARSEER_AUTH_TEST_CODES is "1=2"'],
    [{ FARSEER_AUTH_SECRET: 'short' }, 'FARSEER_AUTH_SECRET is too short'],
    [{ FARSEER_SMTP_URL: 'https://user:hush@mail.example' }, 'FARSEER_SMTP_URL is no address'],
    [{ FARSEER_DISCORD_CLIENT_ID: 'd' }, 'belong together; one of them is missing'],
    [{ FARSEER_OIDC_ISSUER: 'http://issuer.example' }, 'it may be an https address'],
    [{ FARSEER_OIDC_ISSUER: 'https://issuer.example' }, 'FARSEER_OIDC_CLIENT_ID'],
  ])('refuses %j', (environment, message) => {
    expect(() => readAuthOptions(environment)).toThrow(message);
  });

  it('repeats no secret in a refusal', () => {
    expect(() =>
      readAuthOptions({ FARSEER_SMTP_URL: 'https://user:hush@mail.example' }),
    ).not.toThrow(/hush/);
  });
});

describe('lists and pairs of the environment', () => {
  it('leave out what is empty', () => {
    const { redirects } = readAuthOptions({
      FARSEER_REDIRECT_URLS: ' https://a.example/**,, ,b://c,',
    });
    expect(redirects?.allowed).toEqual(['https://a.example/**', 'b://c']);
  });

  it.each(['123456', '+49=12345', '+49=123456x', 'x=123456', '+1=123456'])(
    'refuse a code that is no pair: %s',
    (pair) => {
      expect(() => readAuthOptions({ FARSEER_AUTH_TEST_CODES: pair })).toThrow(
        'number=code, separated by commas',
      );
    },
  );

  it.each(['smtp://mail.example', 'smtps://mail.example:465'])('take the mail server %s', (url) => {
    expect(readAuthOptions({ FARSEER_SMTP_URL: url }).mail?.smtpUrl).toBe(url);
  });

  it.each(['xsmtp://mail.example', 'smtpx://mail.example', 'mail.example'])(
    'refuse the mail server %s',
    (url) => {
      expect(() => readAuthOptions({ FARSEER_SMTP_URL: url })).toThrow('FARSEER_SMTP_URL');
    },
  );

  it.each([
    [{ FARSEER_AUTH_SECRET: 'k'.repeat(31) }, 'too short'],
    [{ FARSEER_PROXIES: '0' }, 'a whole number from 1 on'],
    [{ FARSEER_PROXY_HEADER: 'Forwarded' }, 'the name of a header'],
    [{ FARSEER_PROXY_HEADER: 'x real ip' }, 'the name of a header'],
    [{ FARSEER_OIDC_CLIENT_ID: 'g' }, 'the https address of the issuer'],
    [{ FARSEER_DISCORD_CLIENT_SECRET: 's' }, 'one of them is missing'],
    [{ FARSEER_AUTH_RATE_LIMIT_SCALE: '.5' }, 'a number from 0 on'],
    [{ FARSEER_AUTH_MAIL_GAP: '1.5' }, 'a whole number from 0 on'],
  ])('refuse %j', (environment, message) => {
    expect(() => readAuthOptions(environment)).toThrow(message);
  });
});
