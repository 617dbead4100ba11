/** What the page knows of one character this season. Times are epoch ms. */
export interface CharacterCard {
  /** `eu/realm-slug/Name` */
  id: string;
  name: string;
  realmName: string;
  region: string;
  guildName: string | null;
  classId: number | null;
  className: string | null;
  score: number | null;
  rank: number | null;
  /** Rated characters of the region. */
  population: number;
  /** At most eight: the vault looks at no more. */
  keysThisWeek: number;
  vault: { keys: number; level: number | null; itemLevel: number | null }[];
  gains: { dungeonName: string; keyLevel: number; gain: number }[];
  source: string;
  seenMs: number;
}

/** What the page knows of one guild in the raid of the season. */
export interface GuildCard {
  id: string;
  name: string;
  realmName: string;
  region: string;
  raidName: string;
  bosses: number;
  progress: {
    difficulty: string;
    bossesDown: number;
    currentBoss: string | null;
    pulls: number | null;
    bestPercent: number | null;
    worldRank: number | null;
    updatedMs: number;
  }[];
  source: string;
  seenMs: number;
}
