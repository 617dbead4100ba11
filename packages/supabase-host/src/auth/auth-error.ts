import type { Context } from 'hono';
import type { OperatorLog } from '#host/operator-log.ts';
import { isDatabaseError, type DatabaseError, isUnreachable } from '#host/database.ts';

/** Version of the answers that carries the code as a string in `code`. */
const NEWER_ANSWERS = '2024-01-01';

/** A refusal with a stable code, as the clients' error classes know it. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  /** HTTP status. */
  readonly status: number;
  readonly code: string;
  /** Further members of the answer, such as `weak_password`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** A refusal in the words of OAuth: `{ error, error_description }`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: string;
  /** HTTP status. */
  readonly status: 400 | 401;

  constructor(error: string, description: string, status: 400 | 401 = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

/** The most common refusal: something in the request cannot be. */
export function invalid(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}

/** The same for an unknown account and for a wrong password. */
export function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** Thrown by a statement whose trigger raised `PT` and three digits: those digits are the status. */
function fromTrigger(error: DatabaseError): { status: number; body: object } | null {
  const status = /^PT([45]\d\d)$/.exec(error.code)?.[1];
  if (status === undefined) return null;
  const { code, message, hint, detail } = error;
  return { status: Number(status), body: { code, message, hint, detail } };
}

/** SQLSTATEs of a NUL in a text, and in JSON. */
const UNKEEPABLE: ReadonlySet<string> = new Set(['22021', '22P05']);

/** What a failure means for the client; unforeseen failures become one sentence that says nothing of the inside. */
export function asAuthError(failure: unknown): AuthError {
  if (failure instanceof AuthError) return failure;
  if (failure instanceof OAuthError)
    return new AuthError(failure.status, failure.error, failure.message, {}, { cause: failure });
  if (isDatabaseError(failure) && UNKEEPABLE.has(failure.code))
    return new AuthError(
      400,
      'validation_failed',
      'A text holds a character that cannot be kept',
      {},
      { cause: failure },
    );
  if (isDatabaseError(failure) && isUnreachable(failure))
    return new AuthError(
      503,
      'unexpected_failure',
      'The database does not answer at the moment; try again in a few seconds',
      {},
      { cause: failure },
    );
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {},
    { cause: failure },
  );
}

/**
 * Answers a failure as JSON in the form the client asked for: with `X-Supabase-Api-Version` from 2024-01-01 on
 * `{ code, message }` and the same header back, without it `{ code: status, error_code, msg }`.
 */
export function answerFailure(context: Context, failure: unknown, log: OperatorLog): Response {
  if (failure instanceof OAuthError)
    return context.json(
      { error: failure.error, error_description: failure.message },
      failure.status,
      {
        'cache-control': 'no-store',
        ...(failure.status === 401 && { 'www-authenticate': 'Basic realm="oauth"' }),
      },
    );
  if (isDatabaseError(failure)) {
    const raised = fromTrigger(failure);
    if (raised !== null) return Response.json(raised.body, { status: raised.status });
  }
  const error = asAuthError(failure);
  const headers = new Headers({ 'x-sb-error-code': error.code });
  let errorId: string | null = null;
  if (error.status >= 500) {
    errorId = crypto.randomUUID();
    log.error(`auth ${errorId}: ${describe(failure)}`);
  }
  if (error.status === 503) headers.set('retry-after', '5');
  const asked = context.req.header('x-supabase-api-version') ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked >= NEWER_ANSWERS) {
    headers.set('x-supabase-api-version', NEWER_ANSWERS);
    return Response.json(
      { code: error.code, message: error.message, ...error.extra },
      { status: error.status, headers },
    );
  }
  return Response.json(
    {
      code: error.status,
      error_code: error.code,
      msg: error.message,
      ...(errorId === null ? {} : { error_id: errorId }),
      ...error.extra,
    },
    { status: error.status, headers },
  );
}

function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const cause = failure.cause instanceof Error ? ` (${failure.cause.message})` : '';
  return `${failure.name}: ${failure.message}${cause}`;
}
