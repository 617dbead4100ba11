import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  newEmail,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';
import {
  createFakeIdentityProvider,
  requestIdOf,
  type AssertionFacts,
} from '#host/testing/auth/test-identity-provider.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({ saml: { enabled: true } });
const company = createFakeIdentityProvider('idp.company.example');
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const AUDIENCE = 'http://host.example/auth/v1/sso/saml/metadata';
const RECIPIENT = 'http://host.example/auth/v1/sso/saml/acs';
const asAdmin = bearer(fixture.context.keys.serviceRole);

const made = await api.ask(
  'POST',
  '/admin/sso/providers',
  {
    type: 'saml',
    metadata_xml: company.metadata,
    domains: ['Company.example'],
    attribute_mapping: { keys: { email: { name: 'mail' }, guild: { default: 'Company' } } },
  },
  asAdmin,
);
const providerId = String(made.body['id']);

async function begin(body: Record<string, unknown> = { domain: 'company.example' }) {
  const answer = await api.ask('POST', '/sso', { skip_http_redirect: true, ...body });
  const url = String(answer.body['url']);
  return {
    url,
    relayState: new URL(url).searchParams.get('RelayState') ?? '',
    requestId: requestIdOf(url),
  };
}

function facts(inResponseTo: string | null, more: Partial<AssertionFacts> = {}): AssertionFacts {
  return {
    nameId: crypto.randomUUID(),
    email: newEmail(),
    audience: AUDIENCE,
    recipient: RECIPIENT,
    inResponseTo,
    ...more,
  };
}

async function post(answer: string, relayState: string, at = api) {
  const back = await at.app.request('/auth/v1/sso/saml/acs', {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: answer, RelayState: relayState }),
  });
  const url = new URL(back.headers.get('location') ?? '');
  return { status: back.status, url, fragment: new URLSearchParams(url.hash.slice(1)) };
}

const refusalOf = async (answer: string, relayState: string) => {
  const { url } = await post(answer, relayState);
  expect(url.origin).toBe('http://site.example');
  expect(url.hash).not.toContain('access_token');
  return url.searchParams.get('error_code');
};

describe('a company’s sign-in', () => {
  it('leads there with a signed request', async () => {
    const { url, requestId } = await begin();
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe('https://idp.company.example/sso');
    expect(searchParams.get('SigAlg')).toContain('rsa-sha256');
    expect(searchParams.get('Signature')).not.toBeNull();
    expect(requestId).toMatch(/^_[0-9a-f-]{36}$/);
    const redirected = await api.ask('POST', '/sso', { provider_id: providerId });
    expect(redirected.status).toBe(303);
  });

  it('brings a user back with a session of their own account', async () => {
    const known = await signUpConfirmed(fixture, api);
    const { relayState, requestId } = await begin();
    const end = new Date(fixture.context.now() + 7_200_000);
    const said = facts(requestId, { email: known.email, sessionEnd: end.toISOString() });
    const { status, url, fragment } = await post(company.answer(said), relayState);
    expect(status).toBe(303);
    expect(url.origin).toBe('http://site.example');
    const claims = await fixture.context.tokens.verify(fragment.get('access_token') ?? '');
    expect(claims['sub']).not.toBe(known.id);
    expect(claims['amr']).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
    const { body } = await api.ask('GET', '/user', undefined, bearer(fragment.get('access_token')));
    expect(body).toMatchObject({
      email: known.email,
      app_metadata: { provider: `sso:${providerId}` },
      user_metadata: { guild: 'Company' },
      identities: [{ id: said.nameId, provider: `sso:${providerId}` }],
    });
    const change = await api.ask(
      'PUT',
      '/user',
      { password: 'a new password' },
      bearer(fragment.get('access_token')),
    );
    expect(change.body['code']).toBe('user_sso_managed');
    fixture.pass(7_201_000);
    const late = await api.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: fragment.get('refresh_token'),
    });
    expect(late.body['code']).toBe('session_expired');
  });

  it('hands the code of a PKCE flow to the official client', async () => {
    const client = api.client({ flow: 'pkce' });
    const { data } = await client.auth.signInWithSSO({
      domain: 'company.example',
      options: { redirectTo: 'http://site.example/confirm', skipBrowserRedirect: true },
    });
    const url = data?.url ?? '';
    const { url: back } = await post(
      company.answer(facts(requestIdOf(url))),
      new URL(url).searchParams.get('RelayState') ?? '',
    );
    expect(back.pathname).toBe('/confirm');
    const { data: exchanged, error } = await client.auth.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(exchanged.session?.user.app_metadata.provider).toBe(`sso:${providerId}`);
  });

  it('may begin at the company, and never twice with one assertion', async () => {
    const answer = company.answer(facts(null));
    const first = await post(answer, 'http://site.example/roster');
    expect(first.url.pathname).toBe('/roster');
    expect(first.fragment.get('access_token')).not.toBeNull();
    const again = await post(answer, '');
    expect(again.url.searchParams.get('error_description')).toBe(
      'SAML Assertion is not valid: it was used before',
    );
    const elsewhere = await post(company.answer(facts(null)), 'https://evil.example/');
    expect(elsewhere.url.origin).toBe('http://site.example');
  });

  it('takes no forged, foreign, late or borrowed assertion', async () => {
    const said = () => facts(null, { email: 'warchief@company.example' });
    const forged = company.forge(
      company.answer(said()),
      'warchief@company.example',
      'person@company.example',
    );
    expect(await refusalOf(forged, '')).toBe('validation_failed');
    const stranger = createFakeIdentityProvider('idp.company.example');
    expect(await refusalOf(stranger.answer(said()), '')).toBe('validation_failed');
    const unknown = createFakeIdentityProvider('idp.other.example');
    expect(await refusalOf(unknown.answer(said()), '')).toBe('saml_idp_not_found');
    const elsewhere = { ...said(), audience: 'https://other.example' };
    expect(await refusalOf(company.answer(elsewhere), '')).toBe('validation_failed');
    const misdirected = { ...said(), recipient: 'https://other.example/acs' };
    expect(await refusalOf(company.answer(misdirected), '')).toBe('validation_failed');
    expect(await refusalOf(company.answer({ ...said(), lifetime: -120 }), '')).toBe(
      'validation_failed',
    );
    const asked = await begin();
    expect(await refusalOf(company.answer(facts('_another')), asked.relayState)).toBe(
      'validation_failed',
    );
    const other = await begin();
    expect(await refusalOf(company.answer(facts(other.requestId)), '')).toBe('validation_failed');
    expect(await refusalOf('bm8geG1s', '')).toBe('validation_failed');
  });

  it('needs to know who it is about', async () => {
    const { email: _none, ...nameless } = facts(null);
    expect(await refusalOf(company.answer(nameless), '')).toBe('saml_assertion_no_email');
    expect(await refusalOf(company.answer(facts(null, { format: TRANSIENT })), '')).toBe(
      'saml_assertion_no_user_id',
    );
  });

  it('remembers a request for two minutes', async () => {
    const { relayState, requestId } = await begin();
    fixture.pass(121_000);
    const late = await post(company.answer(facts(requestId)), relayState);
    expect(late.url.searchParams.get('error_code')).toBe('saml_relay_state_expired');
    const spent = await post(company.answer(facts(requestId)), relayState);
    expect(spent.url.searchParams.get('error_code')).toBe('saml_relay_state_not_found');
  });

  it.each([
    [{}, 400, 'A provider_id or domain needs to be provided'],
    [{ domain: 'a', provider_id: 'b' }, 400, 'Only one of provider_id or domain supported'],
    [{ domain: 'unknown.example' }, 404, 'No SSO provider assigned for this domain'],
    [{ provider_id: crypto.randomUUID() }, 404, 'No such SSO provider'],
  ])('does not begin with %j', async (body, status, message) => {
    const answer = await api.ask('POST', '/sso', body);
    expect([answer.status, answer.body['message']]).toEqual([status, message]);
  });

  it('is off by default', async () => {
    const plain = fixture.serve({});
    const { status, body } = await plain.ask('POST', '/sso', { domain: 'company.example' });
    expect([status, body]).toEqual([
      404,
      { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    ]);
  });

  it('describes this host to the company', async () => {
    const answer = await api.app.request('/auth/v1/sso/saml/metadata?download=true');
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${AUDIENCE}"`);
    expect(xml).toContain(`Location="${RECIPIENT}"`);
    expect(xml).toContain('X509Certificate>');
    expect(xml).toContain('validUntil=');
    const plain = await api.app.request('/auth/v1/sso/saml/metadata');
    expect(await plain.text()).not.toContain('validUntil=');
  });
});

