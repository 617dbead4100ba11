/** What the forms of /login do. The same in the browser and, without any script, on the server. */

import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { GUARD_RULES } from '#account/auth/configuration.ts';
import { readContact, type Contact } from './contact.ts';
import { readField, readSecret } from '#account/settings/form-fields.ts';
import { mistakeOf, NO_CREDENTIALS, type Mistake } from '#account/auth/messages.ts';
import { needsSecondFactor } from '#account/auth/token-claims.ts';

type Auth = SupabaseClient['auth'];

/** What a code was sent for. */
export type CodeKind = 'signup' | 'signin' | 'recovery';

export interface LoginAnswer {
  /** `form`: as it was asked; `code`: a code was sent; `factor`: the second factor is asked for; `in`: signed in. */
  step: 'form' | 'code' | 'factor' | 'in';
  mistakes: Mistake[];
  /** What was typed, without secrets. */
  contact: string;
  name: string;
  kind: CodeKind;
  /** What has happened, when it is not seen otherwise. */
  notice?: string;
}

/**
 * Does what a form of the page asks for.
 *
 * @param origin of the page, where links in mails lead back to.
 */
export async function submitLogin(
  auth: Auth,
  form: FormData,
  origin: string,
): Promise<LoginAnswer> {
  const kind = readKind(readField(form, 'kind'));
  const typed = { contact: readField(form, 'contact'), name: readField(form, 'name'), kind };
  const answer = (rest: Partial<LoginAnswer>): LoginAnswer => ({
    step: 'form',
    mistakes: [],
    ...typed,
    ...rest,
  });
  const failed = (error: AuthError, step: LoginAnswer['step'] = 'form') =>
    answer({ step, mistakes: [mistakeOf(error)] });
  const signedIn = (session: Session | null) =>
    answer({ step: session && needsSecondFactor(session) ? 'factor' : 'in' });

  const intent = readField(form, 'intent');
  if (intent === 'leave') {
    // Gone from here even where the host is not reached.
    await auth.signOut({ scope: 'local' });
    return answer({});
  }
  if (intent === 'factor') {
    const error = await answerFactor(auth, readCode(form), readField(form, 'factor'));
    return error ? answer({ step: 'factor', mistakes: [error] }) : answer({ step: 'in' });
  }

  const contact = readContact(typed.contact);
  const password = readSecret(form, 'password');
  const asksPassword = intent === 'sign-in' || intent === 'sign-up';
  if (!contact || (asksPassword && password === ''))
    return answer({ mistakes: [missing(typed.contact, asksPassword, password)] });

  if (intent === 'sign-in') {
    const { data, error } = await auth.signInWithPassword({ ...contact, password });
    if (error?.code === 'email_not_confirmed' || error?.code === 'phone_not_confirmed')
      return { ...failed(error, 'code'), kind: 'signup' };
    return error ? failed(error) : signedIn(data.session);
  }

  if (intent === 'sign-up') {
    const options = { data: typed.name ? { name: typed.name } : {} };
    const { data, error } = contact.email
      ? await auth.signUp({
          email: contact.email,
          password,
          options: { ...options, emailRedirectTo: origin + GUARD_RULES.callback },
        })
      : await auth.signUp({ ...(contact as { phone: string }), password, options });
    if (error) return failed(error);
    return data.session ? signedIn(data.session) : answer({ step: 'code', kind: 'signup' });
  }

  if (intent === 'verify') {
    if (readCode(form) === '')
      return answer({ step: 'code', mistakes: [{ field: 'code', message: 'Enter the code.' }] });
    const { session, mistake } = await verifyCode(auth, contact, kind, readCode(form));
    return mistake ? answer({ step: 'code', mistakes: [mistake] }) : signedIn(session);
  }

  const wanted: CodeKind =
    intent === 'recover' ? 'recovery' : intent === 'resend' ? kind : 'signin';
  const error = await sendCode(auth, contact, wanted, origin + GUARD_RULES.callback);
  const isAgain = intent === 'resend';
  if (error) return { ...failed(error, isAgain ? 'code' : 'form'), kind: wanted };
  return answer({
    step: 'code',
    kind: wanted,
    ...(isAgain && { notice: 'There is a new code. Only the newest one counts.' }),
  });
}

/**
 * Asks for the second factor that was chosen, or the only one.
 *
 * @returns what was wrong, or null once the session is at the higher level.
 */
export async function answerFactor(
  auth: Auth,
  code: string,
  factorId: string,
): Promise<Mistake | null> {
  if (code === '') return { field: 'code', message: 'Enter the six digits your app shows.' };
  const { data, error } = await auth.mfa.listFactors();
  if (error) return mistakeOf(error);
  const factor = data.totp.find(({ id }) => id === factorId) ?? data.totp[0];
  if (!factor) return { field: '', message: 'There is no second factor on this account any more.' };
  const answer = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  return answer.error ? mistakeOf(answer.error) : null;
}

function missing(written: string, asksPassword: boolean, password: string): Mistake {
  // One message, at the first field that is empty.
  if (asksPassword && (written === '' || password === ''))
    return { field: written === '' ? 'contact' : 'password', message: NO_CREDENTIALS };
  if (written === '') return { field: 'contact', message: 'Enter your address.' };
  return {
    field: 'contact',
    message: 'This is no email address: it should look like name@example.org.',
  };
}

/** The client itself fails in another way when the host answers with nothing; the words are the specification's (section 5). */
const NO_DATA: Mistake = { field: 'code', message: 'An error occurred on token verification.' };

async function verifyCode(
  auth: Auth,
  contact: Contact,
  kind: CodeKind,
  token: string,
): Promise<{ session: Session; mistake: null } | { session: null; mistake: Mistake }> {
  // `email` finds the code whether it was sent for a new account or for signing in.
  const type = kind === 'recovery' ? 'recovery' : 'email';
  try {
    const { data, error } = contact.email
      ? await auth.verifyOtp({ email: contact.email, token, type })
      : await auth.verifyOtp({ phone: contact.phone ?? '', token, type: 'sms' });
    if (error) return { session: null, mistake: mistakeOf(error) };
    return data.session
      ? { session: data.session, mistake: null }
      : { session: null, mistake: NO_DATA };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { session: null, mistake: NO_DATA };
  }
}

async function sendCode(
  auth: Auth,
  contact: Contact,
  kind: CodeKind,
  returnTo: string,
): Promise<AuthError | null> {
  if (contact.phone !== undefined) {
    const { phone } = contact;
    if (kind === 'signup') return (await auth.resend({ type: 'sms', phone })).error;
    return (await auth.signInWithOtp({ phone })).error;
  }
  const { email } = contact;
  const options = { emailRedirectTo: returnTo };
  if (kind === 'recovery')
    return (await auth.resetPasswordForEmail(email, { redirectTo: returnTo })).error;
  if (kind === 'signup') return (await auth.resend({ type: 'signup', email, options })).error;
  return (await auth.signInWithOtp({ email, options })).error;
}

/** People copy codes with spaces in them. */
function readCode(form: FormData): string {
  return readField(form, 'code').replace(/[\s-]/g, '');
}

function readKind(written: string): CodeKind {
  return written === 'signup' || written === 'recovery' ? written : 'signin';
}
