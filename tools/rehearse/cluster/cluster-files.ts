import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceAll } from '../replace-all.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy', 'cluster');

/** The machines of `deploy/cluster/patroni.yml`, on addresses of the loopback of their own. */
export const machines = ['127.37.0.11', '127.37.0.12', '127.37.0.13'] as const;
/** Where Farseer, HAProxy and PgBouncer are. */
export const siteAddress = '127.37.0.1';

export const passwords = {
  postgres: 'a superuser of a rehearsal',
  replicator: 'a replica of a rehearsal',
  rewinder: 'a rewinder of a rehearsal',
  farseer: 'frogs-of-a-rehearsal',
} as const;

/** Addresses of the example and of the rehearsal. Who connects from the loopback comes from 127.0.0.1, whatever address is asked. */
const addresses = [
  ['10.0.0.0/24', '127.0.0.0/8'],
  ['10.0.0.', '127.37.0.'],
] as const;

/**
 * The configuration of one machine. Only addresses, the name and folders are put in.
 *
 * @param number 1 to 3.
 * @param folder of this machine, for data and socket.
 * @throws Error when the file does not hold what is to be replaced.
 */
export function patroniFile(number: number, folder: string): string {
  const own = machines[number - 1] ?? '';
  return replaceAll(read('patroni.yml'), [
    ['name: database-1', `name: database-${number}`],
    ['listen: 10.0.0.11', `listen: ${own}`],
    ['connect_address: 10.0.0.11', `connect_address: ${own}`],
    ...addresses,
    ['/var/lib/postgresql/15/farseer', join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass-of-patroni', join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
  ]);
}

export function haproxyFile(): string {
  return replaceAll(read('haproxy.cfg'), [
    ['bind 127.0.0.1', `bind ${siteAddress}`],
    ['10.0.0.', '127.37.0.'],
  ]);
}

/** @param folder for its list of users and its log. */
export function pgbouncerFile(folder: string): string {
  return replaceAll(read('pgbouncer.ini'), [
    ['host=127.0.0.1', `host=${siteAddress}`],
    ['listen_addr = 127.0.0.1', `listen_addr = ${siteAddress}`],
    ['/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')],
    ['/var/log/postgresql', folder],
    ['/var/run/postgresql', folder],
  ]);
}

/** Statements of `database.sql`, with the password of the rehearsal. */
export function databaseStatements(): string[] {
  return replaceAll(read('database.sql'), [[":'password'", `'${passwords.farseer}'`]])
    .replaceAll(/^--.*\n/gm, '')
    .split(';\n')
    .filter((statement) => statement.trim() !== '');
}

function read(name: string): string {
  return readFileSync(join(deploy, name), 'utf8');
}
