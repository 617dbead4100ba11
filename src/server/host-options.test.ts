import { describe, expect, it } from 'vitest';
import { readHostOptions } from './host-options.ts';

const sweep = (written: string) => readHostOptions({ FARSEER_STORAGE_SWEEP: written }).storage;

describe('readHostOptions', () => {
  it('switches nothing on by itself', () => {
    expect(readHostOptions({})).toMatchObject({
      auth: { providers: {}, mail: {}, saml: {}, email: {}, limits: {} },
      storage: {},
    });
  });

  it('reads providers, mail and object storage', () => {
    const options = readHostOptions({
      FARSEER_SMTP_URL: 'smtp://mail.example:587',
      FARSEER_MAIL_FROM: 'farseer@example.org',
      FARSEER_REDIRECT_URLS: 'https://a.example/**, https://b.example/back',
      FARSEER_BATTLENET_CLIENT_ID: 'b',
      FARSEER_BATTLENET_CLIENT_SECRET: 'secret',
      FARSEER_OIDC_ISSUER: 'https://issuer.example',
      FARSEER_OIDC_NAME: 'guild',
      FARSEER_OIDC_CLIENT_ID: 'o',
      FARSEER_OIDC_CLIENT_SECRET: 'secret',
      FARSEER_S3_ENDPOINT: 'https://s3.example',
      FARSEER_S3_BUCKET: 'farseer',
      FARSEER_S3_ACCESS_KEY_ID: 'id',
      FARSEER_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(options.auth).toMatchObject({
      mail: { smtpUrl: 'smtp://mail.example:587', from: 'farseer@example.org' },
      redirects: { allowed: ['https://a.example/**', 'https://b.example/back'] },
      providers: {
        battlenet: { kind: 'battlenet', clientId: 'b' },
        guild: { kind: 'oidc', issuer: 'https://issuer.example', clientId: 'o' },
      },
    });
    expect(options.storage).toMatchObject({ s3: { bucket: 'farseer' } });
  });

  it.each(['s3.example', 'ftp://s3.example'])(
    'asks for an address of the storage: %s',
    (endpoint) => {
      const environment = {
        FARSEER_S3_ENDPOINT: endpoint,
        FARSEER_S3_BUCKET: 'farseer',
        FARSEER_S3_ACCESS_KEY_ID: 'id',
        FARSEER_S3_SECRET_ACCESS_KEY: 'hush',
      };
      expect(() => readHostOptions(environment)).toThrow(
        `FARSEER_S3_ENDPOINT is "${endpoint}"; it may be an http or https address.`,
      );
    },
  );

  it('reads where in a bucket the files lie, and whether they are swept', () => {
    const s3 = {
      FARSEER_S3_ENDPOINT: 'https://s3.example',
      FARSEER_S3_BUCKET: 'farseer',
      FARSEER_S3_ACCESS_KEY_ID: 'id',
      FARSEER_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const prefix = (written: string) =>
      readHostOptions({ ...s3, FARSEER_S3_PREFIX: written }).storage?.s3?.prefix;
    expect([prefix('staging'), prefix('a/b.c/'), prefix('')]).toEqual([
      'staging/',
      'a/b.c/',
      undefined,
    ]);
    for (const written of ['/a', '../a', 'a//b', 'a b', 'ä'])
      expect(() => prefix(written)).toThrow(`FARSEER_S3_PREFIX is "${written}"; it may hold`);
    expect(sweep('off')).toEqual({ sweepEveryMilliseconds: 0 });
    expect(sweep('accept')).toEqual({ acceptContent: true });
    expect(sweep('on')).toEqual({});
    expect(() => sweep('no')).toThrow('FARSEER_STORAGE_SWEEP is "no"; it may be on, off, or');
  });

  it('names what is missing beside another, and no secret', () => {
    expect(() => readHostOptions({ FARSEER_DISCORD_CLIENT_SECRET: 'hush' })).toThrow(
      /^FARSEER_DISCORD_CLIENT_ID and FARSEER_DISCORD_CLIENT_SECRET belong together(?!.*hush)/,
    );
    expect(() => readHostOptions({ FARSEER_OIDC_CLIENT_ID: 'o' })).toThrow('FARSEER_OIDC_ISSUER');
    expect(() => readHostOptions({ FARSEER_S3_BUCKET: 'b' })).toThrow('FARSEER_S3_ENDPOINT and');
  });
});
