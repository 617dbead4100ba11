import type { Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import type { AuthContext } from '#host/auth/request.ts';

interface KeptMail {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
}

/**
 * `GET /admin/mailbox?to=`: the mails of the last day, newest first, while no mail server is configured. Only for
 * administrators: codes stand in them.
 */
export async function readMailbox(auth: Auth, context: AuthContext): Promise<Response> {
  if (auth.rules.mail.smtpUrl !== null)
    throw new AuthError(404, 'feature_disabled', 'Mails are delivered by a mail server');
  const to = context.req.query('to')?.trim().toLowerCase() ?? '';
  const limit = Number(context.req.query('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) throw invalid('limit is 1 to 200');
  const mails = await auth.host.database.query<KeptMail>(
    `select id, kind, recipient, subject, text_body, html_body, created_at from auth.mail_outbox
     where $1 = '' or recipient = $1 order by created_at desc, id limit $2`,
    [to, limit],
  );
  return context.json({
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      created_at: mail.created_at.toISOString(),
    })),
  });
}

/** `DELETE /admin/mailbox`: throws all of them away. */
export async function emptyMailbox(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.host.database.query('delete from auth.mail_outbox where next_attempt_at is null');
  return context.json({});
}
