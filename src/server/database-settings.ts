import { defaultConnections } from '#store/connect.ts';
import { Failure } from '#lib/failure.ts';
import { readEmbeddedSettings } from './embedded-settings.ts';

/** The database and how this process uses it. */
export interface DatabaseSettings {
  /** A PostgreSQL from version 15, `DATABASE_URL`; null starts the one that comes with Farseer. */
  databaseUrl: string | null;
  /** Settings of the PostgreSQL that comes with Farseer, over its own, `FARSEER_POSTGRES_SETTINGS`. */
  embeddedSettings: Readonly<Record<string, string>>;
  /** Most connections to the database, `FARSEER_DATABASE_CONNECTIONS`. */
  databaseConnections: number;
  /** Whether the server ends when its database cannot be used, `FARSEER_DATABASE`; false serves pages without one. */
  databaseRequired: boolean;
  /** A streaming replica of that database, which may answer anonymous visitors, `FARSEER_READ_URL`; null for none. */
  readUrl: string | null;
  /** Milliseconds after which the server ends a statement of pages and services, `FARSEER_STATEMENT_TIMEOUT_MS`; 0 for never. */
  statementTimeout: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The rest service has half of the connections: two of four. */
const LEAST_CONNECTIONS = 4;
const MOST_CONNECTIONS = 500;
/** Long enough for the largest export of an account, short enough that a mistake does not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** @throws Failure `configuration` naming the variable, what it was and what it may be; never a password. */
export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const databaseUrl = readDatabaseUrl(environment, 'DATABASE_URL');
  const readUrl = readDatabaseUrl(environment, 'FARSEER_READ_URL');
  if (readUrl !== null && databaseUrl === null)
    throw new Failure(
      'configuration',
      'FARSEER_READ_URL names a replica; it needs DATABASE_URL, which names its primary.',
    );
  return {
    databaseUrl,
    embeddedSettings: readEmbeddedSettings(environment),
    databaseConnections: readDatabaseConnections(environment),
    databaseRequired: readDatabaseRequired(environment),
    readUrl,
    statementTimeout: readStatementTimeout(environment),
  };
}

/** Host and name of a database for the log; null for none. Its user and password are not shown. */
export function describeDatabase(url: string | null): string | null {
  if (url === null) return null;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function readDatabaseUrl(environment: Environment, variable: string): string | null {
  const written = environment[variable];
  if (written === undefined || written === '') return null;
  // Not shown: a password stands in it.
  if (!URL.canParse(written) || !/^postgres(?:ql)?:$/.test(new URL(written).protocol))
    throw new Failure(
      'configuration',
      `${variable} may be an address like postgres://user:password@host:5432/database, or empty for ${variable === 'DATABASE_URL' ? 'the PostgreSQL that comes with Farseer' : 'none'}.`,
    );
  return written;
}

function readDatabaseConnections(environment: Environment): number {
  const variable = 'FARSEER_DATABASE_CONNECTIONS';
  const written = environment[variable];
  if (written === undefined || written === '') return defaultConnections;
  const count = Number(written);
  if (!/^\d+$/.test(written) || count < LEAST_CONNECTIONS || count > MOST_CONNECTIONS)
    throw refusal(
      variable,
      written,
      `a whole number from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
    );
  return count;
}

function readDatabaseRequired(environment: Environment): boolean {
  const written = environment['FARSEER_DATABASE'] || 'required';
  if (written !== 'required' && written !== 'optional')
    throw refusal(
      'FARSEER_DATABASE',
      written,
      'required (the server ends when the database cannot be used) or optional (it goes on without one)',
    );
  return written === 'required';
}

function readStatementTimeout(environment: Environment): number {
  const variable = 'FARSEER_STATEMENT_TIMEOUT_MS';
  const written = environment[variable] || String(STATEMENT_TIMEOUT_MS);
  if (!/^\d{1,7}$/.test(written))
    throw refusal(variable, written, 'milliseconds from 0 (no limit) to 9999999');
  return Number(written);
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
