/** Second factors by an authenticator app. */

import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { readField } from './form-fields.ts';
import { mistakeOf, type Mistake } from '#account/auth/messages.ts';

type Auth = SupabaseClient['auth'];

/** A factor that waits for its first code. */
export interface NewFactor {
  id: string;
  name: string;
  /** Base32, for typing into the app. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

export type Enrolment = { factor: NewFactor; error: null } | { factor: null; error: AuthError };

/** Begins a factor. Those that were begun before and never confirmed go first: their secrets are lost. */
export async function enrolFactor(auth: Auth, friendlyName: string): Promise<Enrolment> {
  const listed = await auth.mfa.listFactors();
  for (const factor of listed.data?.all ?? [])
    if (factor.status !== 'verified' && factor.factor_type === 'totp')
      await auth.mfa.unenroll({ factorId: factor.id });
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Farseer',
  });
  if (error) return { factor: null, error };
  const { secret, uri } = data.totp;
  return { factor: { id: data.id, name: friendlyName, secret, uri }, error: null };
}

/** Confirms it by its first code. A wrong code leaves it waiting, with the same secret. */
export async function verifyFactor(
  auth: Auth,
  form: FormData,
): Promise<{ mistake: Mistake | null; newFactor?: NewFactor }> {
  const newFactor: NewFactor = {
    id: readField(form, 'factor'),
    name: readField(form, 'name'),
    secret: readField(form, 'secret'),
    uri: readField(form, 'uri'),
  };
  const code = readField(form, 'code').replace(/[\s-]/g, '');
  if (code === '')
    return {
      mistake: { field: 'code', message: 'Enter the six digits your app shows.' },
      newFactor,
    };
  const { error } = await auth.mfa.challengeAndVerify({ factorId: newFactor.id, code });
  return error ? { mistake: mistakeOf(error), newFactor } : { mistake: null };
}
