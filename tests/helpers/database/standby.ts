import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeServerFolder,
  superviseEmbedded,
  type EmbeddedPostgres,
  type PostgresRuntime,
} from 'supabase-host/embedded';

/**
 * Makes a streaming replica of a server for tests and rehearsals: a copy of the folder of a primary that is stopped. Start the
 * primary again before the copy.
 *
 * @param primary folder of the primary, as `superviseEmbedded` got it.
 * @param folder a new one, for the replica.
 * @returns starts the replica; call it once the primary runs.
 */
export function copyStandby(
  primary: string,
  folder: string,
  runtime: PostgresRuntime,
): (primaryHost: string) => Promise<EmbeddedPostgres> {
  cpSync(primary, folder, { recursive: true, filter: (path) => !path.includes('/socket/') });
  const { data } = describeServerFolder(folder);
  writeFileSync(join(data, 'standby.signal'), '');
  for (const name of readdirSync(data))
    if (name.startsWith('postmaster.')) rmSync(join(data, name));
  // PostgreSQL may run as another user, to which the copy has to belong as the original does.
  const { uid, gid } = statSync(describeServerFolder(primary).data);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  else chownSync(folder, uid, gid);
  return (primaryHost) =>
    superviseEmbedded({
      folder,
      runtime,
      settings: {
        primary_conninfo: `host=${primaryHost} user=postgres application_name=standby`,
        hot_standby: 'on',
        hot_standby_feedback: 'on',
      },
    });
}
