import { Hono } from 'hono';
import type { Auth } from '#host/auth/auth.ts';
import { callsOf, type AuthPart, type AuthRoutes } from '#host/auth/calls.ts';
import { acceptAssertion } from './acs.ts';
import { createServiceProvider } from './service-provider.ts';
import { beginSso, getSamlMetadata } from './sign-in.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  listSsoProviders,
  readSsoProvider,
  updateSsoProvider,
} from './sso-providers.ts';

/** Signing in at a company (SAML 2.0), and the companies that the host's own server lets in. */
export const samlPart: AuthPart = { name: 'saml', routes };

function routes(auth: Auth): AuthRoutes {
  const { host, rules, serviceUrl } = auth;
  const saml = createServiceProvider({
    serviceUrl,
    dataFolder: host.dataFolder,
    privateKey: rules.saml.privateKey,
    now: host.now,
  });
  const { call, admin } = callsOf({ ...auth, saml });
  const app: AuthRoutes = new Hono();
  app.post('/sso', call(beginSso));
  app.get('/sso/saml/metadata', call(getSamlMetadata));
  app.post('/sso/saml/acs', call(acceptAssertion));
  app.get('/admin/sso/providers', admin(listSsoProviders));
  app.post('/admin/sso/providers', admin(createSsoProvider));
  app.get('/admin/sso/providers/:provider', admin(readSsoProvider));
  app.put('/admin/sso/providers/:provider', admin(updateSsoProvider));
  app.delete('/admin/sso/providers/:provider', admin(deleteSsoProvider));
  return app;
}
