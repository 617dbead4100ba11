import type { Region } from '#game/packs/define-season.ts';
import { encounterById, lastStartedSeason } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';

/** A dungeon gets a new number every season it is in: zone, then number and name. */
const KEYSTONE_ZONES: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  39: {
    12660: 'Ara-Kara, City of Echoes',
    12669: 'City of Threads',
    60670: 'Grim Batol',
    62290: 'Mists of Tirna Scithe',
    61822: 'Siege of Boralus',
    12662: 'The Dawnbreaker',
    62286: 'The Necrotic Wake',
    12652: 'The Stonevault',
  },
  43: {
    12661: 'Cinderbrew Meadery',
    12651: 'Darkflame Cleft',
    12773: 'Operation: Floodgate',
    112098: 'Operation: Mechagon - Workshop',
    12649: 'Priory of the Sacred Flame',
    61594: 'The MOTHERLODE!!',
    12648: 'The Rookery',
    62293: 'Theater of Pain',
  },
  45: {
    62660: 'Ara-Kara, City of Echoes',
    12830: "Eco-Dome Al'dani",
    62287: 'Halls of Atonement',
    62773: 'Operation: Floodgate',
    62649: 'Priory of the Sacred Flame',
    112442: "Tazavesh: So'leah's Gambit",
    112441: 'Tazavesh: Streets of Wonder',
    62662: 'The Dawnbreaker',
  },
  47: {
    112526: "Algeth'ar Academy",
    12811: "Magisters' Terrace",
    12874: 'Maisara Caverns',
    12915: 'Nexus-Point Xenas',
    10658: 'Pit of Saron',
    361753: 'Seat of the Triumvirate',
    61209: 'Skyreach',
    12805: 'Windrunner Spire',
  },
};

const keystoneIds = new Set(Object.values(KEYSTONE_ZONES).flatMap((zone) => Object.keys(zone)));

/** Whether the source's encounter is a whole dungeon, as far as seasons are known. */
export function isKeystoneEncounter(id: number): boolean {
  return keystoneIds.has(String(id));
}

/** Whether a pack knows it as a boss of a raid. */
export function isRaidEncounter(id: number): boolean {
  return encounterById(id)?.kind === 'raid';
}

/** The source's number of a dungeon in the season of a moment, where an answer names it by words only. */
export function keystoneEncounterByName(
  name: string,
  atMs: number,
  region: Region,
): number | undefined {
  const zone = KEYSTONE_ZONES[lastStartedSeason(atMs, region)?.warcraftLogsZoneId ?? 0] ?? {};
  const wanted = searchKey(name);
  const id = Object.entries(zone).find(([, title]) => searchKey(title) === wanted)?.[0];
  return id === undefined ? undefined : Number(id);
}
