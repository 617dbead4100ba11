import { describe, expect, it } from 'vitest';
import { readHostOptions } from './host-options.ts';

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

  it('names what is missing beside another, and no secret', () => {
    expect(() => readHostOptions({ FARSEER_DISCORD_CLIENT_SECRET: 'hush' })).toThrow(
      /^FARSEER_DISCORD_CLIENT_ID and FARSEER_DISCORD_CLIENT_SECRET belong together(?!.*hush)/,
    );
    expect(() => readHostOptions({ FARSEER_OIDC_CLIENT_ID: 'o' })).toThrow('FARSEER_OIDC_ISSUER');
    expect(() => readHostOptions({ FARSEER_S3_BUCKET: 'b' })).toThrow('FARSEER_S3_ENDPOINT and');
  });
});
