import type { Queryable } from '#store/database.ts';
import type { StoreRows, TableName } from './tables.ts';

/** What pages follow of the data; `all` where a page may show it whatever it is about. */
const kinds: Partial<Readonly<Record<TableName, string>>> = {
  guilds: 'players',
  characters: 'players',
  runs: 'players',
  best_runs: 'players',
  ratings: 'players',
  rating_history: 'players',
  character_standings: 'players',
  character_equipment: 'players',
  guild_ranks: 'players',
  cutoffs: 'lines',
  official_cutoffs: 'lines',
  title_holders: 'lines',
  pvp_seasons: 'lines',
  pvp_lines: 'lines',
  raid_kills: 'raids',
  raid_progress: 'raids',
  hall_of_fame: 'raids',
  reports: 'metrics',
  fights: 'metrics',
  player_metrics: 'metrics',
  kill_casts: 'casts',
  news: 'news',
};
const ALL = 'all';

/** A kind of data in a region, as `public.data_versions` names it; `all` for every one. */
export interface ChangedData {
  kind: string;
  region: string;
}

/**
 * What has changed when rows of these tables were written. Rows that name no region belong to the regions of the other rows
 * they came with, and to every region when those name none.
 *
 * @param rows everything that was written together.
 * @param changed the tables of which at least one row was new or different.
 */
export function changedData(rows: StoreRows, changed: readonly TableName[]): ChangedData[] {
  const found = new Map<string, ChangedData>();
  const together = regionsOf(Object.values(rows).flat());
  for (const table of changed) {
    const kind = kinds[table] ?? ALL;
    const own = kind === ALL ? [] : regionsOf(rows[table] ?? []);
    const regions = own.length > 0 ? own : kind === ALL ? [] : together;
    for (const region of regions.length > 0 ? regions : [ALL])
      found.set(`${kind} ${region}`, { kind, region });
  }
  // In one order, so that two writers raise them alike.
  return [...found.values()].toSorted((a, b) =>
    `${a.kind} ${a.region}` < `${b.kind} ${b.region}` ? -1 : 1,
  );
}

/** Lets kept pages that show it be drawn again once the transaction is done. */
export async function noteChangedData(
  store: Queryable,
  changed: readonly ChangedData[],
): Promise<void> {
  if (changed.length === 0) return;
  await store.query('select public.note_data_change($1::text[], $2::text[])', [
    changed.map(({ kind }) => kind),
    changed.map(({ region }) => region),
  ]);
}

function regionsOf(rows: readonly object[]): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    const region: unknown = Reflect.get(row, 'region');
    if (typeof region === 'string') found.add(region);
  }
  return [...found];
}