describe('administration of companies', () => {
  it('is for administrators', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const { status, body } = await api.ask(
      'GET',
      '/admin/sso/providers',
      undefined,
      bearer(accessToken),
    );
    expect([status, body]).toEqual([403, { code: 'not_admin', message: 'User not allowed' }]);
  });

  it('adds, shows, changes and removes', async () => {
    const other = createFakeIdentityProvider('idp.second.example');
    const create = (more: Record<string, unknown>) =>
      api.ask('POST', '/admin/sso/providers', { type: 'saml', ...more }, asAdmin);
    const second = await create({ metadata_xml: other.metadata, domains: ['second.example'] });
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({
      saml: { entity_id: other.entityId },
      domains: [{ domain: 'second.example' }],
    });
    expect((await create({ metadata_xml: other.metadata })).body['code']).toBe(
      'saml_idp_already_exists',
    );
    expect((await create({ metadata_xml: '<a/>' })).body['code']).toBe('validation_failed');
    expect((await create({})).status).toBe(400);
    expect((await create({ metadata_url: 'http://idp.example' })).body['message']).toBe(
      'metadata_url is not a HTTPS URL',
    );
    const path = `/admin/sso/providers/${String(second.body['id'])}`;
    const taken = await api.ask('PUT', path, { domains: ['company.example'] }, asAdmin);
    expect(taken.body['code']).toBe('sso_domain_already_exists');
    const mismatch = await api.ask('PUT', path, { metadata_xml: company.metadata }, asAdmin);
    expect(mismatch.body['code']).toBe('saml_entity_id_mismatch');
    await api.ask('PUT', path, { disabled: true }, asAdmin);
    const off = await api.ask('POST', '/sso', { domain: 'second.example' });
    expect(off.body['code']).toBe('sso_provider_disabled');
    const list = await api.ask('GET', '/admin/sso/providers', undefined, asAdmin);
    expect(list.body['items']).toHaveLength(2);
    expect((await api.ask('DELETE', path, undefined, asAdmin)).status).toBe(200);
    expect((await api.ask('GET', path, undefined, asAdmin)).body['code']).toBe(
      'sso_provider_not_found',
    );
  });
});
