/** What a failure is about. A code means one thing in the whole program, and no error of Node or a library has one of them. */
const CODES = [
  'backup',
  'bad-gzip',
  'bad-zip',
  'build',
  'classic-log',
  'configuration',
  'cut-gzip',
  'database',
  'database-silent',
  'document-gone',
  'figures-withheld',
  'folder-in-use',
  'icon-api',
  'icon-collection',
  'listen',
  'no-answer',
  'no-build',
  'not-a-log',
  'note-too-long',
  'other-account',
  'plan-link',
  'publish',
  'recording',
  'source-answer',
  'source-login',
  'token',
  'too-many-requests',
  'unfit-value',
  'used-by-command',
] as const;
export type FailureCode = (typeof CODES)[number];

interface FailureOptions extends ErrorOptions {
  retryAfter?: number;
}

/**
 * An error a person can act on: a stable code for programs, a sentence for people.
 * Expected absence is a value (`undefined` or `null`), not a failure.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Seconds after which asking again may succeed, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, options?: FailureOptions) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
    this.retryAfter = options?.retryAfter;
  }
}

/**
 * Whether an error is a failure, with one of some codes where any are given. By its code, not by its class: pages are bundled
 * apart from the server, and each bundle has a class of its own.
 */
export function isFailure(error: unknown, ...codes: readonly FailureCode[]): error is Failure {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const known: readonly unknown[] = codes.length > 0 ? codes : CODES;
  return known.includes(error.code);
}
