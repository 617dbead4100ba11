import { setTimeout as wait } from 'node:timers/promises';
import {
  createLease,
  type ConnectionLease,
  type ConnectionOptions,
} from '#host/postgres/connection-lease.ts';
import { HostError } from '#host/host-error.ts';
import type { ServerFolder } from './server-folder.ts';
import { nameOf } from '#host/program-names.ts';

/** One program per folder holds this lock in its server; it ends with the program, however that ends. */
const folderLockKey = 7_127_002;

/**
 * Takes the folder's lock, on a connection that names this process and its command for others to see.
 *
 * @param command as it was typed; null for the server
 * @param onLost is called when the connection is lost that holds the lock
 * @throws HostError `folder-in-use` naming the process that has it, `used-by-command` when that is a command
 */
export async function holdFolder(
  folder: ServerFolder,
  connection: ConnectionOptions,
  command: string | null,
  onLost: () => void,
): Promise<ConnectionLease> {
  let isHeld = false;
  const guard = createLease(connection, { onLost: () => isHeld && onLost() });
  try {
    // The lock of a program that was killed ends a moment after it.
    for (let attempt = 0; attempt < 30; attempt++) {
      const { rows } = await guard.run(
        `select pg_try_advisory_lock(${folderLockKey}) as held`,
        [],
        false,
      );
      isHeld = rows[0]?.['held'] === true;
      if (isHeld) {
        await guard.run(`select set_config('application_name', $1, false)`, [sign(command)], false);
        return guard;
      }
      await wait(100);
    }
    throw await inUse(folder, guard);
  } finally {
    if (!isHeld) await guard.end();
  }
}

/** PostgreSQL keeps 63 bytes of it, and of other characters than those of ASCII only a question mark. */
function sign(command: string | null): string {
  return `${nameOf('id')} ${process.pid}${command === null ? '' : ` ${command}`}`.slice(0, 63);
}

async function inUse(folder: ServerFolder, guard: ConnectionLease): Promise<HostError> {
  const { rows } = await guard.run(
    `select application_name as sign from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${folderLockKey} and granted`,
    [],
    false,
  );
  const [, pid, command] = /^\S+ (\d+)(?: (.+))?$/.exec(String(rows[0]?.['sign'])) ?? [];
  const who = pid === undefined ? '' : ` (process ${pid})`;
  if (command !== undefined)
    return new HostError(
      'used-by-command',
      `The command "${command}"${who} works on ${folder.path}. Wait until it ends, or end it.`,
    );
  return new HostError(
    'folder-in-use',
    `Another ${nameOf('program')}${who} works on ${folder.path}. End it, or give this one a folder of its own with ${nameOf('dataFolder')}.`,
  );
}
