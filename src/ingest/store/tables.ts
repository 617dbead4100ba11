import { namingTables } from './naming-tables.ts';
import { defineTables, type RowOf } from './table-shape.ts';

/** What connectors may write, in the order it is written: what others point at comes first. */
export const tables = defineTables({
  ...namingTables,
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
