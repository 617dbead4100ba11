import { Hono } from 'hono';
import type { Auth } from '#host/auth/auth.ts';
import { callsOf, type AuthRoutes } from '#host/auth/calls.ts';
import { authorize } from '#host/auth/authorize.ts';
import { callback } from '#host/auth/callback.ts';
import { authorizeLink, unlinkIdentity } from '#host/auth/identities.ts';

/** Signing in at another provider, and the ways to sign in that belong to an account. */
export function providerRoutes(auth: Auth): AuthRoutes {
  const { call } = callsOf(auth);
  const app: AuthRoutes = new Hono();
  app.get('/authorize', call(authorize));
  app.on(['GET', 'POST'], '/callback', call(callback));
  app.get('/user/identities/authorize', call(authorizeLink));
  app.delete('/user/identities/:identity', call(unlinkIdentity));
  return app;
}
