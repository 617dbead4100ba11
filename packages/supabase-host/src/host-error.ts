/**
 * Why the host does not do something, in a sentence: `configuration` names a setting that is of no use and never holds a secret;
 * `subscription-refused` is for the client that subscribes, in the words it knows; `body-too-large` is a body longer than its
 * sender may send. Each protocol has an error of its own for what it answers: `AuthError`, `RestError`, `StorageError`.
 */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: 'configuration' | 'subscription-refused' | 'body-too-large';

  constructor(code: HostError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether an error is the host's own, with this code. */
export function isHostError(error: unknown, code: HostError['code']): error is HostError {
  return error instanceof Error && 'code' in error && error.code === code;
}
