import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from '../../../packages/supabase-host/src/embedded/server-user.mjs';
import { endProxy } from '../proxy/proxies.ts';
import { startProgram } from './children.ts';
import { haproxyFile, passwords, pgbouncerFile, siteAddress } from './cluster-files.ts';

/** What stands between Farseer and the machines: HAProxy, which finds the primary, and PgBouncer before it. */
export interface Front {
  /** For `DATABASE_URL` and `FARSEER_READ_URL`. */
  primaryUrl: string;
  replicaUrl: string;
  stop: () => Promise<void>;
}

/** The primary without PgBouncer, for a superuser. */
export const primaryOfMachines = {
  host: siteAddress,
  port: 5000,
  user: 'postgres',
  password: passwords.postgres,
  database: 'postgres',
};

export function startFront(folder: string, user: ServerUser | null): Front {
  const own = join(folder, 'front');
  mkdirSync(own, { mode: 0o700 });
  const files = {
    haproxy: join(own, 'haproxy.cfg'),
    pgbouncer: join(own, 'pgbouncer.ini'),
    users: join(own, 'userlist.txt'),
  };
  writeFileSync(files.haproxy, haproxyFile());
  writeFileSync(files.pgbouncer, pgbouncerFile(own));
  writeFileSync(files.users, `"farseer" "${passwords.farseer}"\n`, { mode: 0o600 });
  if (user) for (const path of [own, ...Object.values(files)]) chownSync(path, user.uid, user.gid);
  const haproxy = startProgram({
    command: 'haproxy',
    args: ['-db', '-f', files.haproxy],
    log: join(folder, 'haproxy.log'),
    user,
  });
  const pgbouncer = startProgram({
    command: 'pgbouncer',
    args: [files.pgbouncer],
    log: join(folder, 'pgbouncer.log'),
    user,
  });
  const address = `postgres://farseer:${passwords.farseer}@${siteAddress}:6432`;
  return {
    primaryUrl: `${address}/farseer`,
    replicaUrl: `${address}/farseer_replica`,
    async stop() {
      await Promise.all([endProxy(pgbouncer), endProxy(haproxy)]);
    },
  };
}
