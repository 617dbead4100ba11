import type { AuthPart } from './calls.ts';
import type { AuthOptions } from './options.ts';

/** The calls of the account service that its operator asked for. What was not asked for is not loaded. */
export async function loadAuthParts({ saml, apps }: AuthOptions = {}): Promise<AuthPart[]> {
  const parts: AuthPart[] = [];
  if (saml?.enabled === true) parts.push((await import('./sso/part.ts')).samlPart);
  if (apps?.enabled === true) parts.push((await import('./oauth/part.ts')).appsPart);
  return parts;
}
