import type { Profile } from '@node-saml/node-saml';
import { known, recordOf, textOf } from '#host/auth/providers/claims.ts';
import type { ProviderProfile } from '#host/auth/providers/provider.ts';

/** Which attribute of the assertion becomes which claim, as an administrator wrote it. */
export interface AttributeMapping {
  keys?: Record<
    string,
    { name?: string; names?: string[]; default?: unknown; array?: boolean } | undefined
  >;
}

export interface Assertion {
  id: string;
  /** Null when the assertion names no user for longer than this visit. */
  subject: string | null;
  profile: ProviderProfile | null;
  /** When the session has to end, if the identity provider says so. */
  sessionEnd: Date | null;
  conditionsEnd: Date | null;
  /** Id of the request it answers; null when there was no request. */
  inResponseTo: string | null;
  /** Address it was made for. */
  recipient: string | null;
}

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_NAMES = [
  'email',
  'mail',
  'Email',
  'Mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

/** Reads what a checked assertion says. */
export function readAssertion(profile: Profile, mapping: AttributeMapping): Assertion {
  const parsed = recordOf(profile.getAssertion?.());
  const assertion = recordOf(parsed['Assertion']);
  const confirmation = attributesOf(
    child(child(child(assertion, 'Subject'), 'SubjectConfirmation'), 'SubjectConfirmationData'),
  );
  const format = textOf(profile.nameIDFormat);
  const nameId = textOf(profile.nameID);
  const subject = format === TRANSIENT ? null : nameId;
  const attributes = recordOf(profile['attributes']);
  const claims = mapped(attributes, mapping);
  const email = (
    textOf(claims['email']) ??
    first(EMAIL_NAMES.map((name) => attributes[name])) ??
    (format === EMAIL_FORMAT ? nameId : null)
  )
    ?.trim()
    .toLowerCase();
  return {
    id: textOf(attributesOf(assertion)['ID']) ?? '',
    subject,
    profile:
      subject === null
        ? null
        : {
            subject,
            email: email ?? null,
            emailVerified: email !== undefined,
            claims: known({
              ...claims,
              iss: profile.issuer,
              sub: subject,
              provider_id: subject,
              ...(email === undefined ? {} : { email }),
              email_verified: email !== undefined,
              phone_verified: false,
            }),
          },
    sessionEnd: dateOf(attributesOf(child(assertion, 'AuthnStatement'))['SessionNotOnOrAfter']),
    conditionsEnd: dateOf(attributesOf(child(assertion, 'Conditions'))['NotOnOrAfter']),
    inResponseTo: textOf(confirmation['InResponseTo']) ?? textOf(profile['inResponseTo']),
    recipient: textOf(confirmation['Recipient']),
  };
}

function mapped(
  attributes: Readonly<Record<string, unknown>>,
  mapping: AttributeMapping,
): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(mapping.keys ?? {})) {
    if (rule === undefined) continue;
    const names = [...(rule.name ? [rule.name] : []), ...(rule.names ?? [])];
    const found = names.map((name) => attributes[name]).find((value) => value !== undefined);
    if (found === undefined) {
      if (rule.default !== undefined) claims[key] = rule.default;
    } else if (rule.array) claims[key] = [found].flat();
    else claims[key] = Array.isArray(found) ? (found[0] as unknown) : found;
  }
  return claims;
}

function first(values: readonly unknown[]): string | null {
  for (const value of values) {
    const text = textOf(Array.isArray(value) ? value[0] : value);
    if (text !== null) return text;
  }
  return null;
}

/** First child of a name, in the form in which the library reads XML. */
function child(element: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const found = element[name];
  return recordOf(Array.isArray(found) ? found[0] : found);
}

function attributesOf(element: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return recordOf(element['$']);
}

function dateOf(value: unknown): Date | null {
  const text = textOf(value);
  if (text === null) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
