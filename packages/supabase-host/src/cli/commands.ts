import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import { isAlive, waitUntil } from '#host/embedded/process-life.ts';
import { runningServer } from '#host/embedded/running-server.ts';
import { superviseEmbedded } from '#host/embedded/supervise.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import type { ConnectionOptions } from '#host/postgres/connect.ts';
import { createHost } from '#host/create/create-host.ts';
import {
  forgetRunning,
  readMigrations,
  readProjectConfig,
  readRunning,
  readSeeds,
  type Project,
} from './project.ts';
import { keysFor } from './start.ts';

/** Milliseconds that a host may take to end. */
const STOP_BOUND = 20_000;

/** Ends the host of a project. @returns false when none runs. */
export async function stop(project: Project): Promise<boolean> {
  const running = readRunning(project);
  if (!running || !(await isOurs(project, running))) {
    forgetRunning(project);
    return false;
  }
  process.kill(running.pid, 'SIGTERM');
  if (!(await waitUntil(() => !isAlive(running.pid), STOP_BOUND)))
    throw new HostError(
      'used-by-command',
      `The host (process ${running.pid}) has not ended within ${STOP_BOUND / 1000} s.`,
    );
  return true;
}

/** Whether the process of the mark is the host: after a crash another program may have its id. */
async function isOurs(
  project: Project,
  { pid, url }: { pid: number; url: string },
): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const { serviceRole } = await keysFor(project);
  try {
    const answer = await fetch(`${url}/_/status`, {
      headers: { authorization: `Bearer ${serviceRole}` },
      signal: AbortSignal.timeout(5000),
    });
    return answer.ok && ((await answer.json()) as { pid?: unknown }).pid === pid;
  } catch {
    return false;
  }
}

/**
 * Throws the database and the stored files of a project away and makes them anew; keys stay.
 *
 * @returns what was applied.
 * @throws HostError `folder-in-use` while the host runs, and as `createHost` does.
 */
export async function resetDatabase(
  project: Project,
  environment: Readonly<Record<string, string | undefined>>,
  log: OperatorLog,
): Promise<readonly string[]> {
  // Read first: what is of no use should cost no data.
  const config = readProjectConfig(project, environment);
  const { migrations } = readMigrations(project);
  const seeds = readSeeds(project, config);
  if (runningServer(join(project.data, 'postgres')))
    throw new HostError(
      'folder-in-use',
      'The host runs, or was killed a moment ago. End it first: stop',
    );
  for (const part of ['postgres', 'storage'])
    rmSync(join(project.data, part), { recursive: true, force: true });
  const host = await createHost({ dataFolder: project.data, migrations, seeds, log });
  await host.close();
  return host.applied;
}

/** Runs `work` on the database of a project: beside a running host, or on a server of its own. */
export async function withDatabase<T>(
  project: Project,
  work: (connection: ConnectionOptions) => Promise<T>,
): Promise<T> {
  const folder = join(project.data, 'postgres');
  const running = runningServer(folder);
  if (running) return work(running);
  if (!existsSync(folder))
    throw new HostError('database', 'There is no database yet. Make it: start');
  const server = await superviseEmbedded({ folder, command: 'gen types' });
  try {
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}
