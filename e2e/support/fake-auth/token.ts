/** What gives a session for a password, a code of a flow or a refresh token. */

import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { FakeAuth } from './start-fake-auth.ts';
import { answerOf, userOf } from './people.ts';
import { bodyOf, refuse } from './replies.ts';

export function answerToken(app: Hono, fake: FakeAuth): void {
  app.post('/auth/v1/token', async (context) => {
    const body = await bodyOf(context);
    const grant = context.req.query('grant_type');
    if (grant === 'password') {
      const user = userOf(fake, body['email']);
      if (!user || user.password !== body['password'])
        return refuse(context, 400, 'invalid_credentials', 'Invalid login credentials');
      if (!user.isConfirmed)
        return refuse(context, 400, 'email_not_confirmed', 'Email not confirmed');
      return context.json(fake.openSession(user));
    }
    if (grant === 'pkce') {
      const flow = fake.flows.get(body['auth_code'] ?? '');
      const hash = createHash('sha256')
        .update(body['code_verifier'] ?? '')
        .digest('base64url');
      if (!flow || flow.challenge !== hash)
        return refuse(
          context,
          404,
          'flow_state_not_found',
          'invalid flow state, no valid flow state found',
        );
      fake.flows.delete(body['auth_code'] ?? '');
      return context.json(fake.openSession(fake.users.find(({ id }) => id === flow.userId)!));
    }
    if (fake.refreshDelay > 0) await new Promise((go) => setTimeout(go, fake.refreshDelay));
    const token = body['refresh_token'] ?? '';
    const stolen = fake.sessions.findIndex(({ usedTokens }) => usedTokens.includes(token));
    if (stolen >= 0) {
      fake.sessions.splice(stolen, 1);
      return refuse(
        context,
        400,
        'refresh_token_already_used',
        'Invalid Refresh Token: Already Used',
      );
    }
    const session = fake.sessions.find(({ refreshToken }) => refreshToken === token);
    if (!session)
      return refuse(
        context,
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      );
    session.usedTokens.push(token);
    session.refreshToken = randomBytes(12).toString('hex');
    return context.json(answerOf(fake, session));
  });
}
