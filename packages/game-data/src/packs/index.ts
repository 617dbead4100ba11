import type { Dungeon, Encounter, Raid, Region, Season } from './define-season.ts';
import { midnight1 } from './midnight-1.ts';
import { midnight2 } from './midnight-2.ts';
import { tww1 } from './tww-1.ts';
import { tww2 } from './tww-2.ts';
import { tww3 } from './tww-3.ts';

/** Every season there is a pack for, oldest first. */
export const seasons: readonly Season[] = [tww1, tww2, tww3, midnight1, midnight2];

/** Where an encounter is fought, and the newest season whose pool or raids hold it. */
export type EncounterPlace =
  | {
      readonly kind: 'dungeon';
      readonly encounter: Encounter;
      readonly dungeon: Dungeon;
      readonly season: Season;
    }
  | {
      readonly kind: 'raid';
      readonly encounter: Encounter;
      readonly raid: Raid;
      readonly season: Season;
    };

const bySlug = new Map(seasons.map((season) => [season.slug, season]));
const dungeons = new Map<number, Dungeon>();
const raids = new Map<number, Raid>();
const encounters = new Map<number, EncounterPlace>();
for (const season of seasons) {
  for (const dungeon of season.dungeons) {
    dungeons.set(dungeon.challengeModeId, dungeon);
    for (const encounter of dungeon.encounters) {
      encounters.set(encounter.id, { kind: 'dungeon', encounter, dungeon, season });
    }
  }
  for (const raid of season.raids) {
    raids.set(raid.instanceId, raid);
    for (const encounter of raid.encounters) {
      encounters.set(encounter.id, { kind: 'raid', encounter, raid, season });
    }
  }
}

/** The season with this slug (`season-tww-3`). */
export function seasonBySlug(slug: string): Season | undefined {
  return bySlug.get(slug);
}

/** The season that runs at a moment (epoch ms) in a region. Undefined in the weeks between two seasons. */
export function seasonAt(dateMs: number, region: Region): Season | undefined {
  const season = lastStartedSeason(dateMs, region);
  if (season?.endsMs !== undefined && dateMs >= season.endsMs[region]) return undefined;
  return season;
}

/** The season that began last before a moment (epoch ms), running or not: what keys and raids of that day belong to. */
export function lastStartedSeason(dateMs: number, region: Region): Season | undefined {
  return seasons.findLast((season) => season.startsMs[region] <= dateMs);
}

/** The dungeon CHALLENGE_MODE_START names, as its newest season knows it, or as `season` knows it. */
export function dungeonByChallengeModeId(id: number, season?: Season): Dungeon | undefined {
  if (season === undefined) return dungeons.get(id);
  return season.dungeons.find((dungeon) => dungeon.challengeModeId === id);
}

/** The raid on a map, by the instance id the log writes. */
export function raidByInstanceId(instanceId: number): Raid | undefined {
  return raids.get(instanceId);
}

/** The boss of an ENCOUNTER_START, with its dungeon or raid. */
export function encounterById(id: number): EncounterPlace | undefined {
  return encounters.get(id);
}
