import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import { ensureCluster, makeServerFolder, superuser } from './cluster.ts';
import type { PostgresRuntime } from './runtime.ts';
import { chooseServerUser } from './server-user.ts';

export interface ServerAddress {
  /** Folder of the Unix socket, or 127.0.0.1. */
  host: string;
  port: number;
  user: string;
}

export interface RunningServer {
  address: ServerAddress;
  process: ChildProcess;
  /** Ends it within moments, with every transaction that still runs taken back. */
  stop: () => Promise<void>;
}

/** Milliseconds a server may take to answer; after a crash it reads its log again first. */
const startBound = 120_000;

/** Starts a PostgreSQL on `{folder}/data`, which is made when it is missing. */
export async function startServer(
  folder: string,
  runtime: PostgresRuntime,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const user = chooseServerUser();
  makeServerFolder(folder, user);
  const socketFolder = join(folder, 'socket');
  makeServerFolder(socketFolder, user);
  await ensureCluster(folder, runtime, user);
  const all = { unix_socket_directories: socketFolder, listen_addresses: '', ...settings };
  const child = spawn(
    join(runtime.binFolder, 'postgres'),
    ['-D', join(folder, 'data')].concat(
      Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  await waitUntilReady(child);
  return {
    address: { host: socketFolder, port: 5432, user: superuser },
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // SIGINT is PostgreSQL's fast shutdown.
      child.kill('SIGINT');
      await ended;
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const bound = setTimeout(() => {
      child.kill('SIGINT');
      reject(new Failure('database', `PostgreSQL did not start in ${startBound / 1000} s.`));
    }, startBound);
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(bound);
      output = '';
      resolve();
    });
    child.once('error', (error) => {
      clearTimeout(bound);
      reject(new Failure('database', `PostgreSQL did not start: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      clearTimeout(bound);
      const words = output.trim().split('\n').slice(-3).join(' ');
      reject(new Failure('database', `PostgreSQL did not start (${code ?? signal}): ${words}`));
    });
  });
}
