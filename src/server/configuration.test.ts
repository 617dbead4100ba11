import { describe, expect, it } from 'vitest';
import { placeData } from '#store/embedded/data-place.mjs';
import { describeConfiguration, readConfiguration } from './configuration.ts';

describe('readConfiguration', () => {
  // A server that prints one of them and ends with 2 stands in tests/e2e/server-process.test.ts.
  it.each([
    [
      { HOST: 'my machine' },
      'HOST is "my machine"; it may be 127.0.0.1 (only this machine), 0.0.0.0 (everyone who reaches it) or the address of one interface.',
    ],
    [
      { FARSEER_LIMITS_SCALE: 'half' },
      'FARSEER_LIMITS_SCALE is "half"; it may be a number from 0 (no limits) on.',
    ],
    [{ FARSEER_GAME_MEDIA: 'yes' }, 'FARSEER_GAME_MEDIA is "yes"; it may be on or off.'],
    [
      { FARSEER_PROXIES: '0' },
      'FARSEER_PROXIES is "0"; it may be a whole number from 1 on; leave FARSEER_PROXY_HEADER out for no proxy.',
    ],
    [
      { FARSEER_PROXY_HEADER: 'Forwarded' },
      'FARSEER_PROXY_HEADER is "Forwarded"; it may be the name of a header that holds addresses alone, as x-forwarded-for or x-real-ip.',
    ],
    [
      { PORT: 'http' },
      'PORT is "http"; it may be a whole number from 0 to 65535 (0 takes any free port).',
    ],
    [
      { FARSEER_ICON_API: 'icons' },
      'FARSEER_ICON_API is "icons"; it may be an http or https address, or empty for none.',
    ],
  ])('refuses %j in one line that says what it may be', (environment, line) => {
    expect(() => readConfiguration(environment)).toThrow(
      expect.objectContaining({ code: 'configuration', message: line }),
    );
  });

  it('takes its defaults from an empty environment', () => {
    const configuration = readConfiguration({});
    expect(configuration.port).toBe(3000);
    expect(configuration.dataFolder).toBe(placeData({}).folder);
    expect(configuration.iconApi).toBeNull();
  });

  it('names the variable, what it was and what it may be', () => {
    expect(() => readConfiguration({ PORT: 'http' })).toThrow(
      'PORT is "http"; it may be a whole number from 0 to 65535',
    );
    expect(() => readConfiguration({ PORT: '70000' })).toThrow('PORT is "70000"');
    expect(() => readConfiguration({ PORT: '-1' })).toThrow('PORT is "-1"');
    expect(() => readConfiguration({ FARSEER_ICON_API: 'ftp://icons' })).toThrow(
      'FARSEER_ICON_API is "ftp://icons"; it may be an http or https address',
    );
  });

  it('reads how large the sample season is', () => {
    expect(readConfiguration({}).sampleSize).toBe(0.005);
    expect(readConfiguration({ FARSEER_SAMPLE: 'off' }).sampleSize).toBe(0);
    expect(readConfiguration({ FARSEER_SAMPLE: '0.5' }).sampleSize).toBe(0.5);
    expect(() => readConfiguration({ FARSEER_SAMPLE: 'big' })).toThrow(
      'FARSEER_SAMPLE is "big"; it may be off, or a share',
    );
    expect(() => readConfiguration({ FARSEER_SAMPLE: '2' })).toThrow('FARSEER_SAMPLE is "2"');
  });

  it('takes the clock of a test only where no other machine can connect', () => {
    const FARSEER_TEST_CLOCK = '2026-12-01T00:00Z x600 @1795000000000';
    const configuration = readConfiguration({ FARSEER_TEST_CLOCK });
    expect(configuration.clock).toEqual({
      startMs: Date.UTC(2026, 11, 1),
      fromMs: 1_795_000_000_000,
      speed: 600,
    });
    expect(describeConfiguration(configuration).at(-1)).toMatch(/^FARSEER_TEST_CLOCK .*of a test/);
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfiguration({ FARSEER_TEST_CLOCK, HOST }).clock).not.toBeNull();
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'example.org', '127.example.org'])
      expect(() => readConfiguration({ FARSEER_TEST_CLOCK, HOST })).toThrow(
        /^HOST is .*TEST_CLOCK/,
      );
    expect(readConfiguration({}).clock).toBeNull();
  });

  it.each([
    [{}, 2000],
    [{ FARSEER_SOCKETS: '5000' }, 5000],
  ])('opens so many sockets: %j', (environment, count) =>
    expect(readConfiguration(environment).sockets).toBe(count),
  );

  it.each(['0', '-1', '1e3', '1000000', 'many'])('refuses %s sockets', (FARSEER_SOCKETS) =>
    expect(() => readConfiguration({ FARSEER_SOCKETS })).toThrow(
      `FARSEER_SOCKETS is "${FARSEER_SOCKETS}"; it may be a whole number from 1 to 999999.`,
    ),
  );

  it('reads whether the server may run without its database', () => {
    expect(readConfiguration({}).databaseRequired).toBe(true);
    expect(readConfiguration({ FARSEER_DATABASE: 'optional' }).databaseRequired).toBe(false);
    expect(() => readConfiguration({ FARSEER_DATABASE: 'off' })).toThrow(
      'FARSEER_DATABASE is "off"; it may be required',
    );
  });

  it('reads whether pictures of the game are shown', () => {
    expect(readConfiguration({}).gameMedia).toBeNull();
    expect(
      readConfiguration({ FARSEER_GAME_MEDIA: 'on', FARSEER_REPLAY: 'http://127.0.0.1:4100' })
        .gameMedia,
    ).toMatchObject({ replay: 'http://127.0.0.1:4100' });
    expect(() => readConfiguration({ FARSEER_GAME_MEDIA: 'yes' })).toThrow(
      'FARSEER_GAME_MEDIA is "yes"; it may be on or off',
    );
  });

  it('reads which sources are followed', () => {
    expect(readConfiguration({}).sources?.names).toContain('raiderio');
    expect(readConfiguration({ FARSEER_SOURCES: 'off' }).sources).toBeNull();
    expect(() => readConfiguration({ FARSEER_SOURCES: 'all' })).toThrow('FARSEER_SOURCES is "all"');
  });

  it('reads the host and the database', () => {
    const configuration = readConfiguration({
      FARSEER_URL: 'https://farseer.example/',
      DATABASE_URL: 'postgres://me:secret@db.example:6000/farseer',
      FARSEER_JWT_SECRET: 'secret',
      FARSEER_JWT_KEYS: '[]',
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_ANON_KEY: 'anon',
    });
    expect(configuration).toMatchObject({
      siteUrl: 'https://farseer.example',
      databaseUrl: 'postgres://me:secret@db.example:6000/farseer',
      keys: { secret: 'secret', signingKeys: '[]' },
      supabase: { url: 'https://abc.supabase.co', anonKey: 'anon', serviceRoleKey: null },
    });
  });

  it('asks for the key of a host, and shows no address with a password in it', () => {
    expect(() => readConfiguration({ SUPABASE_URL: 'https://abc.supabase.co' })).toThrow(
      'SUPABASE_ANON_KEY is ""',
    );
    const written = 'mysql://me:secret@db.example/farseer';
    expect(() => readConfiguration({ DATABASE_URL: written })).toThrow(
      /^DATABASE_URL may be (?!.*secret)/,
    );
    const lines = describeConfiguration(
      readConfiguration({ DATABASE_URL: 'postgres://me:secret@db.example/farseer' }),
    );
    expect(lines).toContain('DATABASE_URL db.example/farseer');
  });

  it.each(['FARSEER_URL', 'FARSEER_ICON_API', 'SUPABASE_URL'])(
    'takes no password in %s, and does not show it',
    (variable) => {
      expect(() => readConfiguration({ [variable]: 'https://me:secret@farseer.example' })).toThrow(
        new RegExp(`^${variable} holds a name or a password(?!.*secret)`),
      );
    },
  );

  it('prints every setting', () => {
    const lines = describeConfiguration(readConfiguration({ PORT: '8080' }));
    expect(lines).toContain('PORT 8080');
    expect(lines).toContain('FARSEER_ICON_API off');
    expect(lines).toContain('DATABASE_URL embedded');
    expect(lines).toContain('SUPABASE_URL off');
    expect(lines).toContain('FARSEER_SAMPLE 0.005');
    expect(lines).toContain('FARSEER_SOURCES on');
  });

  it('takes the number of connections to the database, and refuses one that leaves none for visitors', () => {
    expect(readConfiguration({}).databaseConnections).toBe(10);
    const variable = 'FARSEER_DATABASE_CONNECTIONS';
    expect(readConfiguration({ [variable]: '40' }).databaseConnections).toBe(40);
    for (const written of ['3', '501', '1e2', 'ten'])
      expect(() => readConfiguration({ [variable]: written })).toThrow(
        `${variable} is "${written}"; it may be a whole number from 4 to 500.`,
      );
  });

  it('takes the address of a replica beside that of its primary, and shows no password of it', () => {
    const urls = {
      DATABASE_URL: 'postgres://me:secret@db.example/farseer',
      FARSEER_READ_URL: 'postgres://me:secret@replica.example/farseer',
    };
    const configuration = readConfiguration(urls);
    expect(configuration.readUrl).toBe(urls.FARSEER_READ_URL);
    const lines = describeConfiguration(configuration);
    expect(lines).toContain('FARSEER_READ_URL replica.example/farseer');
    expect(lines.join()).not.toContain('secret');
    expect(readConfiguration({ ...urls, FARSEER_READ_URL: '' }).readUrl).toBeNull();
    expect(() => readConfiguration({ ...urls, DATABASE_URL: '' })).toThrow(
      'FARSEER_READ_URL names a replica; it needs DATABASE_URL, which names its primary.',
    );
    expect(() =>
      readConfiguration({ ...urls, FARSEER_READ_URL: 'http://me:secret@replica.example' }),
    ).toThrow(/^FARSEER_READ_URL may be (?!.*secret)/);
  });

  it('takes a time limit for statements', () => {
    expect(readConfiguration({}).statementTimeout).toBe(60_000);
    const variable = 'FARSEER_STATEMENT_TIMEOUT_MS';
    expect(readConfiguration({ [variable]: '0' }).statementTimeout).toBe(0);
    expect(readConfiguration({ [variable]: '1500' }).statementTimeout).toBe(1500);
    for (const written of ['-1', '1.5', '60s', '10000000', '1 -c role=postgres'])
      expect(() => readConfiguration({ [variable]: written })).toThrow(
        `${variable} is "${written}"; it may be milliseconds from 0 (no limit) to 9999999.`,
      );
  });
});
