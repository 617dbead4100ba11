/** How somebody becomes known: sign-up, a code or a link by mail, a provider. */

import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { FakeAuth } from './start-fake-auth.ts';
import { mail, userOf } from './people.ts';
import { API_VERSION, bodyOf, refuse, showUser } from './replies.ts';

export function answerSignIn(app: Hono, fake: FakeAuth): void {
  app.get('/auth/v1/settings', (context) => context.json(fake.settings));

  app.post('/auth/v1/signup', async (context) => {
    const body = await bodyOf(context);
    const known = userOf(fake, body['email']);
    if ((body['password'] ?? '').length < 6)
      return context.json(
        {
          code: 'weak_password',
          message: 'Password should be at least 6 characters.',
          weak_password: { reasons: ['length'] },
        },
        422,
        API_VERSION,
      );
    const user =
      known ??
      fake.addUser((body['email'] ?? '').toLowerCase(), body['password'] ?? '', {
        isConfirmed: false,
        metadata: (body['data'] as unknown as Record<string, unknown>) ?? {},
      });
    if (!user.isConfirmed) mail(fake, user, 'signup', context, body);
    return context.json(showUser(user));
  });

  app.post('/auth/v1/otp', async (context) => {
    const body = await bodyOf(context);
    const email = (body['email'] ?? '').toLowerCase();
    mail(
      fake,
      userOf(fake, email) ?? fake.addUser(email, '', { password: null }),
      'magiclink',
      context,
      body,
    );
    return context.json({});
  });
  app.post('/auth/v1/recover', async (context) => {
    const body = await bodyOf(context);
    const user = userOf(fake, body['email']);
    if (user) mail(fake, user, 'recovery', context, body);
    return context.json({});
  });
  app.post('/auth/v1/resend', async (context) => {
    const body = await bodyOf(context);
    const user = userOf(fake, body['email']);
    if (user) mail(fake, user, body['type'] ?? '', context, body);
    return context.json({});
  });

  app.post('/auth/v1/verify', async (context) => {
    const body = await bodyOf(context);
    const linked = fake.users.find(({ code }) => code && code.value === body['token_hash']);
    const user = linked ?? userOf(fake, body['email']);
    if (!user?.code || (!linked && user.code.value !== body['token']))
      return refuse(context, 403, 'otp_expired', 'Token has expired or is invalid');
    user.code = null;
    user.isConfirmed = true;
    return context.json(
      fake.openSession(user, {
        methods: [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }],
      }),
    );
  });

  app.post('/auth/v1/verify/account', async (context) => {
    const body = await bodyOf(context);
    const user = fake.users.find(({ code }) => code && code.value === body['token_hash']);
    if (!user) return refuse(context, 403, 'otp_expired', 'Email link is invalid or has expired');
    return context.json({ account: `${user.email.slice(0, 1)}…@example.org` });
  });

  app.get('/auth/v1/verify', (context) => {
    const { token, type = '', redirect_to = '/', flow } = context.req.query();
    const user = fake.users.find(({ code }) => code?.value === token);
    if (!user)
      return context.redirect(
        `${redirect_to}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
        303,
      );
    user.code = null;
    user.isConfirmed = true;
    if (flow) return context.redirect(`${redirect_to}?code=${flow}`, 303);
    const { access_token, expires_at, expires_in, refresh_token } = fake.openSession(user);
    const fragment = new URLSearchParams({
      access_token: String(access_token),
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token: String(refresh_token),
      token_type: 'bearer',
      type,
    });
    return context.redirect(`${redirect_to}#${fragment}`, 303);
  });

  app.get('/provider', (context) => context.text('The site of the provider'));
  app.get('/auth/v1/authorize', (context) => {
    const { provider, redirect_to, code_challenge } = context.req.query();
    const user =
      userOf(fake, `${provider}@example.org`) ??
      fake.addUser(`${provider}@example.org`, '', { password: null });
    const flow = randomUUID();
    fake.flows.set(flow, { challenge: code_challenge ?? '', userId: user.id, type: 'oauth' });
    return context.redirect(`${redirect_to}?code=${flow}`, 302);
  });
}
