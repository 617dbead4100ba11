import { afterAll, expect, it } from 'vitest';
import { openAuthFixture } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());

it.each([
  ['POST', '/sso', 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', 'saml_provider_disabled'],
  ['GET', '/admin/sso/providers', 'saml_provider_disabled'],
  ['GET', '/oauth/authorize', 'feature_disabled'],
  ['POST', '/oauth/token', 'feature_disabled'],
  ['GET', '/user/oauth/grants', 'feature_disabled'],
  ['GET', '/admin/oauth/clients/1', 'feature_disabled'],
  ['GET', '/.well-known/openid-configuration', 'feature_disabled'],
  ['GET', '/.well-known/jwks.json', undefined],
])('a host without apps and companies answers %s %s', async (method, path, code) => {
  const api = fixture.serve({ apps: { enabled: false } });
  const answer = await api.ask(method, path);
  expect(answer.status).toBe(code === undefined ? 200 : 404);
  expect(answer.body['code']).toBe(code);
});
