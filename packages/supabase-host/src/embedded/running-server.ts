import type { ConnectionOptions } from '#host/postgres/connection-lease.ts';
import { superuser } from './cluster.ts';
import { isAlive } from './process-life.ts';
import { describeServerFolder, readPassword, readPostmaster } from './server-folder.ts';

/**
 * How to reach the server that another program supervises on a folder; null when none runs there. For commands that want
 * to work beside a running host: the process that supervises it goes on.
 */
export function runningServer(path: string): ConnectionOptions | null {
  const folder = describeServerFolder(path);
  const postmaster = readPostmaster(folder);
  if (!postmaster?.isReady || !isAlive(postmaster.pid)) return null;
  const usesSocket = postmaster.socketFolder !== '';
  return {
    host: usesSocket ? postmaster.socketFolder : '127.0.0.1',
    port: postmaster.port,
    user: superuser,
    database: 'postgres',
    ...(!usesSocket && { password: readPassword(folder) }),
  };
}
