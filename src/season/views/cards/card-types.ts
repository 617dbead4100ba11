import type { RegionPlace } from '#season/views/region-place.ts';
import type { VaultSlot } from '#season/model/keys/vault-slots.ts';

/** The title cutoff of a region. Scores in points, times in epoch ms. */
export interface CutoffTile {
  region: string;
  seasonSlug: string;
  score: number;
  /** In seven days; null while it is not known. */
  change: number | null;
  atMs: number;
  source: string;
  isOver: boolean;
  /** Blizzard's number once the race is over; null where none is known. */
  official: number | null;
  /** The forecast with its 80% range. */
  end: { atMs: number; isSeasonEnd: boolean; value: number; low: number; high: number } | null;
  spark: readonly { atMs: number; value: number }[];
  /** How it moved per day lately. */
  pace: { perDay: number; deviation: number } | null;
}

/** A key that would raise a rating. */
export interface NextKey {
  dungeonId: number;
  dungeonName: string;
  dungeonSlug: string;
  /** The code that players use: `MR`. */
  dungeonCode: string;
  keyLevel: number;
  /** Points gained when the key is just timed. */
  gain: number;
}

/** Where a character stands against the title cutoff of its region. */
export interface TitleChance {
  /** Points above today's cutoff; negative below it. */
  marginNow: number;
  /** Points above the forecast. */
  marginForecast: number;
  /** 0 to 1. */
  probability: number;
  /** The day that the forecast is for, epoch ms. */
  atMs: number;
  isSeasonEnd: boolean;
  cutoffNow: number;
  forecast: number;
}

/** What the pages know of one character this season. Times are epoch ms. */
export interface CharacterCard {
  /** `eu/realm-slug/Name` */
  id: string;
  name: string;
  realmName: string;
  realmSlug: string;
  region: string;
  guildName: string | null;
  guildRealmSlug: string | null;
  classId: number | null;
  specId: number | null;
  score: number | null;
  /** Points gained in the last seven days; null while they are not known. */
  gainedInAWeek: number | null;
  /** Null without a rating. */
  place: RegionPlace | null;
  /** At most eight: the vault looks at no more. */
  keysThisWeek: number;
  vault: VaultSlot[];
  /** Weeks in a row with a tracked key, up to this one or the one before. */
  keyWeeks: number;
  /** The best first. */
  gains: NextKey[];
  /** Null where no forecast is possible, or rating and cutoff are not of the same origin. */
  chance: TitleChance | null;
  source: string;
  seenMs: number;
}

/** What the pages know of one guild in the raid of the season. */
export interface GuildCard {
  id: string;
  name: string;
  realmName: string;
  realmSlug: string;
  region: string;
  raidName: string;
  raidSlug: string;
  bosses: number;
  progress: {
    difficulty: string;
    bossesDown: number;
    currentBoss: string | null;
    pulls: number | null;
    /** Health the boss had left in the best pull, 0 to 100. */
    bestPercent: number | null;
    worldRank: number | null;
    regionRank: number | null;
    updatedMs: number;
  }[];
  source: string;
  seenMs: number;
}
