/** Column types of the store, and what a connector gives for them. */
interface ColumnTypes {
  text: string;
  boolean: boolean;
  smallint: number;
  integer: number;
  bigint: number;
  real: number;
  'double precision': number;
  /** ISO 8601 with a zone, or a Date. */
  timestamptz: string | Date;
  /** `2025-08-13` */
  date: string;
  'smallint[]': readonly number[];
  'bigint[]': readonly number[];
}
export type ColumnType = keyof ColumnTypes;

export interface TableShape {
  /** Columns that name a row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** A column that is larger in the newer one of two answers. */
  readonly freshness?: string;
  /** Without such a column: `told_at` keeps when the answer was received that a row was written from. */
  readonly isTold?: boolean;
  /** Values of `source`, the one that is believed most last. Others, and those before it, only fill what it left out. */
  readonly believed?: readonly string[];
  /** Columns that are never null and have a default: a row that says nothing of them is written without naming them. */
  readonly defaulted?: readonly string[];
  /** Grows with the players. Its rows keep in `written_hash` what they were last written from (`hashCells`). */
  readonly isLarge?: boolean;
}

/** A row of any table. */
export type Cells = Readonly<Record<string, unknown>>;

/** `fill` adds only what is missing. */
export type WriteMode = 'merge' | 'fill';

/** The answer that rows come from. */
export interface Told {
  /** When it was received, epoch ms. */
  atMs: number;
  /** It was read before, by a reader that knew less: of what was received in the same moment its rows are the better ones. */
  isAnew?: boolean;
}

