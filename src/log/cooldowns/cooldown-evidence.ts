/** What the pulls of a log tell about the real seconds of a cooldown, beside the base ones. Pure. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';

export interface CooldownEvidence {
  /**
   * The least time between two uses of the player in one pull; null with charges or without two uses. An upper bound of
   * the player's own cooldown: below the base one a talent, a reset or the log's start is at work.
   */
  shortestGapMs: number | null;
  /** Gaps it is the least of. */
  gaps: number;
  /**
   * Time from the last use in an earlier pull to this pull's start, when that is less than the base cooldown: it may not
   * have been ready as the pull began. Null otherwise.
   */
  usedBeforeMs: number | null;
}

export interface PlacedPull {
  /** Of the fight, across files. */
  key: string;
  timeline: PullTimeline;
  /** Of the fight, epoch ms of the written time. */
  startMs: number;
}

/** By player and cooldown, `guid spellId`. `askedKey`: key of the pull in question. */
export function cooldownEvidence(
  pulls: readonly PlacedPull[],
  askedKey: string,
): Map<string, CooldownEvidence> {
  const asked = pulls.find(({ key }) => key === askedKey);
  const found = new Map<string, CooldownEvidence>();
  for (const { timeline, startMs } of pulls) {
    for (const { player, spellId, charges, cooldownSeconds, uses } of timeline.lanes) {
      if (uses.length === 0) continue;
      const whose = `${timeline.players[player]?.guid} ${spellId}`;
      const evidence = found.get(whose) ?? { shortestGapMs: null, gaps: 0, usedBeforeMs: null };
      found.set(whose, evidence);
      const gaps = charges > 1 ? [] : uses.slice(1).map(({ atMs }, at) => atMs - uses[at]!.atMs);
      for (const gapMs of gaps)
        evidence.shortestGapMs = Math.min(evidence.shortestGapMs ?? gapMs, gapMs);
      evidence.gaps += gaps.length;
      if (!asked || startMs >= asked.startMs) continue;
      const beforeMs = asked.startMs - startMs - uses.at(-1)!.atMs;
      if (beforeMs < 0 || beforeMs >= cooldownSeconds * 1000) continue;
      evidence.usedBeforeMs = Math.min(evidence.usedBeforeMs ?? beforeMs, beforeMs);
    }
  }
  return found;
}
