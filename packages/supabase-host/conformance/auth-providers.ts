import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  createFakeIdentityProvider,
  requestIdOf,
} from '#host/testing/auth/test-identity-provider.ts';
import type { FakePerson } from '#host/testing/auth/test-issuer.ts';
import { newEmail, take, type ConformanceCase, type Stage } from './case.ts';

/** Signing in at another provider: issuers and identity providers of this machine, nothing of the network. */
export const providerCases: readonly ConformanceCase[] = [
  {
    name: 'OpenID Connect, Battle.net and Discord, implicit flow',
    async run(stage) {
      for (const provider of ['guild', 'battlenet', 'discord']) {
        const person = newPerson(stage);
        const back = await comeBack(stage, await beginAt(stage, provider));
        const session = new URLSearchParams(back.hash.slice(1));
        assert.equal(session.get('provider_token'), 'provider-access-token');
        const client = stage.visitor();
        const { user } = take(
          await client.auth.setSession({
            access_token: session.get('access_token') ?? '',
            refresh_token: session.get('refresh_token') ?? '',
          }),
        );
        assert.deepEqual(
          [user?.app_metadata.provider, user?.identities?.[0]?.id],
          [provider, person.sub],
        );
      }
    },
  },
  {
    name: 'OpenID Connect, PKCE flow; the state serves once',
    async run(stage) {
      const person = newPerson(stage);
      const client = stage.visitor({ flow: 'pkce' });
      const { url } = take(await client.auth.signInWithOAuth({ provider: 'guild' as never }));
      const address = stage.issuer.signIn(await leaveFrom(url));
      const code = (await locationOf(address)).searchParams.get('code') ?? '';
      const again = await locationOf(address);
      assert.equal(again.searchParams.get('error_code'), 'flow_state_already_used');
      const { session } = take(await client.auth.exchangeCodeForSession(code));
      assert.equal(session.user.email, person.email);
      assert.equal(session.provider_token, 'provider-access-token');
    },
  },
  {
    name: 'identities: link, sign in by either, unlink',
    async run(stage) {
      const { client, id } = await stage.member();
      newPerson(stage);
      const { url } = take(
        await client.auth.linkIdentity({
          provider: 'guild' as never,
          options: { skipBrowserRedirect: true },
        }),
      );
      await comeBack(stage, url);
      const back = await comeBack(stage, await beginAt(stage, 'guild'));
      const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
      assert.equal(take(await stage.visitor().auth.getUser(token)).user.id, id);
      const { identities } = take(await client.auth.getUserIdentities());
      const linked = identities.find(({ provider }) => provider === 'guild');
      assert.ok(linked);
      take(await client.auth.unlinkIdentity(linked));
      assert.equal(take(await client.auth.getUserIdentities()).identities.length, 1);
    },
  },
  {
    name: 'id tokens: nonce, wrong audience, provider that is off',
    async run(stage) {
      const person = newPerson(stage);
      const nonce = 'said once';
      const hashed = createHash('sha256').update(nonce).digest('hex');
      const signIn = (token: string, more: { nonce?: string; provider?: string } = {}) =>
        stage.visitor().auth.signInWithIdToken({ provider: 'guild', token, ...more });
      const token = await stage.issuer.idToken({ ...person, nonce: hashed });
      assert.equal(take(await signIn(token, { nonce })).user.email, person.email);
      assert.match((await signIn(token, { nonce: 'other' })).error?.message ?? '', /Nonces/);
      const other = await stage.issuer.idToken({ ...person, aud: 'another app' });
      assert.match((await signIn(other)).error?.message ?? '', /Unacceptable audience/);
      const off = await signIn(token, { provider: 'google' });
      assert.equal(off.error?.code, 'provider_disabled');
    },
  },
  {
    name: 'SAML: sign-in by domain, PKCE, forged answer',
    async run(stage) {
      const company = createFakeIdentityProvider(`idp-${crypto.randomUUID()}.example`);
      const domain = `${crypto.randomUUID()}.example`;
      await addCompany(stage, company.metadata, domain);
      const email = newEmail();
      const client = stage.visitor({ flow: 'pkce' });
      const sso = { domain, options: { skipBrowserRedirect: true } };
      const begin = async () => new URL(take(await client.auth.signInWithSSO(sso)).url);
      const answer = (to: URL) =>
        company.answer({
          nameId: email,
          email,
          audience: `${stage.url}/auth/v1/sso/saml/metadata`,
          recipient: `${stage.url}/auth/v1/sso/saml/acs`,
          inResponseTo: requestIdOf(to.href),
        });
      const forgedAt = await begin();
      const forged = company.forge(answer(forgedAt), email, newEmail());
      const refused = await postAnswer(stage, forged, forgedAt);
      assert.ok(refused.searchParams.get('error_code'));
      const address = await begin();
      const back = await postAnswer(stage, answer(address), address);
      const code = back.searchParams.get('code') ?? '';
      const { user } = take(await client.auth.exchangeCodeForSession(code));
      assert.equal(user.email, email);
      const unknown = await client.auth.signInWithSSO({ domain: 'unknown.example' });
      assert.equal(unknown.error?.code, 'sso_provider_not_found');
    },
  },
];

let strangers = 70_000;

/** A person whom the host does not know signs in next at the issuer. */
function newPerson({ issuer }: Stage): FakePerson {
  strangers += 1;
  const sub = String(strangers);
  const person = { sub, email: newEmail(), email_verified: true, name: 'Khadgar' };
  issuer.person = person;
  return person;
}

async function locationOf(address: string, init: RequestInit = {}): Promise<URL> {
  const answer = await fetch(address, { ...init, redirect: 'manual' });
  await answer.body?.cancel();
  return new URL(answer.headers.get('location') ?? '');
}

/** Follows the host's address to that of the provider. */
async function leaveFrom(address: string): Promise<string> {
  return (await locationOf(address)).href;
}

async function beginAt({ visitor }: Stage, provider: string): Promise<string> {
  const { url } = take(await visitor().auth.signInWithOAuth({ provider: provider as never }));
  return leaveFrom(url);
}

/** Signs in at the provider. @returns where the host sends the visitor on to. */
function comeBack({ issuer }: Stage, address: string): Promise<URL> {
  return locationOf(issuer.signIn(address));
}

async function addCompany(stage: Stage, metadata: string, domain: string): Promise<void> {
  const { url, serviceRoleKey: key } = stage;
  const made = await fetch(`${url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      type: 'saml',
      metadata_xml: metadata,
      domains: [domain],
      attribute_mapping: { keys: { email: { name: 'mail' } } },
    }),
  });
  assert.equal(made.status, 201);
  await made.body?.cancel();
}

function postAnswer({ url }: Stage, answer: string, begun: URL): Promise<URL> {
  return locationOf(`${url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams({
      SAMLResponse: answer,
      RelayState: begun.searchParams.get('RelayState') ?? '',
    }),
  });
}
