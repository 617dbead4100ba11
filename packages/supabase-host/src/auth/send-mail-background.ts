import type { Queryable } from '#host/database.ts';
import { audit, type AuditAction } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { readEmail } from './contact.ts';
import { sendMail } from './deliveries.ts';
import { beginMailFlow } from './flow-states.ts';
import type { MailKind } from './mail/templates.ts';
import { readChallenge, type CodeChallenge } from './pkce.ts';
import { askedRedirect, inetAddress, type AuthContext } from './request.ts';
import type { UserRow } from './rows.ts';
import { claimSending } from './send-times.ts';
import type { SignInMethod } from './sessions.ts';
import { isBanned, lockContact } from './users.ts';

/** A request for a mail to an address. */
export interface EmailRequest {
  /** As it was written. */
  email: string;
  code_challenge: string;
  code_challenge_method: string;
  /** Mails of one allowance keep their distance from each other. */
  allowance: 'recover' | 'signup' | 'email_change';
  action: AuditAction;
  /** Status of the refusal where sign-in by address is off. */
  statusWithoutEmail: 400 | 422;
}

/** What the mail needs besides the account. */
export interface BackgroundMail {
  email: string;
  challenge: CodeChallenge | null;
  redirectTo: string;
}

/**
 * Sends a mail if there is an account that should get it. The caller sees no difference: the same checks, the same row that
 * counts the asking, the same entry in the log.
 *
 * @param send is called for an account that is there and not banned; it may send nothing.
 * @throws AuthError for a request that cannot be, or that comes too soon after another.
 */
export async function sendMailInBackground(
  auth: Auth,
  context: AuthContext,
  request: EmailRequest,
  send: (queryable: Queryable, user: UserRow, mail: BackgroundMail) => Promise<void>,
): Promise<void> {
  const challenge = readChallenge(request.code_challenge, request.code_challenge_method);
  const email = readEmail(request.email);
  if (!auth.rules.email.enabled)
    throw new AuthError(
      request.statusWithoutEmail,
      'email_provider_disabled',
      'Email logins are disabled',
    );
  const mail = { email, challenge, redirectTo: askedRedirect(auth, context) };
  const address = inetAddress(auth, context);
  await inTransaction(auth, async (transaction) => {
    const user = await lockContact(transaction, 'email', email);
    await claimSending(auth, transaction, {
      channel: 'email',
      kind: request.allowance,
      recipient: email,
      gap: auth.rules.email.gap,
      address,
    });
    const actor = { id: user?.id ?? null, name: email };
    await audit(auth, transaction, request.action, actor, address);
    if (user !== null && !isBanned(auth, user)) await send(transaction, user, mail);
  });
}

/** Begins the flow, where the client wants a code, and sends the mail that goes on with it. */
export async function sendWithFlow(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  { email, challenge, redirectTo }: BackgroundMail,
  how: { kind: MailKind; method: SignInMethod; clearsPassword?: boolean },
): Promise<UserRow> {
  await beginMailFlow(auth, queryable, challenge, how.method, user.id);
  return sendMail(auth, queryable, user, {
    kind: how.kind,
    to: email,
    redirectTo,
    pkce: challenge !== null,
    ...(how.clearsPassword === undefined ? {} : { clearsPassword: how.clearsPassword }),
  });
}
