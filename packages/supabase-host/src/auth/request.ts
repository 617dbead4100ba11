import type { Context } from 'hono';
import * as v from 'valibot';
import { addressKey, clientAddress as findAddress, remoteOf } from '#host/client-address.ts';
import { readInThread, RefusedBody } from '#host/body-thread.ts';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { isHostError } from '#host/host-error.ts';
import { hasManyFields, MOST_FIELDS } from '#host/many-fields.ts';
import { largestBody, readBody as readRequestBody } from '#host/read-body.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { badJson, fieldsOf, type FieldsTask } from './fields.ts';
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

/** A body of an account call that is parsed on the thread that answers everyone; those that are meant are far shorter. */
const SMALL_BYTES = 32 * 1024;
/** Bytes of a form: the answer of an identity provider with a signed assertion. */
const MOST_FORM = 256 * 1024;

/**
 * The body as JSON in the form of the schema; an empty body counts as `{}`. A long one is read by another thread, which gives
 * back the fields of the schema alone.
 *
 * @throws AuthError `bad_json`, also when a field is of another type; `request_entity_too_large` for more than the caller may
 *   send.
 */
export async function readBody<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  context: AuthContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const bytes = await readBytes(context, largestBody(context.get('caller')));
  const fields = await readFields(bytes, Object.keys(schema.entries));
  const outcome = v.safeParse(schema, fields, { abortEarly: true });
  if (outcome.success) return outcome.output;
  const [issue] = outcome.issues;
  throw badJson(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

async function readFields(
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const task: FieldsTask = { want: 'fields', names };
  if (bytes.byteLength <= SMALL_BYTES) return fieldsOf(new TextDecoder().decode(bytes), task);
  try {
    return await readInThread(bytes, task);
  } catch (error) {
    if (error instanceof RefusedBody)
      throw new AuthError(error.status, error.code, error.message, {}, { cause: error });
    if (isHostError(error, 'body-too-large')) throw tooLarge(error.message);
    throw error;
  }
}

/**
 * The fields of a form that is written like a query.
 *
 * @throws AuthError `request_entity_too_large`, `validation_failed` for more fields than any call has.
 */
export async function readForm(context: AuthContext): Promise<URLSearchParams> {
  const written = await readText(context);
  if (hasManyFields(written))
    throw new AuthError(400, 'validation_failed', `A form may have at most ${MOST_FIELDS} fields`);
  return new URLSearchParams(written);
}

/** A short body as it was written. @throws AuthError `request_entity_too_large` */
export async function readText(context: AuthContext): Promise<string> {
  return new TextDecoder().decode(await readBytes(context, MOST_FORM));
}

async function readBytes(context: AuthContext, most: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readRequestBody(context.req.raw, most);
  } catch (error) {
    if (isHostError(error, 'body-too-large')) throw tooLarge(error.message);
    throw error;
  }
}

function tooLarge(message: string): AuthError {
  return new AuthError(413, 'request_entity_too_large', message);
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
