/** What the service key may ask. */

import type { Hono } from 'hono';
import { FAKE_SERVICE_KEY } from './keys.ts';
import type { FakeAuth } from './start-fake-auth.ts';
import { refuse, showUser } from './replies.ts';

export function answerAdmin(app: Hono, fake: FakeAuth): void {
  app.get('/auth/v1/admin/users/:id', (context) => {
    const user = fake.users.find(({ id }) => id === context.req.param('id'));
    if (!user) return refuse(context, 404, 'user_not_found', 'User not found');
    return context.json(showUser(user));
  });
  app.delete('/auth/v1/admin/users/:id', (context) => {
    if (context.req.header('apikey') !== FAKE_SERVICE_KEY)
      return refuse(context, 403, 'not_admin', 'User not allowed');
    const index = fake.users.findIndex(({ id }) => id === context.req.param('id'));
    fake.users.splice(index, 1);
    return context.json({});
  });
}
