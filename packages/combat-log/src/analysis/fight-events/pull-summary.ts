import type { Fight } from '#analysis/fight.ts';
import { avoidableDamageOf } from './avoidable-damage.ts';
import { bossHealthOf } from './boss-health.ts';
import { deathFactsOf } from './death-facts.ts';
import type { DeathFact } from './death-facts.ts';
import { deathPlacesOf } from './death-places.ts';
import type { FightEvents } from './fight-events.ts';
import type { PhaseSpan, PullProgress } from './phases.ts';
import { phasesOf, progressOf } from './phases.ts';
import { combatPotionsOf } from './prep.ts';
import { placeTracksOf } from './unit-places.ts';
import type { WipeBeginning } from './wipe-beginning.ts';
import { wipeBeginningOf } from './wipe-beginning.ts';

export interface AvoidableSummary {
  /** Whether the packs list abilities of this boss at all. */
  known: boolean;
  /** Damage that met players, avoidable or not. */
  taken: number;
  /** Abilities called avoidable that hit a player, most damage first. */
  abilities: { spellId: number; name: string; total: number; hits: number; players: number }[];
  /** Ids of those that this pull shows to have met nearly everyone alive. They are not in `abilities`. */
  hitEveryone: number[];
}

/** What a list of pulls needs to know of each: small, so that it is made for a whole night. */
export interface PullSummary {
  progress: PullProgress;
  phases: PhaseSpan[];
  /** Whether the packs describe phases of this boss. */
  phasesKnown: boolean;
  /** Null for a kill and for a pull without deaths. */
  beginning: WipeBeginning | null;
  /** Every death of a player, also in a kill. */
  deaths: DeathFact[];
  avoidable: AvoidableSummary;
  /** Combat potions drunk: their cooldown reaches into the next pull. */
  potions: { guid: string; atMs: number }[];
}

/** What a night needs of each of its pulls, small enough to keep for all of them. */
export function pullSummary({ events, fight }: { events: FightEvents; fight: Fight }): PullSummary {
  const { spans, known } = phasesOf(events, fight);
  return {
    progress: progressOf(events, fight),
    phases: spans,
    phasesKnown: known,
    beginning: wipeBeginningOf(events, fight),
    deaths: placedDeaths(events, fight),
    avoidable: avoidableSummary(events, fight),
    potions: combatPotionsOf(events),
  };
}

/** With where the players stood, when the places around deaths were read. */
function placedDeaths(events: FightEvents, fight: Fight): DeathFact[] {
  const deaths = deathFactsOf(events);
  const tracks = placeTracksOf(events);
  if (tracks.size === 0) return deaths;
  const bosses = bossHealthOf(events, fight).bosses.map(({ unit }) => unit);
  const places = deathPlacesOf(events, tracks, bosses, deaths);
  return deaths.map((death, index) => ({ ...death, placing: places[index]!.placing }));
}

function avoidableSummary(events: FightEvents, fight: Fight): AvoidableSummary {
  const { known, abilities, hitEveryone } = avoidableDamageOf(events, fight.encounterId);
  return {
    known,
    taken: events.hits.amount.reduce((sum, amount) => sum + amount, 0),
    abilities: abilities.map(({ spellId, name, total, hits, players }) => ({
      spellId,
      name,
      total,
      hits,
      players,
    })),
    hitEveryone: hitEveryone.map(({ spellId }) => spellId),
  };
}
