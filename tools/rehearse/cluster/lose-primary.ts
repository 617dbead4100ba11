import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#store/database.ts';
import { KINDS, type Acknowledged, type Kind } from './acknowledged.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { Machine } from './machine.ts';
import { areWhole, waitForMembers } from './patroni.ts';

/** Milliseconds for which the primary goes on without its replicas before its end. */
const CUT_OFF_MS = 1000;
/** Milliseconds in which writes have to be back. */
const BACK_MS = 30_000;
/** Milliseconds of work before the cut and after it. */
const WORK_MS = 8000;
/** Milliseconds until what is not back is given up. */
const PATIENCE_MS = 120_000;

export interface Stage {
  machines: readonly Machine[];
  acknowledged: Acknowledged;
  broadcasts: Broadcasts;
  database: Database;
}

/** What one cut of the power did. */
export interface Loss {
  lost: number;
  /** For the operator. */
  lines: string[];
  /** What must not be. */
  faults: string[];
}

/**
 * Cuts the primary from its replicas while others work, a second later the power of its machine; gives it back after the promotion, and counts what is lost.
 */
export async function losePrimary(stage: Stage): Promise<Loss> {
  const { machines, acknowledged, database } = stage;
  await wait(WORK_MS);
  const before = await waitForMembers('not whole before the cut', areWhole);
  const former = before.find(({ role }) => role === 'leader')?.name;
  const machine = machines.find(({ name }) => name === former);
  if (!machine) throw new Error('No machine has the primary.');
  const idle = KINDS.filter((kind) => acknowledged.counts()[kind].acknowledged === 0);
  machine.cutReplication();
  await wait(CUT_OFF_MS);
  const cutMs = performance.now();
  await machine.cutPower();
  const promoted = await waitForMembers('no new primary', (found) =>
    found.some(
      ({ name, role, state }) => role === 'leader' && name !== former && state === 'running',
    ),
  );
  const promotedMs = performance.now();
  const [back, source] = await Promise.all([
    whenBack(stage, cutMs, idle),
    whenSourceWrites(database, promotedMs),
  ]);
  machine.start();
  const rejoined = await waitForMembers('the former primary is not back', areWhole).then(
    () => performance.now(),
    () => null,
  );
  await wait(WORK_MS);

  const lost = await acknowledged.lost(database);
  const counts = acknowledged.counts();
  const after = (atMs: number | null) =>
    atMs === null ? 'not' : `after ${((atMs - cutMs) / 1000).toFixed(1)} s`;
  const isLate = (atMs: number | null) => atMs === null || atMs - cutMs > BACK_MS;
  const leader = promoted.find(({ role }) => role === 'leader')?.name;
  return {
    lost: KINDS.reduce((sum, kind) => sum + lost[kind].length, 0),
    lines: [
      `${former} lost its power; ${leader} was made the primary ${after(promotedMs)}`,
      ...KINDS.map(
        (kind) =>
          `${kind}: ${counts[kind].acknowledged} acknowledged, ${lost[kind].length} lost, ${counts[kind].refused} not acknowledged${counts[kind].why === null ? '' : ` (the last: ${counts[kind].why})`}, back ${after(back[kind])}`,
      ),
      `a broadcast from one process to the other was heard ${after(back.broadcasts)}, a source wrote ${after(source)}`,
      `${former} was a replica again ${after(rejoined)}`,
    ],
    faults: [
      ...idle.map(
        (kind) =>
          `${kind}: none was acknowledged before the cut, ${counts[kind].why ?? 'none failed'}`,
      ),
      ...KINDS.filter((kind) => isLate(back[kind])).map(
        (kind) => `${kind}: back ${after(back[kind])}`,
      ),
      ...(back.broadcasts === null ? ['no broadcast was heard'] : []),
      ...(source === null ? ['no source wrote'] : []),
      ...(rejoined === null ? [`${former} is no replica`] : []),
    ],
  };
}

/** When each kind of write was first acknowledged after the cut, and a broadcast heard. @param idle are not waited for. */
async function whenBack(
  { acknowledged, broadcasts }: Stage,
  cutMs: number,
  idle: readonly Kind[],
): Promise<Record<Kind | 'broadcasts', number | null>> {
  // What was under way at the cut is answered at once.
  const sinceMs = cutMs + 1000;
  const look = () => ({
    ...(Object.fromEntries(
      KINDS.map((kind) => [kind, acknowledged.firstAfter(kind, sinceMs)]),
    ) as Record<Kind, number | null>),
    broadcasts: broadcasts.heardAfter(sinceMs),
  });
  const isOpen = () =>
    Object.entries(look()).some(([kind, atMs]) => atMs === null && !idle.includes(kind as Kind));
  while (performance.now() < cutMs + PATIENCE_MS && isOpen()) await wait(100);
  return look();
}

/** When the answer of a source was stored after a moment; null when none was. */
async function whenSourceWrites(database: Database, sinceMs: number): Promise<number | null> {
  // All of it is one machine, so all of it has one clock.
  const mark = new Date();
  while (performance.now() < sinceMs + PATIENCE_MS) {
    const [found] = await database
      .query<{ wrote: boolean | null }>(
        'select max(last_success_at) > $1 as wrote from public.source_health',
        [mark],
      )
      // The new primary is not found yet.
      .catch(() => []);
    if (found?.wrote === true) return performance.now();
    await wait(250);
  }
  return null;
}
