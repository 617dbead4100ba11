import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import type { PostgresRuntime } from './runtime.ts';
import type { ServerUser } from './server-user.ts';

/** The superuser of the embedded server. */
export const superuser = 'postgres';

/**
 * Makes a new, empty cluster in `{folder}/data` if there is none. It appears there complete or not at all.
 *
 * @throws Failure `database` with the last words of `initdb`.
 */
export async function ensureCluster(
  folder: string,
  runtime: PostgresRuntime,
  user: ServerUser | null,
): Promise<void> {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const fresh = mkdtempSync(join(folder, 'data-new-'));
  if (user) chownSync(fresh, user.uid, user.gid);
  try {
    // Without --no-sync initdb syncs every file once more at the end; our rename is only seen by a start after it.
    await runInitdb(runtime, fresh, user);
    renameSync(fresh, data);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was first.
    if (existsSync(join(data, 'PG_VERSION'))) return;
    throw error;
  }
}

async function runInitdb(
  runtime: PostgresRuntime,
  data: string,
  user: ServerUser | null,
): Promise<void> {
  const locale = runtime.rootFolder
    ? ['--locale-provider=builtin', '--locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  const child = spawn(
    join(runtime.binFolder, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--auth=trust',
      '--no-instructions',
      ...locale,
    ],
    {
      cwd: data,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | string>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (code === 0) return;
  const words = output.trim().split('\n').slice(-3).join(' ');
  throw new Failure('database', `PostgreSQL could not prepare ${data} (${code}): ${words}`);
}

/** A folder of the server's own, which only its user may enter. */
export function makeServerFolder(path: string, user: ServerUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}
