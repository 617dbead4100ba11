import type { Client } from 'pg';
import type { ConnectionOptions } from './connection-lease.ts';

/** A setting of our own that arrives with the others or is dropped with them. */
const MARK = 'host.session';

/**
 * Settings of each connection, as they go out with the first message: `reset all` goes back to these.
 *
 * Numbers and words of the code only: nothing is quoted.
 */
export function startOptions({ statementTimeoutMs }: ConnectionOptions): string {
  return [...settingsOf(statementTimeoutMs), [MARK, 'on']]
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * A pooler may drop what came with the first message: PgBouncer does so with `ignore_startup_parameters = options`. Sets it then for
 * the session.
 *
 * @returns statements that belong behind each `reset all`, beginning with a semicolon; empty where the first message has arrived.
 */
export async function settleSession(
  client: Client,
  { statementTimeoutMs }: ConnectionOptions,
): Promise<string> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('${MARK}', true) as mark`,
  );
  if (rows[0]?.mark === 'on') return '';
  const statements = settingsOf(statementTimeoutMs)
    .map(([name, value]) => `; set ${name} = ${value}`)
    .join('');
  await client.query(statements.slice(2));
  return statements;
}

function settingsOf(statementTimeoutMs: number | undefined): [name: string, value: string][] {
  return [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO'],
    ...(statementTimeoutMs
      ? [['statement_timeout', String(statementTimeoutMs)] satisfies [string, string]]
      : []),
  ];
}
