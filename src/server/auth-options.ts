import { readFileSync } from 'node:fs';
import type { AuthOptions, ProviderOptions } from 'supabase-host/settings';
import { Failure } from '#lib/failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the environment says about accounts; every variable may be missing. A secret may stand in a file instead, whose
 * path is in the same variable with `_FILE` behind it.
 *
 * docs/settings.md says what each means.
 *
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readAuthOptions(environment: Environment): AuthOptions {
  const read = createReader(environment);
  return {
    accounts: {
      ...given('signUps', read.flag('FARSEER_AUTH_SIGNUPS')),
      ...given('anonymous', read.flag('FARSEER_AUTH_ANONYMOUS')),
      ...given('manualLinking', read.flag('FARSEER_AUTH_MANUAL_LINKING')),
    },
    redirects: { ...given('allowed', read.list('FARSEER_REDIRECT_URLS')) },
    email: {
      ...given('autoconfirm', read.flag('FARSEER_AUTH_AUTOCONFIRM')),
      ...given('gap', read.count('FARSEER_AUTH_MAIL_GAP')),
      ...given('perHour', read.count('FARSEER_AUTH_MAILS_PER_HOUR')),
      ...given('codeLifetime', read.count('FARSEER_AUTH_CODE_LIFETIME')),
    },
    phone: {
      ...given('enabled', read.flag('FARSEER_AUTH_PHONE')),
      ...given('autoconfirm', read.flag('FARSEER_AUTH_PHONE_AUTOCONFIRM')),
      ...given('gap', read.count('FARSEER_AUTH_SMS_GAP')),
      ...given('testCodes', readTestCodes(read.list('FARSEER_AUTH_TEST_CODES'))),
    },
    password: {
      ...given('minimumLength', read.count('FARSEER_AUTH_PASSWORD_LENGTH')),
      ...given('takesCommon', read.flag('FARSEER_AUTH_COMMON_PASSWORDS')),
    },
    tokens: {
      ...given('lifetime', read.count('FARSEER_AUTH_TOKEN_LIFETIME')),
      ...given('reuseInterval', read.count('FARSEER_AUTH_REUSE_INTERVAL')),
    },
    mfa: {
      ...given('phoneEnroll', read.flag('FARSEER_AUTH_MFA_PHONE')),
      ...given('phoneVerify', read.flag('FARSEER_AUTH_MFA_PHONE')),
    },
    limits: {
      ...given('addressHeader', readProxyHeader(read.text('FARSEER_PROXY_HEADER'))),
      ...given('proxies', readProxyCount(read.count('FARSEER_PROXIES'))),
      ...given('scale', read.amount('FARSEER_AUTH_RATE_LIMIT_SCALE')),
    },
    secrets: { ...given('key', readKey(read.secret('FARSEER_AUTH_SECRET'))) },
    mail: {
      ...given('smtpUrl', readSmtpUrl(read.secret('FARSEER_SMTP_URL'))),
      from: read.text('FARSEER_MAIL_FROM') ?? 'farseer@localhost',
      senderName: read.text('FARSEER_MAIL_SENDER') ?? 'Farseer',
    },
    apps: { ...given('enabled', read.flag('FARSEER_OAUTH_SERVER')) },
    saml: {
      ...given('enabled', read.flag('FARSEER_SAML')),
      ...given('privateKey', read.secret('FARSEER_SAML_PRIVATE_KEY')),
    },
    providers: readProviders(read),
  };
}

type Reader = ReturnType<typeof createReader>;

