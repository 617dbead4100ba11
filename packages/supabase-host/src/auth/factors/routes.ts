import { Hono } from 'hono';
import type { Auth } from '#host/auth/auth.ts';
import { callsOf, type AuthRoutes } from '#host/auth/calls.ts';
import { challengeFactor } from './challenge.ts';
import { enrollFactor } from './enroll.ts';
import { unenrollFactor } from './unenroll.ts';
import { verifyFactor } from './verify-factor.ts';

/** Second factors of the person who asks. */
export function factorRoutes(auth: Auth): AuthRoutes {
  const { call } = callsOf(auth);
  const app: AuthRoutes = new Hono();
  app.post('/factors', call(enrollFactor));
  app.post('/factors/:factor/challenge', call(challengeFactor));
  app.post('/factors/:factor/verify', call(verifyFactor));
  app.delete('/factors/:factor', call(unenrollFactor));
  return app;
}
