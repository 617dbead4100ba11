/** Where units stood over a fight, from the places that lines with advanced fields give. */
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';

/** One unit's places in order of time. x and y are yards of the world. */
export interface PlaceTrack {
  timeMs: number[];
  x: number[];
  y: number[];
}

export interface Place {
  x: number;
  y: number;
  /** How long before or after the moment the nearest place was logged; 0 between two places that are close in time. */
  ageMs: number;
}

/** Between two places no further apart than this a unit is taken to have gone in a straight line. */
const STRAIGHT_MS = 3000;
/** A place older than this says nothing of where a unit is. */
export const OLDEST_PLACE_MS = 10_000;

/** The places of each unit that has any. Empty for events that were read without places. */
export function placeTracksOf({ places }: FightEvents): Map<IndexIntoUnits, PlaceTrack> {
  const tracks = new Map<IndexIntoUnits, PlaceTrack>();
  if (!places) return tracks;
  for (let row = 0; row < places.length; row++) {
    const unit = places.unit[row]!;
    let track = tracks.get(unit);
    if (!track) tracks.set(unit, (track = { timeMs: [], x: [], y: [] }));
    track.timeMs.push(places.timeMs[row]!);
    track.x.push(places.x[row]!);
    track.y.push(places.y[row]!);
  }
  return tracks;
}

/**
 * Where a unit was at a moment (ms of the fight): between two places close in time on the line between them, else at the
 * nearer one. Null when none is within `oldestMs`.
 */
export function placeAt(
  track: PlaceTrack | undefined,
  atMs: number,
  oldestMs = OLDEST_PLACE_MS,
): Place | null {
  if (!track || track.timeMs.length === 0) return null;
  const after = firstAfter(track.timeMs, atMs);
  const before = after - 1;
  const sinceMs = before >= 0 ? atMs - track.timeMs[before]! : Infinity;
  const untilMs = after < track.timeMs.length ? track.timeMs[after]! - atMs : Infinity;
  if (sinceMs + untilMs <= STRAIGHT_MS) {
    const share = sinceMs + untilMs > 0 ? sinceMs / (sinceMs + untilMs) : 0;
    const between = (values: readonly number[]): number =>
      values[before]! + (values[after]! - values[before]!) * share;
    return { x: between(track.x), y: between(track.y), ageMs: 0 };
  }
  const ageMs = Math.min(sinceMs, untilMs);
  if (ageMs > oldestMs) return null;
  const row = sinceMs <= untilMs ? before : after;
  return { x: track.x[row]!, y: track.y[row]!, ageMs };
}

/** Yards between two places, as on a plane: the log has no height. */
export function yardsBetween(one: { x: number; y: number }, two: { x: number; y: number }): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

/** Index of the first time after `atMs`. */
function firstAfter(times: readonly number[], atMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
