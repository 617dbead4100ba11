import { OAuthError } from '#host/auth/auth-error.ts';
import { readForm, readText, type AuthContext } from '#host/auth/request.ts';
import { isRecord } from '#host/guards.ts';

const NAMES = [
  'grant_type',
  'code',
  'refresh_token',
  'redirect_uri',
  'client_id',
  'client_secret',
  'code_verifier',
] as const;

/** What is asked of `POST /oauth/token`; empty where nothing was written. */
export type TokenFields = Record<(typeof NAMES)[number], string>;

/**
 * Reads them from a form, as the standard has it, or from JSON.
 *
 * @throws OAuthError `invalid_request`, also for a field that stands there twice.
 */
export async function readTokenFields(context: AuthContext): Promise<TokenFields> {
  const type = context.req.header('content-type') ?? '';
  const read = type.includes('application/json')
    ? fromJson(await readText(context))
    : fromForm(await readForm(context));
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as TokenFields;
}

function fromForm(form: URLSearchParams): (name: string) => string {
  return (name) => {
    const values = form.getAll(name);
    if (values.length > 1)
      throw new OAuthError('invalid_request', `${name} must not be given twice`);
    return values[0] ?? '';
  };
}

function fromJson(written: string): (name: string) => string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    throw new OAuthError('invalid_request', 'Invalid JSON body');
  }
  if (!isRecord(parsed)) throw new OAuthError('invalid_request', 'Invalid JSON body');
  return (name) => {
    const value: unknown = Reflect.get(parsed, name);
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') throw new OAuthError('invalid_request', `${name} must be text`);
    return value;
  };
}
