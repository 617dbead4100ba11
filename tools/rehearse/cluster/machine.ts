import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerUser } from '../../../packages/supabase-host/src/embedded/server-user.mjs';
import { endProxy } from '../proxy/proxies.ts';
import { kill, startProgram, withChildren } from './children.ts';
import { machines, passwords, patroniFile } from './cluster-files.ts';

/** One of three machines: etcd, Patroni and the PostgreSQL that Patroni starts. */
export interface Machine {
  name: string;
  address: string;
  start: () => void;
  /** What its replicas are to get stays here, as when the network between the machines is cut. @throws Error when it has no replica. */
  cutReplication: () => void;
  /** Kills etcd, Patroni, PostgreSQL and each of its backends at once, as a cut of the power does. @throws Error when it does not run. */
  cutPower: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param number 1 to 3. @param folder of all machines; the user may enter it. */
export function createMachine(number: number, folder: string, user: ServerUser | null): Machine {
  const name = `database-${number}`;
  const address = machines[number - 1] ?? '';
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  writeFileSync(join(own, 'patroni.yml'), patroniFile(number, own));
  if (user) for (const path of [own, join(own, 'patroni.yml')]) chownSync(path, user.uid, user.gid);
  let etcd: ChildProcess | null = null;
  let patroni: ChildProcess | null = null;

  return {
    name,
    address,
    start() {
      etcd = startProgram({
        command: 'etcd',
        args: etcdArguments(number, join(own, 'etcd')),
        log: join(folder, `etcd-${number}.log`),
        user,
      });
      patroni = startProgram({
        command: 'patroni',
        args: [join(own, 'patroni.yml')],
        log: join(folder, `patroni-${number}.log`),
        environment: {
          HOME: own,
          PATRONI_SUPERUSER_PASSWORD: passwords.postgres,
          PATRONI_REPLICATION_PASSWORD: passwords.replicator,
          PATRONI_REWIND_PASSWORD: passwords.rewinder,
        },
        user,
      });
    },
    cutReplication() {
      const postmaster = postmasterOf(own);
      const senders = postmaster === null ? [] : withChildren(postmaster).filter(isSender);
      if (senders.length === 0) throw new Error(`${name} has no replica.`);
      for (const pid of senders) process.kill(pid, 'SIGSTOP');
    },
    async cutPower() {
      const postmaster = postmasterOf(own);
      if (!etcd || !patroni || postmaster === null) throw new Error(`${name} does not run.`);
      // Patroni first: it would start PostgreSQL again.
      const ended = [kill(patroni), kill(etcd)];
      for (const pid of withChildren(postmaster)) endNow(pid);
      await Promise.all(ended);
    },
    async stop() {
      // Patroni ends its PostgreSQL, and needs etcd for that.
      if (patroni) await endProxy(patroni);
      for (let turn = 0; isAlive(postmasterOf(own)) && turn < 100; turn++) await wait(50);
      const left = postmasterOf(own);
      if (left !== null) for (const pid of withChildren(left)) endNow(pid);
      if (etcd) await endProxy(etcd);
    },
  };
}

/** Process id of the PostgreSQL of a machine; null when none has left its file. */
function postmasterOf(own: string): number | null {
  try {
    return Number(readFileSync(join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Whether a process of PostgreSQL sends its log to a replica. */
function isSender(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** As `docs/operations.md` gives them to etcd. */
function etcdArguments(number: number, data: string): string[] {
  const address = machines[number - 1] ?? '';
  const members = machines.map((one, at) => `database-${at + 1}=http://${one}:2380`);
  return Object.entries({
    name: `database-${number}`,
    'data-dir': data,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': members.join(','),
    'initial-cluster-token': 'farseer',
    logger: 'zap',
  }).map(([key, value]) => `--${key}=${value}`);
}
