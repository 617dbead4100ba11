/**
 * Why the host does not do something, in a sentence: `configuration` names a setting that is of no use and never holds a secret;
 * `subscription-refused` is for the client that subscribes, in the words it knows; `body-too-large` is a body longer than its
 * sender may send; `database` says why the database cannot be used, `folder-in-use` and `used-by-command` that another program, or
 * a command that will end, works on its folder. Each protocol has an error of its own for what it answers: `AuthError`, `RestError`, `StorageError`.
 */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code:
    | 'configuration'
    | 'subscription-refused'
    | 'body-too-large'
    | 'database'
    | 'folder-in-use'
    | 'used-by-command';

  constructor(code: HostError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const CODES: readonly unknown[] = [
  'configuration',
  'subscription-refused',
  'body-too-large',
  'database',
  'folder-in-use',
  'used-by-command',
] satisfies HostError['code'][];

/** Whether an error is the host's own, with this code where one is given. */
export function isHostError(error: unknown, code?: HostError['code']): error is HostError {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return code === undefined ? CODES.includes(error.code) : error.code === code;
}
