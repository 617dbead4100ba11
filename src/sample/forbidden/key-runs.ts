/** What the game does not allow of keys. Each rule names what breaks it; recorded leaderboards break none. */

export interface CheckedRun {
  dungeonId: number;
  completedMs: number;
  /** As the board counts it: with the seconds of deaths. */
  durationMs: number;
  /** Characters, by whatever identifies them. */
  members: readonly (string | number)[];
}

/** Seconds of deaths lengthen a key on the board, and not by the clock. */
const PENALTIES_MS = 5 * 60_000;

/** A character is in one key at a time. */
export function keysAtOnce(runs: readonly CheckedRun[]): string[] {
  const byMember = new Map<string | number, CheckedRun[]>();
  for (const run of runs)
    for (const member of run.members) {
      const own = byMember.get(member) ?? [];
      own.push(run);
      byMember.set(member, own);
    }
  return [...byMember].flatMap(([member, own]) => {
    const inOrder = own.toSorted((one, other) => one.completedMs - other.completedMs);
    return inOrder.slice(1).flatMap((run, index) => {
      const before = inOrder[index]!;
      const gapMs = run.completedMs - run.durationMs - before.completedMs;
      return gapMs < -PENALTIES_MS
        ? [`${member} finished dungeon ${before.dungeonId} while in dungeon ${run.dungeonId}`]
        : [];
    });
  });
}

/** Forces of the enemies that a route holds beyond 100 %: groups skip what they need not kill. */
const MOST_FORCES = 1.2;

/** @param share of the forces that a key needs: 1 is 100 %. */
export function forcesBeyondRoute(share: number): string[] {
  if (share >= 1 && share <= MOST_FORCES) return [];
  return [`a timed key counted ${(share * 100).toFixed(1)}% of its enemy forces`];
}
