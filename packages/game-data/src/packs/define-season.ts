/** The regions whose weekly resets, and so whose seasons, begin at different moments. */
export const regions = ['us', 'eu', 'kr', 'tw', 'cn'] as const;
export type Region = (typeof regions)[number];

/** One moment per region, ISO 8601 in UTC. */
export type RegionTimes = Readonly<Record<Region, string>>;

/** Title and achievement ids are the game's own: match by id, never by a prefix of the name. */
export type Title = {
  readonly kind:
    | 'keystone-top-0.1-percent'
    | 'keystone-top-1-percent'
    | 'keystone-rating'
    | 'raid-hall-of-fame'
    | 'raid-mythic'
    | 'pvp-arena'
    | 'pvp-solo-shuffle'
    | 'pvp-battleground';
  readonly name: string;
  readonly titleId?: number;
  readonly achievementId?: number;
};

export type Achievement = {
  readonly name: string;
  readonly achievementId: number;
  /** Mythic+ rating that earns it. */
  readonly rating?: number;
};

/** Since when it is known that a source's own name or number is missing here, `2026-11-27`. */
export type UnnamedSince = Readonly<
  Partial<Record<'raiderio' | 'battlenet' | 'warcraftlogs', string>>
>;

/** A boss of a dungeon or a raid. `id` is the encounter id of ENCOUNTER_START, `journalId` the Dungeon Journal's. */
export type Encounter = {
  readonly id: number;
  readonly name: string;
  readonly shortName?: string;
  readonly journalId?: number;
  /** The key in addresses of this site, where that does not follow from the name: bosses that no pack knows. */
  readonly slug?: string;
  /** What Raider.IO calls it, as its lists say: never made from the name. Absent where no list has told it yet. */
  readonly raiderIoSlug?: string;
  readonly unnamedSince?: UnnamedSince;
  /** Creature ids of the units that count as the boss. */
  readonly npcIds?: readonly number[];
};

export type Dungeon = {
  /** The id CHALLENGE_MODE_START writes. */
  readonly challengeModeId: number;
  /** The map id the log writes. Two dungeons can be wings of one map. */
  readonly instanceId?: number;
  readonly journalId?: number;
  readonly name: string;
  readonly shortName: string;
  /** Raider.IO's, and the key in addresses of this site. */
  readonly slug: string;
  /** Time for +1. The other limits follow from it: see `keystoneTimer`. */
  readonly timerSeconds?: number;
  /** Timers the same season used before; the exact day of the change is not known. */
  readonly earlierTimers?: readonly { readonly timerSeconds: number; readonly when: string }[];
  /** In journal order. Empty where they are not known yet. */
  readonly encounters: readonly Encounter[];
  /** Enemy forces for 100 %. */
  readonly enemyForcesTotal?: number;
  /** Under which Warcraft Logs ranks its keys. A dungeon that comes back in a later season has a new one. */
  readonly warcraftLogsEncounterId?: number;
  readonly unnamedSince?: UnnamedSince;
};

export type Raid = {
  /** The key in addresses of this site. */
  readonly slug: string;
  /** What Raider.IO calls it; raids of a combined tier share one (`tier-mn-1`). Absent where no list has told it: then it is not asked. */
  readonly raiderIoSlug?: string;
  /** What Battle.net's Hall of Fame calls it, likewise. */
  readonly battleNetSlug?: string;
  readonly unnamedSince?: UnnamedSince;
  readonly name: string;
  readonly shortName: string;
  readonly instanceId: number;
  readonly journalId?: number;
  readonly warcraftLogsZoneId?: number;
  readonly starts?: RegionTimes;
  readonly ends?: RegionTimes;
  /** Difficulty ids of ENCOUNTER_START. */
  readonly difficultyIds: readonly number[];
  readonly encounters: readonly Encounter[];
  readonly titles?: readonly Title[];
  /** The achievements of killing the last boss in the raid's own season. */
  readonly cuttingEdgeAchievementId?: number;
  readonly aheadOfTheCurveAchievementId?: number;
};

/** From `level` on these affixes are active: ids, or the one of the week out of a group. */
export type AffixStep = {
  readonly level: number;
  readonly affixes: readonly number[] | 'bargain-of-the-week' | 'tyrannical-or-fortified';
};

