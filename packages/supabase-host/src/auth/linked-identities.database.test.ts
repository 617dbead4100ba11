import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  follow,
  lastMail,
  newEmail,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';
import { openProviderFixture } from '#host/testing/auth/test-provider.ts';

const providers = await openProviderFixture();
afterAll(() => providers.close());
const { fixture, api, issuer, newPerson } = providers;

describe('identities of an account', () => {
  it('are added and removed by their owner, never the last', async () => {
    const client = api.client();
    const email = newEmail();
    await client.auth.signUp({ email, password: 'lok-tar ogar' });
    await client.auth.verifyOtp({
      email,
      token: (await lastMail(fixture, email)).code,
      type: 'signup',
    });
    fixture.pass(1000);
    const person = newPerson({ name: 'Khadgar#1', email_verified: false });
    const { data, error } = await client.auth.linkIdentity({ provider: 'battlenet' as 'discord' });
    expect(error).toBeNull();
    const { url } = await follow(api, issuer.signIn(data?.url ?? ''));
    expect(url.searchParams.get('error')).toBeNull();
    const { data: all } = await client.auth.getUserIdentities();
    expect(all?.identities.map((identity) => identity.provider)).toEqual(['email', 'battlenet']);
    const added = all?.identities[1];
    expect(added?.id).toBe(person.sub);

    const stranger = await signUpConfirmed(fixture, api);
    const steal = await api.ask(
      'GET',
      '/user/identities/authorize?provider=battlenet&skip_http_redirect=true',
      undefined,
      bearer(stranger.accessToken),
    );
    const stolen = await follow(api, issuer.signIn(String(steal.body['url'])));
    expect(stolen.url.searchParams.get('error_code')).toBe('identity_already_exists');

    if (added === undefined) throw new Error('The identity is not there.');
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const [own] = left.user?.identities ?? [];
    if (own === undefined) throw new Error('The own identity is not there.');
    const last = await client.auth.unlinkIdentity(own);
    expect(last.error?.code).toBe('single_identity_not_deletable');
  });

  it('promote the address that is left', async () => {
    const known = await signUpConfirmed(fixture, api);
    fixture.pass(1000);
    const person = newPerson();
    const link = await api.ask(
      'GET',
      '/user/identities/authorize?provider=discord&skip_http_redirect=true',
      undefined,
      bearer(known.accessToken),
    );
    await follow(api, issuer.signIn(String(link.body['url'])));
    const { body } = await api.ask('GET', '/user', undefined, bearer(known.accessToken));
    const [own] = body['identities'] as { identity_id: string }[];
    const removed = await api.ask(
      'DELETE',
      `/user/identities/${own?.identity_id}`,
      undefined,
      bearer(known.accessToken),
    );
    expect(removed.status).toBe(200);
    const after = await api.ask('GET', '/user', undefined, bearer(known.accessToken));
    expect(after.body).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'discord' },
    });
  });

  it('are not there to link where an operator has it off', async () => {
    const closed = fixture.serve({ accounts: { manualLinking: false } });
    const { accessToken } = await signUpConfirmed(fixture, closed);
    const { status, body } = await closed.ask(
      'GET',
      '/user/identities/authorize?provider=guild',
      undefined,
      bearer(accessToken),
    );
    expect([status, body['code']]).toEqual([404, 'manual_linking_disabled']);
    const malformed = await api.ask('DELETE', '/user/identities/x', undefined, bearer(accessToken));
    expect([malformed.status, malformed.body['message']]).toEqual([
      404,
      'identity_id must be an UUID',
    ]);
  });
});
