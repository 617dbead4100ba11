// Finds the oldest PostgreSQL that Farseer runs on for the database tests, and installs one when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { debianPostgres } from '#testing/database/debian-postgres.ts';
import { mayInstall } from './may-install.ts';
import { runCommand } from './run-command.ts';

/** Folder of the programs of a PostgreSQL 15 that starts; `undefined` when there is none. */
export function findPostgres15(folder = debianPostgres(15)): string | undefined {
  const postgres = join(folder, 'postgres');
  if (!existsSync(postgres) || !existsSync(join(folder, 'initdb'))) return undefined;
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.stdout?.includes('(PostgreSQL) 15.') ? folder : undefined;
}

/** As `findPostgres15`, but tries to install Debian's first when there is none. */
export async function ensurePostgres15(): Promise<string | undefined> {
  const found = findPostgres15();
  if (found) return found;
  if (!(await mayInstall('PostgreSQL 15 for the database tests', 'postgresql-15')))
    return undefined;
  console.log('Installing PostgreSQL 15 for the database tests (apt-get, once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  await runCommand('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql-15'], {
    env,
  });
  return findPostgres15();
}
