import { readFileSync } from 'node:fs';
import { Failure } from '#lib/failure.ts';
import type { AuthOptions } from './options.ts';
import type { ProviderOptions } from './providers/provider.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the environment says about accounts; every variable may be missing. A secret may stand in a file instead, whose
 * path is in the same variable with `_FILE` behind it.
 *
 * | variable | meaning |
 * |---|---|
 * | `AUTH_SIGNUPS`, `AUTH_ANONYMOUS`, `AUTH_MANUAL_LINKING` | `on` or `off` |
 * | `AUTH_AUTOCONFIRM`, `AUTH_PHONE`, `AUTH_PHONE_AUTOCONFIRM` | `on` or `off` |
 * | `AUTH_MFA_PHONE` | telephones as second factor, `on` or `off` |
 * | `AUTH_REDIRECTS` | further addresses to return to, globs, separated by commas |
 * | `AUTH_MAIL_GAP`, `AUTH_SMS_GAP` | least seconds between two messages to one address or number |
 * | `AUTH_MAILS_PER_HOUR` | most mails an hour |
 * | `AUTH_CODE_LIFETIME`, `AUTH_TOKEN_LIFETIME`, `AUTH_REUSE_INTERVAL` | seconds |
 * | `AUTH_PASSWORD_LENGTH` | least characters of a password |
 * | `AUTH_TEST_CODES` | numbers with a fixed code, `number=code`, separated by commas |
 * | `AUTH_ADDRESS_HEADER` | header in which the proxy in front writes the visitor's address |
 * | `AUTH_RATE_LIMIT_SCALE` | factor on the limits of requests, 0 for none |
 * | `AUTH_SECRET` | at least 32 characters: seals tokens and factors |
 * | `SMTP_URL`, `MAIL_FROM`, `MAIL_SENDER` | `smtp://user:password@host:port`; without it mails stay in the development mailbox |
 * | `BATTLENET_CLIENT_ID`, `BATTLENET_CLIENT_SECRET` | sign-in with Battle.net |
 * | `DISCORD_CLIENT_ID`, `DISCORD_CLIENT_SECRET` | sign-in with Discord |
 * | `OIDC_<NAME>_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, `…_SCOPES` | an OpenID Connect issuer under that name in lower case |
 * | `SAML`, `SAML_PRIVATE_KEY` | `on` or `off`; RSA key as PEM |
 *
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readAuthOptions(environment: Environment): AuthOptions {
  const read = createReader(environment);
  return {
    accounts: {
      ...given('signUps', read.flag('AUTH_SIGNUPS')),
      ...given('anonymous', read.flag('AUTH_ANONYMOUS')),
      ...given('manualLinking', read.flag('AUTH_MANUAL_LINKING')),
    },
    redirects: { ...given('allowed', read.list('AUTH_REDIRECTS')) },
    email: {
      ...given('autoconfirm', read.flag('AUTH_AUTOCONFIRM')),
      ...given('gap', read.count('AUTH_MAIL_GAP')),
      ...given('perHour', read.count('AUTH_MAILS_PER_HOUR')),
      ...given('codeLifetime', read.count('AUTH_CODE_LIFETIME')),
    },
    phone: {
      ...given('enabled', read.flag('AUTH_PHONE')),
      ...given('autoconfirm', read.flag('AUTH_PHONE_AUTOCONFIRM')),
      ...given('gap', read.count('AUTH_SMS_GAP')),
      ...given('testCodes', readTestCodes(read.list('AUTH_TEST_CODES'))),
    },
    password: { ...given('minimumLength', read.count('AUTH_PASSWORD_LENGTH')) },
    tokens: {
      ...given('lifetime', read.count('AUTH_TOKEN_LIFETIME')),
      ...given('reuseInterval', read.count('AUTH_REUSE_INTERVAL')),
    },
    mfa: {
      ...given('phoneEnroll', read.flag('AUTH_MFA_PHONE')),
      ...given('phoneVerify', read.flag('AUTH_MFA_PHONE')),
    },
    limits: {
      ...given('addressHeader', read.text('AUTH_ADDRESS_HEADER')?.toLowerCase()),
      ...given('scale', read.amount('AUTH_RATE_LIMIT_SCALE')),
    },
    secrets: { ...given('key', readKey(read.secret('AUTH_SECRET'))) },
    mail: {
      ...given('smtpUrl', readSmtpUrl(read.secret('SMTP_URL'))),
      ...given('from', read.text('MAIL_FROM')),
      ...given('senderName', read.text('MAIL_SENDER')),
    },
    saml: {
      ...given('enabled', read.flag('SAML')),
      ...given('privateKey', read.secret('SAML_PRIVATE_KEY')),
    },
    providers: readProviders(environment, read),
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

function readTestCodes(pairs: string[] | undefined): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const codes: Record<string, string> = {};
  for (const pair of pairs) {
    const [, phone, code] = /^\+?(\d{2,15})=(\d{6,10})$/.exec(pair) ?? [];
    if (phone === undefined || code === undefined)
      throw refusal('AUTH_TEST_CODES', pair, 'number=code, separated by commas');
    codes[phone] = code;
  }
  return codes;
}

function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && key.length < 32)
    throw new Failure(
      'configuration',
      'AUTH_SECRET is too short; it may be 32 characters or more.',
    );
  return key;
}

function readSmtpUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  // The address holds a password, so it is not repeated.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Failure(
      'configuration',
      'SMTP_URL is no address; it may be smtp://user:password@host:port or smtps://….',
    );
  return url;
}

function readProviders(environment: Environment, read: Reader): Record<string, ProviderOptions> {
  const providers: Record<string, ProviderOptions> = {};
  for (const kind of ['battlenet', 'discord'] as const) {
    const clientId = read.text(`${kind.toUpperCase()}_CLIENT_ID`);
    const clientSecret = read.secret(`${kind.toUpperCase()}_CLIENT_SECRET`);
    if (clientId !== undefined && clientSecret !== undefined)
      providers[kind] = { kind, clientId, clientSecret };
  }
  for (const variable of Object.keys(environment)) {
    const name = /^OIDC_([A-Z0-9_]+)_ISSUER$/.exec(variable)?.[1];
    const issuer = read.text(variable);
    if (name === undefined || issuer === undefined) continue;
    if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:')
      throw refusal(variable, issuer, 'an https address');
    const clientId = read.text(`OIDC_${name}_CLIENT_ID`);
    if (clientId === undefined)
      throw refusal(`OIDC_${name}_CLIENT_ID`, '', 'the client id at that issuer');
    const scopes = read.text(`OIDC_${name}_SCOPES`)?.split(/[\s,]+/);
    providers[name.toLowerCase()] = {
      kind: 'oidc',
      issuer,
      clientId,
      clientSecret: read.secret(`OIDC_${name}_CLIENT_SECRET`) ?? null,
      ...(scopes === undefined ? {} : { scopes }),
    };
  }
  return providers;
}

function given<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, V>);
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
