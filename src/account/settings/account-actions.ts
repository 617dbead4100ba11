/** What the forms of /account do. The same in the browser and, without any script, on the server. */

import type { AuthError, SupabaseClient, UserAttributes } from '@supabase/supabase-js';
import { GUARD_RULES, PROVIDERS } from '#account/auth/configuration.ts';
import { readContact } from '#account/login/contact.ts';
import { enrolFactor, verifyFactor, type NewFactor } from './factors.ts';
import { readField, readSecret } from './form-fields.ts';
import { mistakeOf, type Mistake } from '#account/auth/messages.ts';

type Auth = SupabaseClient['auth'];

/** One form of the page. */
export const ACCOUNT_INTENTS = [
  'profile',
  'email',
  'password',
  'link',
  'unlink',
  'enrol-factor',
  'verify-factor',
  'remove-factor',
  'sign-out',
  'end-session',
  'revoke-app',
  'delete',
] as const;

export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

export interface AccountAnswer {
  intent: AccountIntent;
  mistakes: Mistake[];
  /** What has happened. */
  notice?: string;
  /** What was typed, without secrets. */
  values?: Record<string, string>;
  /** The factor that waits for its first code. */
  newFactor?: NewFactor;
  /** Where to go on: a path of this site, or the address of a provider. */
  goTo?: string;
  /** True asks for the code that was sent to confirm a new password. */
  asksNonce?: boolean;
}

type Rest = Omit<AccountAnswer, 'intent' | 'mistakes'>;

/** Which form was sent; nothing for what no form of the page sends. */
export function readIntent(form: FormData): AccountIntent | undefined {
  const written = readField(form, 'intent');
  return ACCOUNT_INTENTS.find((intent) => intent === written);
}

/**
 * Does what a form of the page asks for. Deleting the account is not in here: only the server can do that.
 *
 * @param origin of the page, where links in mails lead back to.
 */
