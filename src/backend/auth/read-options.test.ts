import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { completeRules } from './options.ts';
import { readAuthOptions } from './read-options.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('readAuthOptions', () => {
  it('leaves the defaults alone when nothing is said', () => {
    expect(completeRules(readAuthOptions({}))).toEqual(completeRules());
  });

  it('reads what is said', () => {
    const rules = completeRules(
      readAuthOptions({
        AUTH_AUTOCONFIRM: 'on',
        AUTH_SIGNUPS: 'off',
        AUTH_MAIL_GAP: '1',
        AUTH_REDIRECTS: 'https://*.example/**, farseer://x',
        AUTH_PHONE: 'on',
        AUTH_TEST_CODES: '+1234567890=123456',
        AUTH_RATE_LIMIT_SCALE: '0.5',
        AUTH_ADDRESS_HEADER: 'X-Real-IP',
        SMTP_URL: 'smtps://u:p@mail.example:465',
        BATTLENET_CLIENT_ID: 'b',
        BATTLENET_CLIENT_SECRET: 's',
        DISCORD_CLIENT_ID: 'incomplete',
        OIDC_MY_GUILD_ISSUER: 'https://issuer.example',
        OIDC_MY_GUILD_CLIENT_ID: 'g',
        OIDC_MY_GUILD_SCOPES: 'groups roles',
      }),
    );
    expect(rules.email).toMatchObject({ autoconfirm: true, gap: 1, enabled: true });
    expect(rules.accounts.signUps).toBe(false);
    expect(rules.redirects.allowed).toEqual(['https://*.example/**', 'farseer://x']);
    expect(rules.phone).toMatchObject({ enabled: true, testCodes: { '1234567890': '123456' } });
    expect(rules.limits).toEqual({ addressHeader: 'x-real-ip', scale: 0.5 });
    expect(rules.mail.smtpUrl).toBe('smtps://u:p@mail.example:465');
    expect(rules.providers).toEqual({
      battlenet: { kind: 'battlenet', clientId: 'b', clientSecret: 's' },
      my_guild: {
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
    expect(readAuthOptions({ AUTH_SECRET_FILE: file }).secrets).toEqual({ key: 'k'.repeat(32) });
    expect(() => readAuthOptions({ AUTH_SECRET_FILE: join(folder, 'none') })).toThrow(
      'it may be the path of a file that can be read',
    );
  });

  it.each([
    [{ AUTH_AUTOCONFIRM: 'yes' }, 'AUTH_AUTOCONFIRM is "yes"; it may be on or off.'],
    [{ AUTH_MAIL_GAP: '-1' }, 'AUTH_MAIL_GAP is "-1"; it may be a whole number from 0 on.'],
    [{ AUTH_TEST_CODES: '1=2' }, 'AUTH_TEST_CODES is "1=2"'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET is too short'],
    [{ SMTP_URL: 'https://user:hush@mail.example' }, 'SMTP_URL is no address'],
    [{ OIDC_X_ISSUER: 'http://issuer.example' }, 'it may be an https address'],
    [{ OIDC_X_ISSUER: 'https://issuer.example' }, 'OIDC_X_CLIENT_ID'],
  ])('refuses %j', (environment, message) => {
    expect(() => readAuthOptions(environment)).toThrow(message);
  });

  it('repeats no secret in a refusal', () => {
    expect(() => readAuthOptions({ SMTP_URL: 'https://user:hush@mail.example' })).not.toThrow(
      /hush/,
    );
  });
});
