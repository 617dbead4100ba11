/** What can be said to the operator, by how much it matters. */
export type OperatorLevel = 'debug' | 'info' | 'warn' | 'error';

/**
 * Where services report to the operator: one line a call, without secrets, tokens and addresses of people.
 *
 * - `error`: something that was asked for, or that Farseer does by itself, did not happen.
 * - `warn`: it will be tried again, or the operator should look at it.
 * - `info`: the state has changed as it should.
 */
export type OperatorLog = Readonly<Record<OperatorLevel, (line: string) => void>>;
