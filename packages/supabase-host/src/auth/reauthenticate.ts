import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { requireUser } from './caller.ts';
import { sendCode, sendMail } from './deliveries.ts';
import { inetAddress, type AuthContext } from './request.ts';
import { claimSending } from './send-times.ts';
import { lockUser } from './users.ts';

/** `GET /reauthenticate`: a code to the signed-in person, needed before something important. */
export async function reauthenticate(auth: Auth, context: AuthContext): Promise<Response> {
  const { user } = await requireUser(auth, context);
  if (!user.email && !user.phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (user.email && user.email_confirmed_at === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!user.email && user.phone_confirmed_at === null)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  const address = inetAddress(auth, context);
  await inTransaction(auth, async (transaction) => {
    const locked = await lockUser(transaction, user.id);
    if (locked === null)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const channel = locked.email ? 'email' : 'sms';
    const contact = locked.email ?? locked.phone ?? '';
    const { gap } = channel === 'email' ? auth.rules.email : auth.rules.phone;
    await claimSending(auth, transaction, {
      channel,
      kind: 'reauthentication',
      recipient: contact,
      gap,
      address,
    });
    await audit(
      auth,
      transaction,
      'user_reauthenticate_requested',
      { id: user.id, name: contact },
      address,
    );
    if (channel === 'email')
      await sendMail(auth, transaction, locked, {
        kind: 'reauthentication',
        to: contact,
        redirectTo: auth.redirects.siteUrl,
        pkce: false,
      });
    else
      await sendCode(auth, transaction, locked, {
        kind: 'reauthentication',
        phone: contact,
        channel: 'sms',
      });
  });
  return context.json({});
}
