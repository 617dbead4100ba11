/** The plane of a pull: which part of the world it shows, and who is where on it at a moment. */
import type { PlacedUnit } from '#analysis/fight-events/pull-positions.ts';
import { placeAt, yardsBetween } from '#analysis/fight-events/unit-places.ts';

export interface Plane {
  /** Yards of the world in the middle. */
  x: number;
  y: number;
  /** Yards from edge to edge, the same both ways. */
  yards: number;
}

const MARGIN_YARDS = 8;
const SMALLEST_YARDS = 40;
/** So many of the places at either end are left outside: a run back must not make the fight tiny. */
const OUTLIERS = 0.005;

/** The square that holds where players and bosses stood. Null without any place. */
export function planeOf(units: readonly PlacedUnit[]): Plane | null {
  const shown = units.filter(({ kind }) => kind !== 'enemy');
  const [left, right] = range(shown.flatMap(({ x }) => x));
  const [bottom, top] = range(shown.flatMap(({ y }) => y));
  if (left === undefined || right === undefined || bottom === undefined || top === undefined)
    return null;
  const yards = Math.max(right - left, top - bottom) + 2 * MARGIN_YARDS;
  return { x: (left + right) / 2, y: (bottom + top) / 2, yards: Math.max(yards, SMALLEST_YARDS) };
}

/** Beyond this many yards from edge to edge single players are lost in the drawing, as in a dungeon. */
const TOO_WIDE_YARDS = 250;
/** Who is further from the middle of the group than this does not widen the part that is shown. */
const WITH_THE_GROUP_YARDS = 60;

/** The whole plane, or of a wide one the part around the players who are alive at a moment. */
export function planeAround(whole: Plane, standing: readonly StandingUnit[]): Plane {
  const players = standing.filter(({ unit, alive }) => unit.kind === 'player' && alive);
  if (whole.yards <= TOO_WIDE_YARDS || players.length === 0) return whole;
  const middle = { x: middleOf(players.map(({ x }) => x)), y: middleOf(players.map(({ y }) => y)) };
  const near = players
    .map((one) => yardsBetween(one, middle))
    .filter((yards) => yards <= WITH_THE_GROUP_YARDS);
  const yards = 2 * (Math.max(0, ...near) + MARGIN_YARDS);
  return { ...middle, yards: Math.max(yards, 2 * SMALLEST_YARDS) };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function range(values: readonly number[]): [number | undefined, number | undefined] {
  const sorted = values.toSorted((a, b) => a - b);
  const out = Math.floor(sorted.length * OUTLIERS);
  return [sorted[out], sorted[sorted.length - 1 - out]];
}

/**
 * Where a place stands on the drawing, 0 to 1 from its left and upper edge. The log's x grows upward and its y to
 * the left, as on the game's own map.
 */
export function onPlane(plane: Plane, { x, y }: { x: number; y: number }): [number, number] {
  return [0.5 - (y - plane.y) / plane.yards, 0.5 - (x - plane.x) / plane.yards];
}

export interface StandingUnit {
  /** Index in the units of the pull. */
  index: number;
  unit: PlacedUnit;
  x: number;
  y: number;
  ageMs: number;
  /** False for a player who is dead. */
  alive: boolean;
  /** Yards to the nearest boss; null for bosses and where none has a place. */
  toBoss: number | null;
  /** Yards to the nearest other player alive; null where there is none. */
  toNearest: number | null;
}

/** Everybody with a place at a moment (ms of the pull); enemies only while they are there, dead players where they fell. */
export function standingAt(units: readonly PlacedUnit[], atMs: number): StandingUnit[] {
  const standing = units.flatMap((unit, index) => {
    const alive = unit.there.some(([from, to]) => atMs >= from && atMs <= to);
    if (!alive && unit.kind !== 'player') return [];
    const lastAlive = unit.there.findLast(([, to]) => to < atMs)?.[1];
    const place = placeAt(unit, alive ? atMs : (lastAlive ?? atMs));
    return place ? [{ index, unit, ...place, alive }] : [];
  });
  const bosses = standing.filter(({ unit }) => unit.kind === 'boss');
  const players = standing.filter(({ unit, alive }) => unit.kind === 'player' && alive);
  return standing.map((one) => ({
    ...one,
    toBoss: one.unit.kind === 'boss' ? null : nearestOf(one, bosses),
    toNearest: nearestOf(
      one,
      players.filter((other) => other.index !== one.index),
    ),
  }));
}

function nearestOf(
  from: { x: number; y: number },
  others: readonly { x: number; y: number }[],
): number | null {
  if (others.length === 0) return null;
  return Math.min(...others.map((other) => yardsBetween(from, other)));
}

/** Yards of the scale beside the drawing: 5, 10, 20, 50, 100 …, about a fifth of it. */
export function scaleYards({ yards }: Plane): number {
  const about = yards / 5;
  const ten = 10 ** Math.floor(Math.log10(about));
  return ([5, 2, 1].find((step) => step * ten <= about) ?? 1) * ten;
}