export async function submitAccount(
  client: SupabaseClient,
  intent: Exclude<AccountIntent, 'delete'>,
  form: FormData,
  origin: string,
): Promise<AccountAnswer> {
  const { auth } = client;
  const well = (rest: Rest): AccountAnswer => ({ intent, mistakes: [], ...rest });
  const wrong = (mistake: Mistake, rest: Rest = {}): AccountAnswer => ({
    intent,
    mistakes: [mistake],
    ...rest,
  });
  const settle = (error: AuthError | null, rest: Rest, kept: Rest = {}): AccountAnswer =>
    error ? wrong(mistakeOf(error), kept) : well(rest);

  switch (intent) {
    case 'profile': {
      const name = readField(form, 'name').slice(0, 60);
      if (name === '') return wrong({ field: 'name', message: 'Enter a name.' });
      const { error } = await auth.updateUser({ data: { name } });
      return settle(error, { notice: 'Your name is saved.' }, { values: { name } });
    }
    case 'email': {
      const values = { contact: readField(form, 'contact') };
      const email = readContact(values.contact)?.email;
      if (email === undefined)
        return wrong(
          {
            field: 'contact',
            message: 'This is no email address: it should look like name@example.org.',
          },
          { values },
        );
      const { error } = await auth.updateUser(
        { email },
        { emailRedirectTo: origin + GUARD_RULES.callback },
      );
      const notice = `Nothing has changed yet: confirm the link in the mails to your old address and to ${email}.`;
      return settle(error, { notice }, { values });
    }
    case 'password':
      return changePassword(auth, form, wrong, well);
    case 'link': {
      const provider = PROVIDERS.find(({ id }) => id === readField(form, 'provider'));
      if (!provider) return wrong({ field: '', message: 'There is no such provider.' });
      const { data, error } = await auth.linkIdentity({
        provider: provider.id as never,
        options: { redirectTo: origin + GUARD_RULES.callback, skipBrowserRedirect: true },
      });
      return error ? wrong(mistakeOf(error)) : well({ goTo: data.url });
    }
    case 'unlink': {
      const { data, error } = await auth.getUserIdentities();
      if (error) return wrong(mistakeOf(error));
      const id = readField(form, 'identity');
      const identity = data.identities.find(({ identity_id }) => identity_id === id);
      if (!identity) return well({ notice: 'It is not linked any more.' });
      const answer = await auth.unlinkIdentity(identity);
      return settle(answer.error, { notice: 'It is not linked any more.' });
    }
    case 'enrol-factor': {
      const name = readField(form, 'name').slice(0, 60) || 'Authenticator app';
      const { factor, error } = await enrolFactor(auth, name);
      return factor ? well({ newFactor: factor }) : wrong(mistakeOf(error), { values: { name } });
    }
    case 'verify-factor': {
      const { mistake, newFactor } = await verifyFactor(auth, form);
      if (mistake) return wrong(mistake, newFactor ? { newFactor } : {});
      return well({ notice: 'Your account is protected by a second factor now.' });
    }
    case 'remove-factor': {
      const { error } = await auth.mfa.unenroll({ factorId: readField(form, 'factor') });
      // The session falls back to the first level; its tokens say so from the next ones on.
      if (!error) await auth.refreshSession();
      return settle(error, { notice: 'The factor is removed.' });
    }
    case 'sign-out':
      return signOut(auth, readScope(readField(form, 'scope')), settle);
    case 'end-session': {
      const { data, error } = await client.rpc('end_own_session', {
        session_id: readField(form, 'session'),
      });
      if (error)
        return wrong({
          field: '',
          message: 'That session could not be signed out. Try again in a moment.',
        });
      return well({
        notice: data === true ? 'That session is signed out.' : 'That session had ended already.',
      });
    }
    case 'revoke-app': {
      const { error } = await auth.oauth.revokeGrant({ clientId: readField(form, 'app') });
      const isGone = error?.code === 'oauth_consent_not_found';
      return settle(isGone ? null : error, { notice: 'It does not act for you any more.' });
    }
    default:
      return intent satisfies never;
  }
}

async function signOut(
  auth: Auth,
  scope: 'global' | 'others' | 'local',
  settle: (error: AuthError | null, rest: Rest) => AccountAnswer,
): Promise<AccountAnswer> {
  const { error } = await auth.signOut({ scope });
  if (scope === 'others')
    return settle(error, { notice: 'All your other sessions are signed out.' });
  // This device forgets the session before the host is asked. Where that fails, because the host is away or the page is being
  // left, this browser is signed out all the same: to stay would lead to the login, and from there back to this page.
  return settle(scope === 'local' ? null : error, { goTo: '/' });
}

async function changePassword(
  auth: Auth,
  form: FormData,
  wrong: (mistake: Mistake, rest?: Rest) => AccountAnswer,
  well: (rest: Rest) => AccountAnswer,
): Promise<AccountAnswer> {
  const password = readSecret(form, 'password');
  const current = readSecret(form, 'current');
  const nonce = readField(form, 'nonce');
  if (password === '') return wrong({ field: 'password', message: 'Enter a new password.' });
  const change: UserAttributes = {
    password,
    ...(nonce !== '' && { nonce }),
    ...(current !== '' && { current_password: current }),
  };
  const { error } = await auth.updateUser(change);
  if (!error)
    return well({ notice: 'Your password is changed. Your other sessions are signed out.' });
  const asksNonce =
    error.code === 'reauthentication_needed' || error.code === 'reauthentication_not_valid';
  if (error.code === 'reauthentication_needed') {
    const asked = await auth.reauthenticate();
    if (asked.error) return wrong(mistakeOf(asked.error));
  }
  return wrong(mistakeOf(error), asksNonce ? { asksNonce } : {});
}

function readScope(written: string): 'global' | 'others' | 'local' {
  return written === 'others' || written === 'local' ? written : 'global';
}
