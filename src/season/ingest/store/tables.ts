import { schemaTables } from './schema-tables.ts';
import { defineTables, type RowOf } from './table-shape.ts';

/**
 * What connectors may write, in the order it is written: what others point at comes first. Keys and columns are those of the schema
 * (`npm run db:tables`); what stands here is how answers are brought together.
 */
export const tables = defineTables({
  // What names the others: realms, seasons with their weeks, dungeons, affixes.
  realms: {
    ...schemaTables.realms,
    believed: ['sample', 'pack', 'warcraftlogs', 'raiderio', 'battlenet'],
  },
  realm_aliases: schemaTables.realm_aliases,
  season_slugs: schemaTables.season_slugs,
  season_periods: schemaTables.season_periods,
  seasons: {
    ...schemaTables.seasons,
    // Battle.net knows a season's number and seldom a name.
    believed: ['battlenet', 'raiderio', 'pack'],
  },
  season_spans: {
    ...schemaTables.season_spans,
    // Raider.IO's end is later than the game's.
    believed: ['raiderio', 'battlenet'],
  },
  periods: {
    ...schemaTables.periods,
    believed: ['sample', 'raiderio', 'battlenet'],
  },
  week_affixes: { ...schemaTables.week_affixes, freshness: 'seen_at' },
  dungeons: {
    ...schemaTables.dungeons,
    believed: ['battlenet', 'raiderio', 'pack'],
  },
  season_dungeons: schemaTables.season_dungeons,
  raids: schemaTables.raids,
  raid_bosses: schemaTables.raid_bosses,
  affixes: {
    ...schemaTables.affixes,
    believed: ['battlenet', 'raiderio', 'pack'],
  },
  guilds: {
    ...schemaTables.guilds,
    keyed: ['id'],
    freshness: 'seen_at',
  },
  characters: {
    ...schemaTables.characters,
    keyed: ['id', 'guild_id'],
    freshness: 'seen_at',
  },
  character_moves: {
    ...schemaTables.character_moves,
    keyed: ['from_id', 'to_id'],
    freshness: 'seen_at',
  },
  runs: {
    ...schemaTables.runs,
    isBySeason: true,
    keyed: ['id'],
    relation: 'run_rows',
    // Points, timer and verdict belong together, and Raider.IO's come with an address to look them up at.
    believed: ['sample', 'battlenet', 'raiderio'],
  },
  best_runs: {
    ...schemaTables.best_runs,
    isBySeason: true,
    keyed: ['character_id', 'run_id'],
    // A best run is only ever followed by a better one.
    freshness: 'score',
  },
  ratings: {
    ...schemaTables.ratings,
    isBySeason: true,
    keyed: ['character_id'],
    freshness: 'updated_at',
  },
  rating_history: {
    ...schemaTables.rating_history,
    isBySeason: true,
    keyed: ['character_id'],
  },
  cutoffs: schemaTables.cutoffs,
  official_cutoffs: schemaTables.official_cutoffs,
  items: {
    ...schemaTables.items,
    believed: ['raiderio', 'battlenet'],
  },
  character_gear: {
    ...schemaTables.character_gear,
    keyed: ['character_id'],
    freshness: 'updated_at',
  },
  character_equipment: {
    ...schemaTables.character_equipment,
    keyed: ['character_id'],
    freshness: 'updated_at',
  },
  character_standings: {
    ...schemaTables.character_standings,
    keyed: ['character_id'],
    freshness: 'updated_at',
  },
  guild_ranks: {
    ...schemaTables.guild_ranks,
    keyed: ['character_id', 'guild_id'],
    freshness: 'updated_at',
  },
  title_holders: {
    ...schemaTables.title_holders,
    keyed: ['character_id'],
  },
  raid_kills: {
    ...schemaTables.raid_kills,
    keyed: ['guild_id'],
  },
  raid_progress: {
    ...schemaTables.raid_progress,
    keyed: ['guild_id'],
    freshness: 'updated_at',
  },
  hall_of_fame: {
    ...schemaTables.hall_of_fame,
    keyed: ['guild_id'],
  },
  pvp_seasons: schemaTables.pvp_seasons,
  pvp_lines: {
    ...schemaTables.pvp_lines,
    freshness: 'updated_at',
  },
  reports: {
    ...schemaTables.reports,
    keyed: ['guild_id'],
    // It grows while the raid goes on.
    freshness: 'ends_at',
  },
  fights: schemaTables.fights,
  kill_casts: schemaTables.kill_casts,
  player_metrics: {
    ...schemaTables.player_metrics,
    keyed: ['id', 'character_id'],
  },
  news: schemaTables.news,
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
