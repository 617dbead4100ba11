/** What can be said to the operator, by how much it matters. */
export type OperatorLevel = 'debug' | 'info' | 'warn' | 'error';

/**
 * Where everything that runs beside requests reports to the operator: one line a call, without secrets and addresses of people.
 *
 * - `error`: something that was asked for, or that Farseer does by itself, did not happen.
 * - `warn`: it will be tried again, or the operator should look at it.
 * - `info`: the state has changed as it should.
 */
export type OperatorLog = Readonly<Record<OperatorLevel, (line: string) => void>>;

/** A line with its level, as a thread sends it to the one that writes the log. */
export interface OperatorLine {
  level: OperatorLevel;
  line: string;
}

/** A log that hands over each line with its level. */
export function toOperatorLog(write: (entry: OperatorLine) => void): OperatorLog {
  const at = (level: OperatorLevel) => (line: string) => write({ level, line });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * For who wants to hear nothing.
 *
 * @internal for tests
 */
export const silentLog: OperatorLog = toOperatorLog(() => undefined);
