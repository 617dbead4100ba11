/** Where everybody stood in a pull: tracks for a plane, what enemies cast, and the distances at each death. */
import type { Fight } from '#analysis/fight.ts';
import { aliveSpansOf } from './alive-spans.ts';
import { bossHealthOf } from './boss-health.ts';
import { deathFactsOf } from './death-facts.ts';
import { deathPlacesOf } from './death-places.ts';
import type { DeathPlace } from './death-places.ts';
import { CAST_STAGE } from './fight-events.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { placeTracksOf } from './unit-places.ts';
import type { PlaceTrack } from './unit-places.ts';

export interface PlacedUnit extends PlaceTrack {
  guid: string;
  name: string;
  kind: 'player' | 'boss' | 'enemy';
  /** A player of the other team of a match, or of the other side of a battleground. */
  isOpponent: boolean;
  /** Players: when alive. Others: from the first place to the last, or to the death. */
  there: [fromMs: number, toMs: number][];
}

/** By a hostile creature, or by a player of the other side. */
export interface EnemyCast {
  atMs: number;
  /** Index in `units`; −1 for one without a place. */
  unit: number;
  spellName: string;
  /** Begun, or gone off. */
  begun: boolean;
}

export interface PullPositions {
  lengthMs: number;
  /** Players first, then bosses, then other enemies. Empty without advanced logging. */
  units: PlacedUnit[];
  deaths: DeathPlace[];
  casts: EnemyCast[];
  /** Enemies with a place that are left out for their number. */
  enemiesLeftOut: number;
}

/** A key has many more enemies than a pull, though few at a time. */
const MOST_ENEMIES = { pull: 60, key: 400 } as const;
const MOST_CASTS = { pull: 5000, key: 20_000 } as const;

/** All that the plane of a pull shows, out of events with places. Times are ms of the pull. */
export function pullPositions({
  events,
  fight,
}: {
  events: FightEvents;
  fight: Fight;
}): PullPositions {
  const tracks = placeTracksOf(events);
  // Elsewhere whatever has most health would pass for a boss.
  const found = fight.kind === 'encounter' ? bossHealthOf(events, fight).bosses : [];
  const bosses = new Set(found.map(({ unit }) => unit));
  const alive = aliveSpansOf(events);
  const players = [...tracks.keys()].filter((unit) => events.units[unit]!.takesPart);
  const enemies = [...tracks.keys()]
    .filter((unit) => !events.units[unit]!.isPlayer && events.units[unit]!.isHostile)
    .toSorted(
      (a, b) =>
        Number(bosses.has(b)) - Number(bosses.has(a)) ||
        tracks.get(b)!.timeMs.length - tracks.get(a)!.timeMs.length,
    );
  const size = fight.kind === 'keystone' ? 'key' : 'pull';
  const shown = [...players, ...enemies.slice(0, MOST_ENEMIES[size])];
  const place = new Map(shown.map((unit, index) => [unit, index]));
  const died = diedAt(events);
  return {
    lengthMs: events.lengthMs,
    units: shown.map((unit): PlacedUnit => {
      const { guid, name, isPlayer, isHostile } = events.units[unit]!;
      const track = tracks.get(unit)!;
      const kind = isPlayer ? 'player' : bosses.has(unit) ? 'boss' : 'enemy';
      const there = isPlayer
        ? (alive.get(unit) ?? []).map(({ fromMs, toMs }): [number, number] => [fromMs, toMs])
        : [[track.timeMs[0]!, died.get(unit) ?? track.timeMs.at(-1)!] as [number, number]];
      const isOpponent = isPlayer && isHostile;
      return { guid, name, kind, isOpponent, there, ...rounded(track) };
    }),
    deaths: deathPlacesOf(events, tracks, [...bosses], deathFactsOf(events)),
    casts: castsOf(events, place, MOST_CASTS[size]),
    enemiesLeftOut: Math.max(0, enemies.length - MOST_ENEMIES[size]),
  };
}

/** A tenth of a yard is more than the plane can show. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function rounded({ timeMs, x, y }: PlaceTrack): PlaceTrack {
  return { timeMs, x: x.map(tenth), y: y.map(tenth) };
}

function diedAt({ deaths }: FightEvents): Map<IndexIntoUnits, number> {
  const died = new Map<IndexIntoUnits, number>();
  for (let row = 0; row < deaths.length; row++) died.set(deaths.unit[row]!, deaths.timeMs[row]!);
  return died;
}

function castsOf(
  events: FightEvents,
  place: ReadonlyMap<IndexIntoUnits, number>,
  most: number,
): EnemyCast[] {
  const { casts, units, spells } = events;
  const found: EnemyCast[] = [];
  for (let row = 0; row < casts.length && found.length < most; row++) {
    const unit = units[casts.source[row]!];
    if (!unit?.isHostile) continue;
    found.push({
      atMs: casts.timeMs[row]!,
      unit: place.get(casts.source[row]!) ?? -1,
      spellName: spells[casts.spell[row]!]?.name ?? '',
      begun: casts.stage[row] === CAST_STAGE.start,
    });
  }
  return found;
}
