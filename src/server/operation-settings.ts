import { Failure } from '#lib/failure.ts';

/** What an operator sees of the server: its log and its metrics. */
export interface OperationSettings {
  /** `pretty` for people, `json` for programs: one object a line. `FARSEER_LOG`. */
  logFormat: 'pretty' | 'json';
  /** The least that is logged, `FARSEER_LOG_LEVEL`. */
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** Which requests are logged, `FARSEER_ACCESS_LOG`: none, those that failed or took a second, or all. */
  accessLog: 'off' | 'slow' | 'all';
  /** Milliseconds from which a statement is logged, `FARSEER_SLOW_STATEMENT_MS`; 0 logs none. */
  slowStatement: number;
  /** What a reader of `/metrics` sends as bearer, `FARSEER_METRICS_TOKEN`; null lets in this machine only. */
  metricsToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Characters that a token needs, so that it cannot be guessed. */
const LEAST_TOKEN = 16;

/** @throws Failure `configuration` naming the variable, what it was and what it may be; never a token. */
export function readOperationSettings(environment: Environment): OperationSettings {
  return {
    logFormat: oneOf(environment, 'FARSEER_LOG', ['pretty', 'json']),
    logLevel: oneOf(environment, 'FARSEER_LOG_LEVEL', ['info', 'debug', 'warn', 'error']),
    accessLog: oneOf(environment, 'FARSEER_ACCESS_LOG', ['slow', 'off', 'all']),
    slowStatement: readMilliseconds(environment, 'FARSEER_SLOW_STATEMENT_MS', 500),
    metricsToken: readToken(environment, 'FARSEER_METRICS_TOKEN'),
  };
}

/** The first choice is the default. */
function oneOf<const T extends string>(
  environment: Environment,
  variable: string,
  choices: readonly [T, ...T[]],
): T {
  const written = environment[variable] || choices[0];
  const found = choices.find((choice) => choice === written);
  if (found !== undefined) return found;
  throw new Failure(
    'configuration',
    `${variable} is "${written}"; it may be ${choices.join(', ')}.`,
  );
}

function readMilliseconds(environment: Environment, variable: string, usual: number): number {
  const written = environment[variable] || String(usual);
  if (/^\d{1,7}$/.test(written)) return Number(written);
  throw new Failure(
    'configuration',
    `${variable} is "${written}"; it may be milliseconds from 0 (none is logged) to 9999999.`,
  );
}

function readToken(environment: Environment, variable: string): string | null {
  const written = environment[variable] || null;
  if (written === null || (written.length >= LEAST_TOKEN && /^[\x21-\x7e]+$/.test(written)))
    return written;
  throw new Failure(
    'configuration',
    `${variable} may be at least ${LEAST_TOKEN} letters, digits and signs without spaces.`,
  );
}
