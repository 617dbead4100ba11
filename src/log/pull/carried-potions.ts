/** Combat potions across the pulls of a night: one drunk in the pull before may not be ready again in this one. */
import type { PrepOfPlayer } from '#analysis/fight-events/prep.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { NightPull } from '#log/session/nights.ts';

/** Seconds between two combat potions. */
const COOLDOWN_MS = 300_000;
/** One drunk this short before the end would not have run out. */
const RUNS_MS = 25_000;

/**
 * When each player's combat potion is ready, in milliseconds after the start of `pull`, by GUID; only those for whom
 * it is not at the pull. Potions drunk between the pulls are not seen.
 */
export function potionsReadyMs(
  pull: Pick<NightPull, 'key' | 'startMs'>,
  pulls: readonly Pick<NightPull, 'key' | 'startMs'>[],
  summaries: ReadonlyMap<string, PullSummary>,
): Map<string, number> {
  const ready = new Map<string, number>();
  for (const { key, startMs } of pulls) {
    if (startMs >= pull.startMs) continue;
    for (const { guid, atMs } of summaries.get(key)?.potions ?? []) {
      const readyMs = startMs + atMs + COOLDOWN_MS - pull.startMs;
      if (readyMs > (ready.get(guid) ?? 0)) ready.set(guid, readyMs);
    }
  }
  return ready;
}

/** The review with what was possible in this pull: who could drink none is no gap in prep. */
export function withPotionsOf(
  review: PullReview,
  readyMs: ReadonlyMap<string, number>,
): PullReview {
  if (readyMs.size === 0) return review;
  const { prep, units, lengthMs } = review;
  const players = prep.players.map((player): PrepOfPlayer => {
    const fromMs = readyMs.get(units[player.unit]?.guid ?? '');
    if (fromMs === undefined) return player;
    const { usedMs } = player.potions;
    const leftMs = lengthMs - RUNS_MS - fromMs;
    const possible = leftMs < 0 ? 0 : 1 + Math.floor(leftMs / COOLDOWN_MS);
    const couldHaveBeen = Math.max(usedMs.length, possible);
    const state = couldHaveBeen === 0 ? 'unknown' : player.potions.state;
    return { ...player, potions: { state, usedMs, couldHaveBeen } };
  });
  return { ...review, prep: { ...prep, players } };
}
