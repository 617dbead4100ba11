/** When bosses cast what, as single add-ons list it: times from the start of a phase, without a spread. */
import { timelines } from '#game/generated/packs-timelines.ts';
import type { BossTimelineRow } from './boss-timeline-table.ts';

/** Raid Finder, Normal, Heroic, Mythic: in order of what bosses do. */
const ORDER = [17, 14, 15, 16];

/**
 * The times of a difficulty or, where no source lists it, of the nearest that one does, the harder one first. Undefined for a
 * boss that no source lists.
 */
export function timelineOfEncounter(
  encounterId: number,
  difficultyId: number,
): { readonly difficultyId: number; readonly row: BossTimelineRow } | undefined {
  const known = timelines[encounterId];
  if (known === undefined) return undefined;
  const own = Math.max(0, ORDER.indexOf(difficultyId));
  const [nearest] = ORDER.filter((id) => known[id] !== undefined).toSorted(
    (one, other) =>
      Math.abs(ORDER.indexOf(one) - own) - Math.abs(ORDER.indexOf(other) - own) ||
      ORDER.indexOf(other) - ORDER.indexOf(one),
  );
  return nearest === undefined ? undefined : { difficultyId: nearest, row: known[nearest]! };
}