/** Epoch ms of a moment, cut to whole ones; NaN for what is none. */
export function instantMs(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function defineTables<const T extends Readonly<Record<string, TableShape>>>(tables: T): T {
  return tables;
}

/** What connectors may write, in the order it is written: what others point at comes first. */
export const tables = defineTables({
  realms: {
    key: ['region', 'id'],
    isTold: true,
    believed: ['sample', 'pack', 'warcraftlogs', 'raiderio', 'battlenet'],
    columns: {
      region: 'text',
      id: 'integer',
      connected_id: 'integer',
      slug: 'text',
      name: 'text',
      local_name: 'text',
      locale: 'text',
      timezone: 'text',
      source: 'text',
    },
  },
  realm_aliases: {
    key: ['region', 'alias'],
    isTold: true,
    columns: { region: 'text', alias: 'text', realm_id: 'integer' },
  },
  season_slugs: {
    key: ['slug'],
    isTold: true,
    columns: { slug: 'text', made_id: 'integer', season_id: 'integer', source: 'text' },
  },
  season_periods: {
    key: ['period_id'],
    isTold: true,
    columns: { period_id: 'integer', season_id: 'integer', source: 'text' },
  },
  seasons: {
    key: ['id'],
    isTold: true,
    // Battle.net knows a season's number and seldom a name.
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: {
      id: 'integer',
      slug: 'text',
      name: 'text',
      expansion_id: 'integer',
      source: 'text',
    },
  },
  season_spans: {
    key: ['season_id', 'region'],
    isTold: true,
    // Raider.IO's end is later than the game's.
    believed: ['raiderio', 'battlenet'],
    columns: {
      season_id: 'integer',
      region: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      title_ends_at: 'timestamptz',
      source: 'text',
    },
  },
  periods: {
    key: ['region', 'id'],
    isTold: true,
    believed: ['sample', 'raiderio', 'battlenet'],
    defaulted: ['affix_ids'],
    columns: {
      region: 'text',
      id: 'integer',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      affix_ids: 'smallint[]',
      source: 'text',
    },
  },
  dungeons: {
    key: ['id'],
    isTold: true,
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: { id: 'integer', slug: 'text', name: 'text', short_name: 'text', source: 'text' },
  },
  season_dungeons: {
    key: ['season_id', 'dungeon_id'],
    isTold: true,
    columns: { season_id: 'integer', dungeon_id: 'integer', timer_ms: 'integer' },
  },
  affixes: {
    key: ['id'],
    isTold: true,
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: {
      id: 'smallint',
      name: 'text',
      description: 'text',
      icon: 'text',
      source: 'text',
    },
  },
  guilds: {
    key: ['id'],
    isLarge: true,
    freshness: 'seen_at',
    columns: {
      id: 'bigint',
      region: 'text',
      realm_id: 'integer',
      name: 'text',
      name_key: 'text',
      faction: 'text',
      source: 'text',
      seen_at: 'timestamptz',
    },
  },
  characters: {
    key: ['id'],
    defaulted: ['anonymous'],
    isLarge: true,
    freshness: 'seen_at',
    columns: {
      id: 'bigint',
      region: 'text',
      realm_id: 'integer',
      name: 'text',
      name_key: 'text',
      class_id: 'smallint',
      spec_id: 'smallint',
      race_id: 'smallint',
      faction: 'text',
      guild_id: 'bigint',
      item_level: 'real',
      anonymous: 'boolean',
      source: 'text',
      seen_at: 'timestamptz',
    },
  },
  runs: {
    key: ['id', 'season_id', 'region'],
    isTold: true,
    // Points, timer and verdict belong together, and Raider.IO's come with an address to look them up at.
    believed: ['sample', 'battlenet', 'raiderio'],
    defaulted: ['timed', 'upgrades', 'fits', 'affix_ids'],
    isLarge: true,
    columns: {
      id: 'bigint',
      season_id: 'integer',
      region: 'text',
      dungeon_id: 'integer',
      period_id: 'integer',
      key_level: 'smallint',
      duration_ms: 'integer',
      timer_ms: 'integer',
      completed_at: 'timestamptz',
      timed: 'boolean',
      upgrades: 'smallint',
      score: 'double precision',
      expected_score: 'double precision',
      fits: 'boolean',
      member_ids: 'bigint[]',
      spec_ids: 'smallint[]',
      affix_ids: 'smallint[]',
      source: 'text',
      source_run_id: 'bigint',
    },
  },
  best_runs: {
    key: ['character_id', 'season_id', 'dungeon_id'],
    // A best run is only ever followed by a better one.
    freshness: 'score',
    isLarge: true,
    columns: {
      character_id: 'bigint',
      season_id: 'integer',
      dungeon_id: 'integer',
      key_level: 'smallint',
      duration_ms: 'integer',
      timed: 'boolean',
      score: 'double precision',
      completed_at: 'timestamptz',
      run_id: 'bigint',
      source: 'text',
      source_run_id: 'bigint',
    },
  },
  ratings: {
    key: ['character_id', 'season_id'],
    isLarge: true,
    freshness: 'updated_at',
    columns: {
      character_id: 'bigint',
      season_id: 'integer',
      region: 'text',
      score: 'double precision',
      score_week_ago: 'double precision',
      source: 'text',
      updated_at: 'timestamptz',
    },
  },
  rating_history: {
    key: ['character_id', 'season_id', 'day'],
    isLarge: true,
    columns: {
      character_id: 'bigint',
      season_id: 'integer',
      day: 'date',
      score: 'double precision',
    },
  },
  cutoffs: {
    key: ['season_id', 'region', 'bracket', 'observed_at'],
    isTold: true,
    columns: {
      season_id: 'integer',
      region: 'text',
      bracket: 'text',
      observed_at: 'timestamptz',
      score: 'double precision',
      rank: 'integer',
      population: 'integer',
      source: 'text',
    },
  },
  official_cutoffs: {
    key: ['season_id', 'region', 'bracket'],
    columns: {
      season_id: 'integer',
      region: 'text',
      bracket: 'text',
      score: 'integer',
      url: 'text',
    },
  },
  title_holders: {
    key: ['season_id', 'region', 'character_id'],
    isTold: true,
    columns: {
      season_id: 'integer',
      region: 'text',
      character_id: 'bigint',
      proof: 'text',
      score: 'double precision',
      awarded_at: 'timestamptz',
      source: 'text',
    },
  },
  raid_kills: {
    key: ['raid', 'encounter', 'difficulty', 'guild_id'],
    isTold: true,
    isLarge: true,
    columns: {
      raid: 'text',
      encounter: 'text',
      difficulty: 'text',
      guild_id: 'bigint',
      region: 'text',
      first_defeated_at: 'timestamptz',
      world_rank: 'integer',
      source: 'text',
    },
  },
  raid_progress: {
    key: ['raid', 'difficulty', 'guild_id'],
    freshness: 'updated_at',
    columns: {
      raid: 'text',
      difficulty: 'text',
      guild_id: 'bigint',
      region: 'text',
      bosses_down: 'smallint',
      world_rank: 'integer',
      region_rank: 'integer',
      current_encounter: 'text',
      pulls: 'integer',
      best_percent: 'real',
      source: 'text',
      updated_at: 'timestamptz',
    },
  },
  hall_of_fame: {
    key: ['raid', 'list', 'rank'],
    isTold: true,
    columns: {
      raid: 'text',
      list: 'text',
      rank: 'integer',
      guild_id: 'bigint',
      region: 'text',
      defeated_at: 'timestamptz',
      source: 'text',
    },
  },
  pvp_seasons: {
    key: ['region', 'id'],
    isTold: true,
    columns: { region: 'text', id: 'integer', source: 'text' },
  },
  pvp_lines: {
    key: ['pvp_season_id', 'region', 'bracket', 'faction', 'spec_id', 'achievement_id'],
    freshness: 'updated_at',
    columns: {
      pvp_season_id: 'integer',
      region: 'text',
      bracket: 'text',
      faction: 'text',
      spec_id: 'smallint',
      achievement_id: 'integer',
      rating: 'integer',
      source: 'text',
      updated_at: 'timestamptz',
    },
  },
  reports: {
    key: ['code'],
    // It grows while the raid goes on.
    freshness: 'ends_at',
    columns: {
      code: 'text',
      title: 'text',
      guild_id: 'bigint',
      zone_id: 'integer',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      source: 'text',
    },
  },
  fights: {
    key: ['report_code', 'fight_id'],
    isTold: true,
    isLarge: true,
    columns: {
      report_code: 'text',
      fight_id: 'integer',
      encounter_id: 'integer',
      name: 'text',
      difficulty: 'integer',
      key_level: 'smallint',
      starts_at: 'timestamptz',
      duration_ms: 'integer',
      kill: 'boolean',
      boss_percent: 'real',
      average_item_level: 'real',
      source: 'text',
    },
  },
  player_metrics: {
    key: ['id', 'encounter_id'],
    isTold: true,
    defaulted: ['key_level'],
    isLarge: true,
    columns: {
      id: 'bigint',
      encounter_id: 'integer',
      difficulty: 'integer',
      key_level: 'smallint',
      metric: 'text',
      character_id: 'bigint',
      spec_id: 'smallint',
      class_id: 'smallint',
      amount: 'double precision',
      percentile: 'real',
      item_level: 'real',
      duration_ms: 'integer',
      fought_at: 'timestamptz',
      report_code: 'text',
      fight_id: 'integer',
      region: 'text',
      source: 'text',
    },
  },
  news: {
    key: ['id'],
    isTold: true,
    columns: {
      id: 'text',
      source: 'text',
      kind: 'text',
      title: 'text',
      url: 'text',
      published_at: 'timestamptz',
    },
  },
});

export type TableName = keyof typeof tables;

type RowOf<T extends TableShape> = {
  [C in keyof T['columns'] & string]?: ColumnTypes[T['columns'][C]] | null;
};

/** Rows for the store, by table. A column that is missing or null leaves what is known. */
export type StoreRows = { [T in TableName]?: RowOf<(typeof tables)[T]>[] };

/** Puts the rows of several answers together. */
export function mergeRows(parts: Iterable<StoreRows>): StoreRows {
  const merged: Record<string, object[]> = {};
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) {
      const known = merged[table];
      // A spread would put every row on the stack.
      if (known) for (const row of rows) known.push(row);
      else merged[table] = [...rows];
    }
  return merged;
}
