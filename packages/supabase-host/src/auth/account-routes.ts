import { Hono } from 'hono';
import type { Auth } from './auth.ts';
import { callsOf, type AuthRoutes } from './calls.ts';
import { describeLink } from './link-account.ts';
import { logout } from './logout.ts';
import { sendMagicLink, sendOtp } from './otp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { getPublicKeys, getHealth, getSettings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { grantToken } from './token.ts';
import { getUser, putUser } from './user.ts';
import { followLink, verify } from './verify.ts';

/** What the service says of itself, and the account of the person who asks: made, entered, changed and left. */
export function accountRoutes(auth: Auth): AuthRoutes {
  const { call } = callsOf(auth);
  const app: AuthRoutes = new Hono();
  app.get('/settings', call(getSettings));
  app.get('/health', (request) => getHealth(request));
  app.get('/.well-known/jwks.json', call(getPublicKeys));
  app.post('/signup', call(signUp));
  app.post('/token', call(grantToken));
  app.post('/otp', call(sendOtp));
  app.post('/magiclink', call(sendMagicLink));
  app.post('/verify', call(verify));
  app.get('/verify', call(followLink));
  app.post('/verify/account', call(describeLink));
  app.post('/recover', call(recover));
  app.post('/resend', call(resend));
  app.get('/reauthenticate', call(reauthenticate));
  app.get('/user', call(getUser));
  app.put('/user', call(putUser));
  app.post('/logout', call(logout));
  return app;
}