export type AffixRotation = {
  /** Affix sets in calendar order from the season's first week, repeating. */
  readonly weeks?: readonly (readonly number[])[];
  /** The bargains of the season, when their order is not known. */
  readonly bargains?: readonly number[];
  readonly confidence: 'medium' | 'low';
};

/** Points of a run: `levelTwo + perLevel × (level − 2)` plus every step at or below the level. */
export type RatingRule = {
  readonly levelTwo: number;
  readonly perLevel: number;
  readonly steps: readonly { readonly level: number; readonly points: number }[];
  /** Taken over from the season before, not yet confirmed. */
  readonly assumed?: true;
};

export type DeathPenalty = {
  readonly seconds: number;
  readonly raisedSeconds: number;
  readonly raisedFromLevel: number;
};

/** Item level of a reward by key level; the last row holds for every higher level. */
export type KeystoneReward = {
  readonly level: number;
  readonly endOfRun: number;
  readonly vault: number;
};

export type CutoffEstimate = {
  /** Score of the last character inside the top 0.1, 1, 10, 25 and 40 %. */
  readonly top01: number;
  readonly top1?: number;
  readonly top10?: number;
  readonly top25?: number;
  readonly top40?: number;
  readonly population: number;
};

export type Cutoffs = {
  /** Final lines for the top 0.1 % as Blizzard posted them. */
  readonly official?: Readonly<Partial<Record<Region, number>>>;
  /** Final lines for the top 1 % as Blizzard posted them. */
  readonly officialTop1?: Readonly<Partial<Record<Region, number>>>;
  /** Raider.IO's numbers: up to two points away from the official ones. */
  readonly raiderIo?: Readonly<Partial<Record<Region, CutoffEstimate>>>;
};

/** What a pack file says about a season. What is not known is absent. */
export type SeasonDefinition = {
  /** Raider.IO's slug, also the key in addresses: `season-tww-3`. */
  readonly slug: string;
  readonly name: string;
  readonly expansion: 'tww' | 'mn';
  readonly patch?: string;
  /** Id of the Mythic Keystone season and of its first weekly period in Blizzard's data. */
  readonly blizzardSeasonId?: number;
  readonly firstPeriod?: number;
  readonly warcraftLogsZoneId?: number;
  /** When keys begin to count, and when they stop counting for the title. */
  readonly starts: RegionTimes;
  readonly ends?: RegionTimes;
  /**
   * `raider-io`: the moments Raider.IO publishes. `week-and-reset`: the week is Raider.IO's and public season
   * catalogs', the hour follows the regional resets (EU 13, Asia 31 hours after the US); the race for the
   * title may then have closed on the evening before `ends`.
   */
  readonly datesFrom: 'raider-io' | 'week-and-reset';
  readonly dungeons: readonly Dungeon[];
  readonly raids: readonly Raid[];
  readonly affixSteps?: readonly AffixStep[];
  readonly affixRotation?: AffixRotation;
  readonly deathPenalty?: DeathPenalty;
  /** Challenger's Peril: seconds added to every timer from a level on. */
  readonly timerBonus?: { readonly seconds: number; readonly fromLevel: number };
  readonly rating?: RatingRule;
  readonly rewards?: readonly KeystoneReward[];
  readonly titles?: readonly Title[];
  readonly achievements?: readonly Achievement[];
  readonly cutoffs?: Cutoffs;
};

export type Season = SeasonDefinition & {
  readonly startsMs: Readonly<Record<Region, number>>;
  readonly endsMs?: Readonly<Record<Region, number>>;
};

/** Make a season of its definition: adds the dates as epoch milliseconds. Throws on a date that is not one. */
export function defineSeason(definition: SeasonDefinition): Season {
  const startsMs = toMilliseconds(definition.starts);
  return definition.ends === undefined
    ? { ...definition, startsMs }
    : { ...definition, startsMs, endsMs: toMilliseconds(definition.ends) };
}

function toMilliseconds(times: RegionTimes): Record<Region, number> {
  const read = (region: Region): number => {
    const ms = Date.parse(times[region]);
    if (Number.isNaN(ms)) throw new Error(`"${times[region]}" (${region}) is not a date`);
    return ms;
  };
  return { us: read('us'), eu: read('eu'), kr: read('kr'), tw: read('tw'), cn: read('cn') };
}
