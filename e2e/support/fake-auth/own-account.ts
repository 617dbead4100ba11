/** What somebody who is signed in asks of an account: the user, the second factors, the sessions. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { FakeAuth } from './start-fake-auth.ts';
import { answerOf, callerOf } from './people.ts';
import { bodyOf, refuse, showUser } from './replies.ts';

export function answerOwnAccount(app: Hono, fake: FakeAuth): void {
  app.use('/auth/v1/user/*', asUser);
  app.use('/auth/v1/factors/*', asUser);
  async function asUser(context: Context, next: () => Promise<void>) {
    if (!callerOf(fake, context))
      return refuse(
        context,
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      );
    await next();
    return undefined;
  }

  app.get('/auth/v1/user', (context) => {
    const caller = callerOf(fake, context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    return context.json(showUser(caller.user));
  });
  app.put('/auth/v1/user', async (context) => {
    const caller = callerOf(fake, context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    const body = await bodyOf(context);
    const { user } = caller;
    if (body['password'] !== undefined) {
      if (body['password'] === user.password)
        return refuse(
          context,
          422,
          'same_password',
          'New password should be different from the old password.',
        );
      user.password = body['password'];
    }
    Object.assign(user.metadata, body['data']);
    return context.json({ ...showUser(user), ...(body['email'] && { new_email: body['email'] }) });
  });
  app.delete('/auth/v1/user/identities/:id', (context) => {
    const { user } = callerOf(fake, context)!;
    user.identities = user.identities.filter(({ id }) => id !== context.req.param('id'));
    return context.json({});
  });
  app.get('/auth/v1/user/identities/authorize', (context) =>
    context.json({ url: `${fake.url}/provider?link=${context.req.query('provider')}` }),
  );
  app.post('/auth/v1/factors', async (context) => {
    const { user } = callerOf(fake, context)!;
    const body = await bodyOf(context);
    const factor = { id: randomUUID(), name: body['friendly_name'] ?? '', isVerified: false };
    user.factors.push(factor);
    const secret = 'JBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Farseer:${user.email}?secret=${secret}&issuer=Farseer`;
    const totp = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri };
    return context.json({ id: factor.id, type: 'totp', friendly_name: factor.name, totp });
  });
  app.post('/auth/v1/factors/:id/challenge', (context) =>
    context.json({
      id: randomUUID(),
      type: 'totp',
      expires_at: Math.floor(Date.now() / 1000) + 300,
    }),
  );
  app.post('/auth/v1/factors/:id/verify', async (context) => {
    const { user, session } = callerOf(fake, context)!;
    const body = await bodyOf(context);
    if (body['code'] !== fake.factorCode)
      return refuse(context, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    for (const factor of user.factors)
      if (factor.id === context.req.param('id')) factor.isVerified = true;
    session.level = 'aal2';
    session.methods = [
      { method: 'totp', timestamp: Math.floor(Date.now() / 1000) },
      ...session.methods,
    ];
    session.refreshToken = randomBytes(12).toString('hex');
    return context.json(answerOf(fake, session));
  });
  app.delete('/auth/v1/factors/:id', (context) => {
    const { user, session } = callerOf(fake, context)!;
    user.factors = user.factors.filter(({ id }) => id !== context.req.param('id'));
    session.level = 'aal1';
    return context.json({ id: context.req.param('id') });
  });
  app.post('/auth/v1/logout', (context) => {
    const caller = callerOf(fake, context);
    if (!caller) return refuse(context, 403, 'session_not_found', 'Session not found');
    const scope = context.req.query('scope') ?? 'global';
    for (const session of fake.sessions.filter(({ userId }) => userId === caller.user.id)) {
      const isThis = session === caller.session;
      if (scope === 'global' || isThis === (scope === 'local'))
        fake.sessions.splice(fake.sessions.indexOf(session), 1);
    }
    return context.body(null, 204);
  });
  app.post('/rest/v1/rpc/own_sessions', (context) => {
    const caller = callerOf(fake, context);
    if (!caller) return context.json({ code: '42501', message: 'permission denied' }, 401);
    return context.json(
      fake.sessions
        .filter(({ userId }) => userId === caller.user.id)
        .map(({ id, since, userAgent }) => ({
          id,
          created_at: since,
          refreshed_at: null,
          user_agent: userAgent,
          ip: '192.0.2.7',
          is_current: id === caller.session.id,
        })),
    );
  });
  app.post('/rest/v1/rpc/end_own_session', async (context) => {
    const caller = callerOf(fake, context);
    const { session_id: asked } = await bodyOf(context);
    const index = fake.sessions.findIndex(
      ({ id, userId }) => id === asked && userId === caller?.user.id,
    );
    if (index >= 0) fake.sessions.splice(index, 1);
    return context.json(index >= 0);
  });
}
