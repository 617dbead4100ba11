import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { isLeadLost } from './fence-writes.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { takeLead, type Leadership } from './take-lead.ts';
import { testDatabase } from '#testing/database/test-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    'create table written (fence bigint, number int, primary key (fence, number))',
  );
});
afterAll(() => fresh.close());
beforeEach(() => fresh.database.query('truncate written, farseer_work.leases'));

/** Asks until the lead is free. */
async function waitForLead(leaseMs = 120_000): Promise<Leadership> {
  for (;;) {
    const lead = await takeLead(fresh.connection, 'writing', { leaseMs });
    if (lead) return lead;
    await wait(20);
  }
}

const endRenewing = () =>
  fresh.database.query(
    'select pg_terminate_backend(backend_pid) from farseer_work.leases where backend_pid is not null',
  );

describe('the lead of a job', () => {
  it('belongs to one at a time, and to the next at once when it is given back', async () => {
    const first = await takeLead(fresh.connection, 'writing');
    expect(first?.fence).toBe(1);
    expect(await takeLead(fresh.connection, 'writing')).toBeNull();
    const other = await takeLead(fresh.connection, 'reading');
    expect(other?.fence).toBe(1);
    await first?.release();
    const second = await takeLead(fresh.connection, 'writing');
    expect(second?.fence).toBe(2);
    await second?.release();
    await other?.release();
  });

  it('is taken by one of many who ask at the same moment', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => takeLead(fresh.connection, 'writing')),
    );
    const [lead, ...others] = asked.filter((one) => one !== null);
    expect(others).toEqual([]);
    await lead?.release();
  });

  it('is kept by renewing it, also over a lost connection', async () => {
    const lead = await takeLead(fresh.connection, 'writing', { leaseMs: 600 });
    const renewed = async () => {
      const [row] = await fresh.database.query<{ until: Date }>(
        'select until from farseer_work.leases',
      );
      return row!.until.getTime();
    };
    let last = await renewed();
    for (let renewals = 0; renewals < 3;) {
      await wait(50);
      const now = await renewed();
      if (now > last) renewals++;
      last = now;
    }
    await endRenewing();
    const before = await renewed();
    while ((await renewed()) === before) await wait(20);
    expect(lead?.lost.aborted).toBe(false);
    expect(await lead?.fenced(fresh.database).query('select 1 as one')).toEqual([{ one: 1 }]);
    await lead?.release();
  });

  it('is known to be lost when another process has it, and nothing can be written any more', async () => {
    const former = await waitForLead();
    // Until the former leader renews again, its lease is free.
    await endRenewing();
    const lead = await waitForLead();
    const fenced = former.fenced(fresh.database);
    const refused = [
      fenced.query('insert into written values (1, 1)'),
      fenced.transaction((open) => open.query('insert into written values (1, 2)')),
    ];
    for (const { reason } of (await Promise.allSettled(refused)) as PromiseRejectedResult[])
      expect(isLeadLost(reason)).toBe(true);
    expect(await fresh.database.query('select from written')).toEqual([]);
    await lead.fenced(fresh.database).query('insert into written values (2, 1)');
    await former.release();
    // What the former leader gives back is not the lead of the present one.
    expect(await takeLead(fresh.connection, 'writing')).toBeNull();
    await lead.release();
  });

  it('is lost when the database cannot be asked', async () => {
    const lead = await takeLead(fresh.connection, 'writing', { leaseMs: 400 });
    const gone = new Promise((resolve) => lead?.lost.addEventListener('abort', resolve));
    const blocker = connectDatabase({ ...fresh.connection, maxConnections: 1 });
    await blocker.transaction(async (open) => {
      await open.query('lock table farseer_work.leases in access exclusive mode');
      await gone;
    });
    expect(lead?.lost.aborted).toBe(true);
    await blocker.close();
    await lead?.release();
  });

  it('cannot be taken within a transaction of its leader', async () => {
    const former = await waitForLead();
    let isTaken = false;
    let taking: Promise<Leadership> | undefined;
    await former.fenced(fresh.database).transaction(async (open) => {
      await endRenewing();
      taking = waitForLead().then((lead) => {
        isTaken = true;
        return lead;
      });
      // Over a connection of its own: a transaction sees other connections as they were when it first looked.
      while (
        (
          await fresh.database.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update farseer_work.leases%'`,
          )
        ).length === 0
      );
      expect(isTaken).toBe(false);
      await open.query('insert into written values (1, 1)');
    });
    const lead = await taking!;
    expect(lead.fence).toBe(2);
    expect(await fresh.database.query('select from written')).toHaveLength(1);
    await lead.release();
    await former.release();
  });

  it('is seen by no visitor', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      for (const table of ['leases', 'source_tokens'])
        await expect(
          fresh.database.transaction((open) => open.query(`select from farseer_work.${table}`), {
            as: { role, claims: { role } },
          }),
        ).rejects.toMatchObject({ code: '42501' });
  });
});