function createReader(environment: Environment) {
  const text = (name: string) => environment[name] || undefined;
  return {
    text,
    /** The value, or the content of the file that `{name}_FILE` names. */
    secret(name: string): string | undefined {
      const file = text(`${name}_FILE`);
      if (file === undefined) return text(name);
      try {
        return readFileSync(file, 'utf8').trim();
      } catch {
        throw refusal(`${name}_FILE`, file, 'the path of a file that can be read');
      }
    },
    flag(name: string): boolean | undefined {
      const written = text(name);
      if (written === undefined) return undefined;
      if (written !== 'on' && written !== 'off') throw refusal(name, written, 'on or off');
      return written === 'on';
    },
    count(name: string): number | undefined {
      const written = text(name);
      if (written === undefined) return undefined;
      if (!/^\d{1,9}$/.test(written)) throw refusal(name, written, 'a whole number from 0 on');
      return Number(written);
    },
    amount(name: string): number | undefined {
      const written = text(name);
      if (written === undefined) return undefined;
      if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(written))
        throw refusal(name, written, 'a number from 0 on');
      return Number(written);
    },
    list(name: string): string[] | undefined {
      return text(name)
        ?.split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    },
  };
}

function readProxyHeader(name: string | undefined): string | undefined {
  const header = name?.toLowerCase();
  // The entries of `Forwarded` have a grammar of their own.
  if (header !== undefined && (header === 'forwarded' || !/^[a-z0-9-]+$/.test(header)))
    throw refusal(
      'FARSEER_PROXY_HEADER',
      name ?? '',
      'the name of a header that holds addresses alone, as x-forwarded-for or x-real-ip',
    );
  return header;
}

function readProxyCount(count: number | undefined): number | undefined {
  if (count === 0)
    throw refusal(
      'FARSEER_PROXIES',
      '0',
      'a whole number from 1 on; leave FARSEER_PROXY_HEADER out for no proxy',
    );
  return count;
}

function readTestCodes(pairs: string[] | undefined): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const codes: Record<string, string> = {};
  for (const pair of pairs) {
    const [, phone, code] = /^\+?(\d{2,15})=(\d{6,10})$/.exec(pair) ?? [];
    if (phone === undefined || code === undefined)
      throw refusal('FARSEER_AUTH_TEST_CODES', pair, 'number=code, separated by commas');
    codes[phone] = code;
  }
  return codes;
}

function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && key.length < 32)
    throw new Failure(
      'configuration',
      'FARSEER_AUTH_SECRET is too short; it may be 32 characters or more.',
    );
  return key;
}

function readSmtpUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  // The address holds a password, so it is not repeated.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Failure(
      'configuration',
      'FARSEER_SMTP_URL is no address; it may be smtp://user:password@host:port or smtps://….',
    );
  return url;
}

function readProviders(read: Reader): Record<string, ProviderOptions> {
  const providers: Record<string, ProviderOptions> = {};
  for (const kind of ['battlenet', 'discord'] as const) {
    const prefix = `FARSEER_${kind.toUpperCase()}`;
    const clientId = read.text(`${prefix}_CLIENT_ID`);
    const clientSecret = read.secret(`${prefix}_CLIENT_SECRET`);
    if (clientId === undefined && clientSecret === undefined) continue;
    if (clientId === undefined || clientSecret === undefined)
      throw new Failure(
        'configuration',
        `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET belong together; one of them is missing.`,
      );
    providers[kind] = { kind, clientId, clientSecret };
  }
  const issuer = read.text('FARSEER_OIDC_ISSUER');
  if (issuer === undefined) {
    if (read.text('FARSEER_OIDC_CLIENT_ID') !== undefined)
      throw refusal('FARSEER_OIDC_ISSUER', '', 'the https address of the issuer of that client id');
    return providers;
  }
  if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:')
    throw refusal('FARSEER_OIDC_ISSUER', issuer, 'an https address');
  const clientId = read.text('FARSEER_OIDC_CLIENT_ID');
  if (clientId === undefined)
    throw refusal('FARSEER_OIDC_CLIENT_ID', '', 'the client id at that issuer');
  const scopes = read.text('FARSEER_OIDC_SCOPES')?.split(/[\s,]+/);
  providers[read.text('FARSEER_OIDC_NAME') ?? 'oidc'] = {
    kind: 'oidc',
    issuer,
    clientId,
    clientSecret: read.secret('FARSEER_OIDC_CLIENT_SECRET') ?? null,
    ...(scopes === undefined ? {} : { scopes }),
  };
  return providers;
}

function given<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, V>);
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
