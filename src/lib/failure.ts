/**
 * An error a person can act on: a stable code for programs, a sentence for people.
 * Expected absence is a value (`undefined` or `null`), not a failure.
 */
export class Failure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
