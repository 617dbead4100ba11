/** Where players stood when they died, beside those who lived: distances on the plane, in yards. */
import { median } from '#lib/statistics/quantile.ts';
import { aliveSpansOf, isAliveAt } from './alive-spans.ts';
import type { DeathFact } from './death-facts.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { placeAt, yardsBetween } from './unit-places.ts';
import type { Place, PlaceTrack } from './unit-places.ts';

/** One figure of the player who died beside the same figure of each other player alive. */
export interface Standing {
  own: number;
  /** Median of the others. */
  others: number;
  /** Of the others, 0 to 1: with a smaller and with a larger figure. */
  below: number;
  above: number;
}

/** Each null where too few places are known to compare. */
export interface DeathPlacing {
  /** Yards to the nearest boss. */
  toBoss: Standing | null;
  /** Yards to the nearest player alive. */
  toNearest: Standing | null;
  /** Players alive within `NEAR_YARDS`. */
  near: Standing | null;
}

export interface DeathPlace {
  guid: string;
  /** Of the fight. */
  atMs: number;
  /** Of the killing blow, as the log names it; empty when none was seen. */
  spellName: string;
  /** Null where the log has no place of the player near the death. */
  place: { x: number; y: number } | null;
  /** Yards to the nearest boss; null where its place is unknown. */
  toBoss: number | null;
  /** Yards to the nearest player alive; null where none has a place. */
  toNearest: number | null;
  /** Players alive within `NEAR_YARDS`, and of how many the place is known. */
  near: number;
  known: number;
  placing: DeathPlacing | null;
}

/** How far damage that spreads usually reaches. */
export const NEAR_YARDS = 8;
/** At a death a place may be this old, and no later place is looked at than this. */
export const DEATH_PLACE_MS = 3000;
/** Beside fewer others a quarter of them says little. */
const FEWEST_OTHERS = 4;

interface Distances {
  toBoss: number | null;
  toNearest: number | null;
  near: number;
  known: number;
}

/** A place for each of `deaths`, in their order. `tracks` are those of all events or of the time around deaths. */
export function deathPlacesOf(
  events: FightEvents,
  tracks: ReadonlyMap<IndexIntoUnits, PlaceTrack>,
  bosses: readonly IndexIntoUnits[],
  deaths: readonly DeathFact[],
): DeathPlace[] {
  const alive = aliveSpansOf(events);
  const unitOf = new Map(events.units.map(({ guid }, unit) => [guid, unit]));
  const players = [...tracks.keys()].filter((unit) => events.units[unit]!.takesPart);
  return deaths.map(({ guid, atMs, spellName }): DeathPlace => {
    const unit = unitOf.get(guid) ?? -1;
    const at = (one: IndexIntoUnits): Place | null =>
      placeAt(tracks.get(one), atMs, DEATH_PLACE_MS);
    const place = at(unit);
    const living = players
      .filter((other) => other !== unit && isAliveAt(alive.get(other), atMs))
      .flatMap((other) => at(other) ?? []);
    const bossPlaces = bosses.flatMap((boss) => at(boss) ?? []);
    const own = place && distancesOf(place, living, bossPlaces);
    return {
      guid,
      atMs,
      spellName,
      place: place && { x: place.x, y: place.y },
      toBoss: own?.toBoss ?? null,
      toNearest: own?.toNearest ?? null,
      near: own?.near ?? 0,
      known: own?.known ?? 0,
      placing: place && own && placingOf(own, place, living, bossPlaces),
    };
  });
}

function distancesOf(from: Place, others: readonly Place[], bosses: readonly Place[]): Distances {
  const yards = others.map((other) => yardsBetween(from, other));
  return {
    toBoss: least(bosses.map((boss) => yardsBetween(from, boss))),
    toNearest: least(yards),
    near: yards.filter((one) => one <= NEAR_YARDS).length,
    known: yards.length,
  };
}

/** Each of the others is measured to all but itself, the one who died included: who stands in one crowd has the same figure. */
function placingOf(
  own: Distances,
  place: Place,
  living: readonly Place[],
  bosses: readonly Place[],
): DeathPlacing {
  const others = living.map((one) =>
    distancesOf(one, [place, ...living.filter((other) => other !== one)], bosses),
  );
  const beside = (of: (one: Distances) => number | null): Standing | null => {
    const value = of(own);
    const known = others.flatMap((one) => of(one) ?? []);
    return value === null || known.length < FEWEST_OTHERS ? null : standingOf(value, known);
  };
  return {
    toBoss: beside(({ toBoss }) => toBoss),
    toNearest: beside(({ toNearest }) => toNearest),
    near: beside(({ near }) => near),
  };
}

function standingOf(own: number, others: readonly number[]): Standing {
  const share = (count: number): number => Math.round((count / others.length) * 100) / 100;
  return {
    own: Math.round(own * 10) / 10,
    others: Math.round((median(others) ?? 0) * 10) / 10,
    below: share(others.filter((one) => one < own).length),
    above: share(others.filter((one) => one > own).length),
  };
}

function least(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}
