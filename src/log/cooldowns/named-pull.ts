/** A pull as it is drawn: with what its players are called, and only what was seen used. Pure. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { Aliases } from '#log/session/aliases.ts';

export interface NamedPull {
  timeline: PullTimeline;
  /** By index into the timeline's players. */
  names: readonly string[];
}

export function namedPull(timeline: PullTimeline, book: Pick<Aliases, 'label'>): NamedPull {
  return { timeline, names: timeline.players.map(({ guid, name }) => book.label(guid, name)) };
}

/** Player and cooldown, `guid spellId`, for cooldowns used in any of these pulls. */
export function seenCooldowns(timelines: readonly PullTimeline[]): Set<string> {
  const seen = new Set<string>();
  for (const { players, lanes } of timelines)
    for (const { player, spellId, uses } of lanes)
      if (uses.length > 0) seen.add(`${players[player]?.guid} ${spellId}`);
  return seen;
}

/** Without the cooldowns that were not used here and are not in `seen`: they may not have been chosen. */
export function onlySeen(timeline: PullTimeline, seen: ReadonlySet<string>): PullTimeline {
  const { players, lanes } = timeline;
  return {
    ...timeline,
    lanes: lanes.filter(
      ({ player, spellId, uses }) =>
        uses.length > 0 || seen.has(`${players[player]?.guid} ${spellId}`),
    ),
  };
}
