import { isUuid } from '#host/guards.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { beginAtProvider } from './authorize.ts';
import { requireUser } from './caller.ts';
import { recomputeProviders } from './identity-records.ts';
import { clearTokens } from './one-time-tokens.ts';
import { inetAddress, type AuthContext } from './request.ts';
import type { IdentityRow } from './rows.ts';
import { requireSecondFactor } from './second-factor.ts';
import { identitiesOf, isEmailTaken, lockUser, updateUser, type UserChange } from './users.ts';

const NEEDS_FACTOR = 'AAL2 session is required to change identities when MFA is enabled.';

/** `GET /user/identities/authorize`: the way to a provider, to add it to the account that is signed in. */
export async function authorizeLink(auth: Auth, context: AuthContext): Promise<Response> {
  requireManualLinking(auth);
  const caller = await requireUser(auth, context);
  await requireSecondFactor(auth.host.database, caller, NEEDS_FACTOR);
  const { user } = caller;
  const url = await beginAtProvider(auth, context, user.id);
  if (context.req.query('skip_http_redirect') === 'true') return context.json({ url });
  return context.redirect(url, 302);
}

/** `DELETE /user/identities/{identity_id}`: one way to sign in less, never the last. */
export async function unlinkIdentity(auth: Auth, context: AuthContext): Promise<Response> {
  requireManualLinking(auth);
  const caller = await requireUser(auth, context);
  await requireSecondFactor(auth.host.database, caller, NEEDS_FACTOR);
  const id = context.req.param('identity') ?? '';
  if (!isUuid(id)) throw invalid('identity_id must be an UUID', 404);
  await inTransaction(auth, async (transaction) => {
    const user = await lockUser(transaction, caller.user.id);
    if (user === null)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const identities = await identitiesOf(transaction, user.id);
    if (identities.length < 2)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    const gone = identities.find((identity) => identity.id === id);
    if (gone === undefined)
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await transaction.query('delete from auth.identities where id = $1', [id]);
    const rest = identities.filter((identity) => identity !== gone);
    const change: UserChange = {};
    if (gone.provider === 'phone') Object.assign(change, { phone: null, phone_confirmed_at: null });
    if (user.email && gone.email === user.email && !rest.some((one) => one.email === user.email)) {
      const promoted = promote(rest);
      if (promoted !== null && (await isEmailTaken(transaction, promoted.email, user.id)))
        throw new AuthError(
          422,
          'email_conflict_identity_not_deletable',
          'Unable to unlink identity due to email conflict',
        );
      await clearTokens(transaction, user.id);
      Object.assign(change, {
        email: promoted?.email ?? null,
        email_change: '',
        email_confirmed_at: promoted?.isVerified
          ? (user.email_confirmed_at ?? new Date(auth.host.now()))
          : null,
      });
    }
    await recomputeProviders(
      auth,
      transaction,
      await updateUser(auth, transaction, user.id, change),
    );
    await audit(
      auth,
      transaction,
      'identity_unlinked',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { identity_id: id, provider: gone.provider },
    );
  });
  return context.json({});
}

/** The address that takes the place of the one that goes: a verified one first, then the oldest. */
function promote(rest: readonly IdentityRow[]): { email: string; isVerified: boolean } | null {
  const candidates = rest.flatMap((identity) =>
    identity.email
      ? [
          {
            email: identity.email,
            isVerified: identity.identity_data['email_verified'] === true,
          },
        ]
      : [],
  );
  return candidates.find((one) => one.isVerified) ?? candidates[0] ?? null;
}

function requireManualLinking(auth: Auth): void {
  if (!auth.rules.accounts.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
