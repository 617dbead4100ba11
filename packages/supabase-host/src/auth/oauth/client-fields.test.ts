import { describe, expect, it } from 'vitest';
import { AuthError } from '#host/auth/auth-error.ts';
import { readClientChange, readNewClient, type ClientFields } from './client-fields.ts';

const fields = (more: Partial<ClientFields> = {}): ClientFields => ({
  redirect_uris: ['https://bot.example/callback'],
  ...more,
});

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (failure) {
    if (failure instanceof AuthError && failure.code === 'validation_failed')
      return failure.message;
    throw failure;
  }
  return 'taken';
}

describe('a new client', () => {
  it('keeps a secret unless it says that it cannot', () => {
    expect(readNewClient(fields())).toEqual({
      client_name: null,
      client_uri: null,
      logo_uri: null,
      redirect_uris: ['https://bot.example/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      scope: null,
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
    });
    for (const more of [{ token_endpoint_auth_method: 'none' }, { client_type: 'public' }])
      expect(readNewClient(fields(more))).toMatchObject({
        client_type: 'public',
        token_endpoint_auth_method: 'none',
      });
    expect(
      readNewClient(fields({ token_endpoint_auth_method: 'client_secret_post' })),
    ).toMatchObject({
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_post',
    });
  });

  it.each<[string, Partial<ClientFields>]>([
    ['redirect_uris is required', { redirect_uris: [] }],
    ['redirect_uris is required', { redirect_uris: null }],
    ['cannot exceed 10 items', { redirect_uris: Array(11).fill('https://bot.example/') }],
    ["invalid redirect_uri 'javascript:", { redirect_uris: ['javascript://a/%0aalert(1)'] }],
    ['grant_types cannot be empty', { grant_types: [] }],
    ['grant_types must only contain', { grant_types: ['authorization_code', 'password'] }],
    ["response_types must only contain 'code'", { response_types: ['token'] }],
    ['client_name cannot exceed', { client_name: 'a'.repeat(1025) }],
    ['cannot be seen', { client_name: 'Guild\u202Etob' }],
    ['client_uri must be a valid URL', { client_uri: 'javascript:alert(1)' }],
    ['logo_uri must be a valid URL', { logo_uri: 'logo.png' }],
    ['unsupported scope: admin', { scope: 'email admin' }],
    ['token_endpoint_auth_method must be one of', { token_endpoint_auth_method: 'magic' }],
    ["client_type must be 'public'", { client_type: 'secret' }],
    ['inconsistent', { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' }],
  ])('is refused: %s', (reason, more) => {
    expect(refusal(() => readNewClient(fields(more)))).toContain(reason);
  });
});

describe('a change of a client', () => {
  it('is only what was given; an empty text takes something away', () => {
    expect(readClientChange({})).toEqual({});
    expect(readClientChange({ client_name: ' Bot ', client_uri: '', scope: '' })).toEqual({
      client_name: 'Bot',
      client_uri: null,
      scope: null,
    });
    expect(refusal(() => readClientChange({ redirect_uris: [] }))).toBe(
      'redirect_uris cannot be empty',
    );
  });
});

describe('the name of a client', () => {
  it('may have 1024 characters, and blanks around it count for nothing', () => {
    expect(readClientChange({ client_name: ` ${'a'.repeat(1024)} ` })).toEqual({
      client_name: 'a'.repeat(1024),
    });
  });

  it('is none where only blanks were written', () => {
    expect(readClientChange({ client_name: '  ' })).toEqual({ client_name: null });
  });
});

describe('what a client may say of itself', () => {
  it('is kept as it is written', () => {
    expect(
      readClientChange({
        grant_types: ['refresh_token', 'authorization_code'],
        client_uri: 'https://bot.example/',
        logo_uri: 'http://bot.example/logo.png',
      }),
    ).toEqual({
      grant_types: ['authorization_code', 'refresh_token'],
      client_uri: 'https://bot.example/',
      logo_uri: 'http://bot.example/logo.png',
    });
  });
});
