import { Hono } from 'hono';
import type { Auth } from '#host/auth/auth.ts';
import { callsOf, type AuthPart, type AuthRoutes } from '#host/auth/calls.ts';
import {
  createClient,
  deleteClient,
  listClients,
  readClient,
  refuseRegistration,
  regenerateSecret,
  updateClient,
} from './admin-clients.ts';
import { beginAuthorization } from './authorize.ts';
import { decide, readAuthorization } from './consent.ts';
import { describeOpenId, describeServer } from './discovery.ts';
import { listGrants, revokeGrant } from './grants.ts';
import { giveTokens } from './token.ts';
import { getUserInfo } from './user-claims.ts';

/** Apps of others that act for people (OAuth 2.1, OpenID Connect), and the apps that the host's own server lets in. */
export const appsPart: AuthPart = { name: 'apps', routes };

function routes(auth: Auth): AuthRoutes {
  const { call, admin } = callsOf(auth);
  const app: AuthRoutes = new Hono();
  app.get('/.well-known/oauth-authorization-server', call(describeServer));
  app.get('/.well-known/openid-configuration', call(describeOpenId));
  app.get('/oauth/authorize', call(beginAuthorization));
  app.post('/oauth/token', call(giveTokens));
  app.on(['GET', 'POST'], '/oauth/userinfo', call(getUserInfo));
  app.get('/oauth/authorizations/:authorization', call(readAuthorization));
  app.post('/oauth/authorizations/:authorization/consent', call(decide));
  app.post('/oauth/clients/register', call(refuseRegistration));
  app.get('/user/oauth/grants', call(listGrants));
  app.delete('/user/oauth/grants', call(revokeGrant));
  app.get('/admin/oauth/clients', admin(listClients));
  app.post('/admin/oauth/clients', admin(createClient));
  app.get('/admin/oauth/clients/:client', admin(readClient));
  app.put('/admin/oauth/clients/:client', admin(updateClient));
  app.delete('/admin/oauth/clients/:client', admin(deleteClient));
  app.post('/admin/oauth/clients/:client/regenerate_secret', admin(regenerateSecret));
  return app;
}
