import { Hono } from 'hono';
import type { Auth } from '#host/auth/auth.ts';
import { callsOf, type AuthRoutes } from '#host/auth/calls.ts';
import { readAuditLog } from './audit-log.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { deleteFactor, listFactors, updateFactor } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';
import { listUsers, readUser } from './read-users.ts';
import { updateUser } from './update-user.ts';
import { emptyMailbox, readMailbox } from '#host/auth/mail/mailbox.ts';

/** What the host's own server does to accounts. */
export function adminRoutes(auth: Auth): AuthRoutes {
  const { admin } = callsOf(auth);
  const app: AuthRoutes = new Hono();
  app.post('/invite', admin(invite));
  app.get('/admin/users', admin(listUsers));
  app.post('/admin/users', admin(createUser));
  app.get('/admin/users/:user', admin(readUser));
  app.put('/admin/users/:user', admin(updateUser));
  app.delete('/admin/users/:user', admin(deleteUser));
  app.get('/admin/users/:user/factors', admin(listFactors));
  app.put('/admin/users/:user/factors/:factor', admin(updateFactor));
  app.delete('/admin/users/:user/factors/:factor', admin(deleteFactor));
  app.post('/admin/generate_link', admin(generateLink));
  app.get('/admin/audit', admin(readAuditLog));
  app.get('/admin/mailbox', admin(readMailbox));
  app.delete('/admin/mailbox', admin(emptyMailbox));
  return app;
}