interface Writer {
  process: ChildProcess;
  lines: string[];
  /** The next line after those before that begins so. */
  hear: (start: string) => Promise<string>;
}

const writers: Writer[] = [];
afterEach(async () => {
  for (const { process: child } of writers.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

function startWriter(leaseMs: number): Writer {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '..', '..', 'tests', 'helpers', 'database', 'lead-writer.ts'),
      JSON.stringify(fresh.connection),
      String(leaseMs),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const wake of waiting) wake();
  });
  let heard = 0;
  const writer: Writer = {
    process: child,
    lines,
    async hear(start) {
      for (;;) {
        const index = lines.findIndex((line, at) => at >= heard && line.startsWith(start));
        if (index >= 0) {
          heard = index + 1;
          return lines[index]!;
        }
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
        waiting.clear();
      }
    },
  };
  writers.push(writer);
  return writer;
}

const fenceOf = (line: string) => Number(line.split(' ')[1]);
const countOf = async (fence: number) => {
  const rows = await fresh.database.query('select from written where fence = $1', [fence]);
  return rows.length;
};
const acknowledged = (writer: Writer, fence: number) =>
  writer.lines.filter((line) => line.startsWith(`written ${fence} `)).length;

describe('a leader that is a process of its own', () => {
  it('is followed by the other one when it is killed, and nothing acknowledged is lost', async () => {
    let leader = startWriter(60_000);
    let fence = fenceOf(await leader.hear('leads'));
    for (let kill = 0; kill < 3; kill++) {
      const other = startWriter(60_000);
      await leader.hear(`written ${fence}`);
      await leader.hear('open');
      leader.process.kill('SIGKILL');
      await once(leader.process, 'close');
      // Long before the lease of a minute is over.
      const next = fenceOf(await other.hear('leads'));
      expect(next).toBeGreaterThan(fence);
      expect(await countOf(fence)).toBeGreaterThanOrEqual(acknowledged(leader, fence));
      [leader, fence] = [other, next];
    }
  });

  it('writes nothing after it was frozen in a transaction and another one has taken over', async () => {
    let leader = startWriter(700);
    let fence = fenceOf(await leader.hear('leads'));
    let other = startWriter(700);
    for (let freeze = 0; freeze < 3; freeze++) {
      await leader.hear(`written ${fence}`);
      await leader.hear('open');
      leader.process.kill('SIGSTOP');
      const next = fenceOf(await other.hear('leads'));
      expect(next).toBeGreaterThan(fence);
      const kept = await countOf(fence);
      await other.hear(`written ${next}`);
      leader.process.kill('SIGCONT');
      await other.hear(`written ${next}`);
      await wait(300);
      expect(await countOf(fence)).toBe(kept);
      expect(kept).toBeGreaterThanOrEqual(acknowledged(leader, fence));
      [leader, other, fence] = [other, leader, next];
    }
  });
});
