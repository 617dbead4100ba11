import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openProviderFixture } from '#host/testing/auth/test-provider.ts';

const providers = await openProviderFixture();
afterAll(() => providers.close());
const { api, issuer, newPerson } = providers;

const grantFor = (body: Record<string, unknown>) =>
  api.ask('POST', '/token?grant_type=id_token', { provider: 'guild', ...body });

describe('grant id_token', () => {
  it('takes the token of an issuer this host trusts', async () => {
    const person = newPerson();
    const nonce = 'a nonce';
    const token = await issuer.idToken({
      ...person,
      nonce: createHash('sha256').update(nonce).digest('hex'),
    });
    const { status, body } = await grantFor({ id_token: token, nonce });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ email: person.email });
    const byIssuer = await api.ask('POST', '/token?grant_type=id_token', {
      issuer: issuer.url,
      client_id: issuer.clientId,
      id_token: token,
      nonce,
    });
    expect(byIssuer.status).toBe(200);
  });

  it('checks audience, nonce, access token and signature', async () => {
    const person = newPerson();
    const describe = async (
      claims: Record<string, unknown>,
      more: Record<string, unknown> = {},
    ) => {
      const { status, body } = await grantFor({
        id_token: await issuer.idToken({ ...person, ...claims }),
        ...more,
      });
      return [status, body['error_description']];
    };
    expect(await describe({ aud: 'other' })).toEqual([
      400,
      'Unacceptable audience in id_token: [other]',
    ]);
    expect(await describe({}, { nonce: 'x' })).toEqual([
      400,
      'Passed nonce and nonce in id_token should either both exist or not.',
    ]);
    expect(await describe({ nonce: 'y' }, { nonce: 'x' })).toEqual([400, 'Nonces mismatch']);
    expect(await describe({ at_hash: 'x' }, { access_token: 'y' })).toEqual([
      400,
      'Bad ID token: access token does not match at_hash',
    ]);
    const token = await issuer.idToken({ ...person });
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(342)}`;
    expect((await grantFor({ id_token: forged })).body).toEqual({
      error: 'invalid request',
      error_description: 'Bad ID token',
    });
    expect((await grantFor({})).body['error_description']).toBe('id_token required');
    expect((await grantFor({ provider: 'google', id_token: token })).body['code']).toBe(
      'provider_disabled',
    );
    expect((await grantFor({ provider: 'unknown', id_token: token })).body['message']).toBe(
      'Custom OIDC provider "unknown" not allowed',
    );
  });
});
