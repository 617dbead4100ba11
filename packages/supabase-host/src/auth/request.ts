import type { Context } from 'hono';
import * as v from 'valibot';
import { addressKey, clientAddress as findAddress, remoteOf } from '#host/client-address.ts';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { isRecord } from '#host/guards.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { chooseRedirect } from './redirects.ts';

export type AuthContext = Context<ServiceEnvironment>;

/** A text that may be missing or null: then it is empty. */
export const text = v.nullish(v.string(), '');
/** A JSON object that may be missing. */
export const record = v.nullish(
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'Invalid type: Expected Object but received Array'),
    v.record(v.string(), v.unknown()),
  ),
  null,
);
/** Fields of every call that a captcha may stand in front of. */
export const security = v.nullish(v.object({ captcha_token: text }), { captcha_token: '' });

/**
 * The body as JSON in the form of the schema; an empty body counts as `{}`.
 *
 * @throws AuthError `bad_json`, also when a field is of another type.
 */
export async function readBody<S extends v.GenericSchema>(
  context: AuthContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const written = await context.req.text();
  let parsed: unknown;
  try {
    parsed = written.trim() === '' ? {} : JSON.parse(written);
  } catch (failure) {
    throw badJson(failure instanceof Error ? failure.message : 'malformed');
  }
  if (!isRecord(parsed)) throw badJson('the body is no object');
  refuseUnkeepable(parsed);
  const outcome = v.safeParse(schema, parsed);
  if (outcome.success) return outcome.output;
  const [issue] = outcome.issues;
  throw badJson(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** How deep lists and objects may stand in each other. */
const DEEPEST = 100;

/** @throws AuthError `bad_json` for what is JSON and yet cannot be kept: the database would refuse it, with status 500. */
function refuseUnkeepable(body: object): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw badJson(`it is nested deeper than ${DEEPEST} levels`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseBrokenText(value);
      else if (typeof value === 'object' && value !== null)
        for (const [name, member] of Object.entries(value)) {
          refuseBrokenText(name);
          next.push(member);
        }
    }
    level = next;
  }
}

function refuseBrokenText(written: string): void {
  if (written.includes('\0')) throw badJson('a text holds the character NUL');
  if (!written.isWellFormed()) throw badJson('a text holds half of a surrogate pair');
}

function badJson(cause: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${cause}`);
}

/** Where the visitor returns to after this call: what it asks for, else where it comes from, else the site. */
export function askedRedirect(auth: Auth, context: AuthContext, fromForm?: string): string {
  return chooseRedirect(
    [
      context.req.header('redirect_to'),
      context.req.query('redirect_to'),
      fromForm,
      context.req.header('referer'),
    ],
    auth.redirects,
  );
}

/** The visitor's address; null only for a call within this process, which comes from no connection. */
export function inetAddress(auth: Auth, context: AuthContext): string | null {
  const { addressHeader: header, proxies } = auth.rules.limits;
  const readHeader = (name: string) => context.req.header(name);
  return findAddress({ header, proxies }, readHeader, remoteOf(context.env));
}

/** What the visitor is counted by: the address, of IPv6 the network. */
export function clientAddress(auth: Auth, context: AuthContext): string | null {
  const address = inetAddress(auth, context);
  return address === null ? null : addressKey(address);
}

export function userAgent(context: AuthContext): string {
  return (context.req.header('user-agent') ?? '').slice(0, 512);
}

/** @throws AuthError `captcha_failed` when a captcha is asked for and not solved. */
export async function refuseRobots(
  auth: Auth,
  context: AuthContext,
  captchaToken: string,
): Promise<void> {
  const { verify } = auth.rules.captcha;
  if (verify === null) return;
  if (captchaToken === '')
    throw new AuthError(
      400,
      'captcha_failed',
      'captcha protection: request disallowed (no captcha_token found)',
    );
  if (!(await verify(captchaToken, inetAddress(auth, context))))
    throw new AuthError(
      400,
      'captcha_failed',
      'captcha protection: request disallowed (invalid-input-response)',
    );
}
