import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBytes, readSeconds } from './config-keys.ts';
import { readConfig } from './read-config.ts';

const read = (text: string, environment = {}) => readConfig(text, 'config.toml', environment);
const failureOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return error as { code?: string; message?: string };
  }
  return null;
};

/** As `supabase init` writes it, shortened: keys and values are the CLI's. */
const TEMPLATE = `project_id = "demo"
[api]
enabled = true
port = 54321
schemas = ["public", "graphql_public"]
max_rows = 1000
[db]
port = 54322
major_version = 17
[db.seed]
enabled = true
sql_paths = ["./seed.sql"]
[realtime]
enabled = true
[studio]
port = 54323
[storage]
file_size_limit = "50MiB"
[auth]
site_url = "http://127.0.0.1:3000"
additional_redirect_urls = ["https://127.0.0.1:3000"]
jwt_expiry = 3600
enable_signup = true
[auth.email]
enable_confirmations = false
max_frequency = "1s"
[auth.sessions]
timebox = "24h"
[functions.hello]
verify_jwt = false
`;

describe('readConfig', () => {
  it('reads what the Supabase CLI writes, and passes over nothing that matters', () => {
    const config = read(TEMPLATE);
    expect(config.ignored).toEqual([]);
    expect(config.port).toBe(54_321);
    expect(config.functions).toEqual({ hello: { verifyJwt: false } });
    expect(config.options).toEqual({
      siteUrl: 'http://127.0.0.1:3000',
      rest: { schemas: ['public', 'graphql_public'], maxRows: 1000 },
      storage: { fileSizeLimit: 50 * 1024 * 1024 },
      auth: {
        redirects: { allowed: ['https://127.0.0.1:3000'] },
        tokens: { lifetime: 3600 },
        accounts: { signUps: true },
        email: { autoconfirm: true, gap: 1 },
        sessions: { timebox: 86_400 },
      },
    });
  });

  it('names what it does not know', () => {
    expect(read('[auth.captcha]\nenabled = true').ignored).toEqual(['auth.captcha.enabled']);
  });

  it('takes a value from the environment where the file says so', () => {
    const text = '[auth]\nsite_url = "env(SITE)"';
    expect(read(text, { SITE: 'https://a.example' }).options.siteUrl).toBe('https://a.example');
    expect(failureOf(text)?.message).toBe(
      'config.toml: auth.site_url wants the variable SITE of the environment, which is not set.',
    );
  });

  it.each([
    ['[api]\nport = 1\nport = 2', 'config.toml line 3: '],
    ['[auth\n', 'config.toml line 1: '],
    [
      '[auth]\njwt_expiry = "long"',
      'config.toml: auth.jwt_expiry is "long"; it may be a whole number',
    ],
    ['[auth.email]\nmax_frequency = "1 day"', 'it may be a time like 1s'],
    ['[storage]\nfile_size_limit = 5', 'it may be a size like 50MiB'],
    ['[api]\nschemas = "public"', 'it may be a list of schemas'],
  ])('says what is wrong with %j', (text, words) => {
    expect(failureOf(text)).toMatchObject({ code: 'configuration' });
    expect(failureOf(text)?.message).toContain(words);
  });

  it('takes any text, or refuses it as a configuration', () => {
    const piece = constantFrom(
      '[auth]',
      '[functions.a]',
      '__proto__',
      'verify_jwt',
      ' = ',
      'true',
      '"x"',
      '\n',
      '{',
      '[',
      ']',
      '.',
      '\u0000',
      '1e9',
      'nan',
    );
    assert(
      property(
        oneof(
          string({ unit: 'binary' }),
          array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const failure = failureOf(text);
          expect(['configuration', undefined]).toContain(failure?.code);
          expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('verifyJwt');
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('counts times and sizes as the Supabase CLI does, in Go', () => {
  expect(['1s', '5m', '24h', '1h30m', '500ms', '5', ''].map(readSeconds)).toEqual([
    1,
    300,
    86_400,
    5400,
    0.5,
    null,
    null,
  ]);
  expect(['50MiB', '10MB', '1GB', '7B', 'x'].map(readBytes)).toEqual([
    52_428_800,
    10_485_760,
    1_073_741_824,
    7,
    null,
  ]);
});
