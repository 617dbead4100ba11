import { setTimeout as wait } from 'node:timers/promises';
import { machines } from './cluster-files.ts';

/** One member, as Patroni's `/cluster` names it. */
export interface Member {
  name: string;
  /** `leader`, `sync_standby`, `replica` … */
  role: string;
  state: string;
  timeline?: number;
  /** Bytes behind the primary, or `unknown`. */
  lag?: number | string;
}

/** What any of the machines says of the cluster; empty while none answers. */
export async function members(): Promise<Member[]> {
  for (const machine of machines) {
    const found = await fetch(`http://${machine}:8008/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      async (answer) => (await answer.json()) as { members: Member[] },
      () => null,
    );
    if (found) return found.members;
  }
  return [];
}

/**
 * Waits until the members are as asked.
 *
 * @param what for the error.
 * @throws Error after `limitMs`, with what the members were last.
 */
export async function waitForMembers(
  what: string,
  areAsAsked: (members: readonly Member[]) => boolean,
  limitMs = 120_000,
): Promise<Member[]> {
  const endMs = performance.now() + limitMs;
  for (;;) {
    const found = await members();
    if (areAsAsked(found)) return found;
    if (performance.now() > endMs) throw new Error(`${what}: ${JSON.stringify(found)}`);
    await wait(250);
  }
}

/** Whether all three run, two of them as replicas that stream from the leader of the same timeline. */
export function areWhole(found: readonly Member[]): boolean {
  const leader = found.find(({ role }) => role === 'leader');
  return (
    found.length === machines.length &&
    leader?.state === 'running' &&
    found.every(
      ({ state, timeline }) =>
        /^(?:running|streaming)$/.test(state) && timeline === leader.timeline,
    )
  );
}

/** Lets writes wait for a second server, or not. @returns once Patroni has chosen that server, or let it go. */
export async function waitForSecondServer(isOn: boolean): Promise<void> {
  const answer = await fetch(`http://${machines[0]}:8008/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ synchronous_mode: isOn, synchronous_mode_strict: isOn }),
  });
  if (answer.status !== 200) throw new Error(`Patroni answers ${answer.status}.`);
  await waitForMembers(
    isOn ? 'no synchronous server' : 'still a synchronous server',
    (found) => found.some(({ role }) => role === 'sync_standby') === isOn,
  );
}
