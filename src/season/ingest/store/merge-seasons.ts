import type { Queryable, Transaction } from '#store/database.ts';
import { MADE_SEASON_IDS, SEASON_NOT_KNOWN, seasonPack } from '#season/ingest/known-seasons.ts';
import { rebuildRollUps } from './roll-ups.ts';
import { relationOf, type Cells, type TableShape } from './table-shape.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';
import { writeRows } from './write-rows.ts';

/** Tables whose rows belong to a season. */
const ofSeasons = (Object.entries(tables) as [TableName, TableShape][]).filter(
  ([table, { columns }]) =>
    'season_id' in columns && table !== 'season_slugs' && table !== 'season_periods',
);

/**
 * Gives rows of seasons that were known by their slug alone, and of weeks of unknown season, the number that a source
 * has given since. Two questions at most, and none for known seasons.
 */
export async function resolveSeasons(store: Queryable, rows: StoreRows): Promise<StoreRows> {
  const made = new Set<number>();
  for (const { id } of rows.seasons ?? []) if (isMade(id)) made.add(id);
  for (const [table] of ofSeasons)
    for (const { season_id: id } of (rows[table] ?? []) as { season_id?: number }[])
      if (isMade(id)) made.add(id);
  const weeks = new Set<number>();
  for (const { season_id: id, period_id: week } of rows.runs ?? [])
    if (id === SEASON_NOT_KNOWN && typeof week === 'number') weeks.add(week);
  if (made.size === 0 && weeks.size === 0) return rows;
  const bySlug = await numbersOf(
    store,
    'select made_id as key, season_id as id from public.season_slugs where made_id = any($1)',
    made,
  );
  const byWeek = await numbersOf(
    store,
    'select period_id as key, season_id as id from public.season_periods where period_id = any($1)',
    weeks,
  );
  if (bySlug.size === 0 && byWeek.size === 0) return rows;
  const resolved: Record<string, readonly Cells[]> = { ...rows };
  for (const [table] of ofSeasons) {
    const given = resolved[table];
    if (given)
      resolved[table] = given.map((row) => {
        const id = row['season_id'] as number;
        const real = bySlug.get(id) ?? (id === SEASON_NOT_KNOWN ? byWeek.get(weekOf(row)) : null);
        return real === undefined || real === null ? row : { ...row, season_id: real };
      });
  }
  // The source of the number gave the names as well.
  if (rows.seasons) resolved['seasons'] = rows.seasons.filter(({ id }) => !bySlug.has(id ?? 0));
  return resolved;
}

function isMade(id: unknown): id is number {
  return typeof id === 'number' && id >= MADE_SEASON_IDS;
}

function weekOf(row: Cells): number {
  return typeof row['period_id'] === 'number' ? row['period_id'] : -1;
}

async function numbersOf(
  store: Queryable,
  question: string,
  keys: ReadonlySet<number>,
): Promise<Map<number, number>> {
  if (keys.size === 0) return new Map();
  const found = await store.query<{ key: number; id: number }>(question, [[...keys]]);
  return new Map(found.map(({ key, id }) => [key, id]));
}

/**
 * Brings what the store has of a season under a made number, or of weeks of unknown season, to the season's real number:
 * after that nothing tells in which order the answers came. To be called in the transaction that wrote the link.
 */
export async function mergeSeasons(
  transaction: Transaction,
  { season_slugs: slugs = [], season_periods: weeks = [] }: StoreRows,
): Promise<void> {
  const linked = slugs.flatMap(({ made_id: made }) => (made ? [made] : []));
  if (linked.length > 0)
    for (const { made, real } of await transaction.query<{ made: number; real: number }>(
      `select link.made_id as made, link.season_id as real from public.season_slugs link
       where made_id = any($1) and exists (select from public.seasons where seasons.id = link.made_id)`,
      [linked],
    )) {
      await countAnew(transaction, real, await moveAll(transaction, made, real));
      await transaction.query('delete from public.seasons where id = $1', [made]);
    }
  const periods = weeks.flatMap(({ period_id: week }) => (week ? [week] : []));
  if (periods.length === 0) return;
  for (const { week, real } of await transaction.query<{ week: number; real: number }>(
    `select period_id as week, season_id as real from public.season_periods
     where period_id = any($1) and exists (
       select from public.runs where runs.season_id = $2 and runs.period_id = season_periods.period_id)`,
    [periods, SEASON_NOT_KNOWN],
  )) {
    const move = { from: SEASON_NOT_KNOWN, to: real, week };
    const regions = await moveRows(transaction, 'runs', tables.runs, move);
    await sightRuns(transaction, real, week);
    await countAnew(transaction, SEASON_NOT_KNOWN, regions);
    await countAnew(transaction, real, regions);
  }
}

/** @returns the regions whose runs or ratings have moved. */
async function moveAll(transaction: Transaction, from: number, to: number): Promise<Set<string>> {
  const regions = new Set<string>();
  for (const [table, shape] of ofSeasons)
    for (const region of await moveRows(transaction, table, shape, { from, to }))
      if (table === 'runs' || table === 'ratings') regions.add(region);
  await transaction.query(
    `insert into public.season_sightings (season_id, region, first_at)
     select $2, region, first_at from public.season_sightings where season_id = $1
     on conflict (season_id, region) do update
       set first_at = least(season_sightings.first_at, excluded.first_at)`,
    [from, to],
  );
  await transaction.query('delete from public.season_sightings where season_id = $1', [from]);
  for (const region of regions) await rebuildRollUps(transaction, from, region);
  return regions;
}

async function countAnew(
  transaction: Transaction,
  seasonId: number,
  regions: ReadonlySet<string>,
): Promise<void> {
  for (const region of regions) await rebuildRollUps(transaction, seasonId, region);
}

interface Move {
  from: number;
  to: number;
  /** Only runs of this week. */
  week?: number;
}

/** Rows that the other season has too are written again, with their old time. */
async function moveRows(
  transaction: Transaction,
  table: TableName,
  shape: TableShape,
  { from, to, week }: Move,
): Promise<Set<string>> {
  const rest = shape.key.filter((column) => column !== 'season_id');
  const relation = relationOf(table, shape);
  const alike = rest.map((column) => `known."${column}" = moved."${column}"`).join(' and ');
  const regions = new Set<string>();
  const note = (rows: readonly Cells[]) => {
    for (const { region } of rows) if (typeof region === 'string') regions.add(region);
  };
  const parameters = week === undefined ? [from] : [from, week];
  const which = week === undefined ? 'season_id = $1' : 'season_id = $1 and period_id = $2';
  const region = 'region' in shape.columns ? 'region' : "''::text as region";
  note(
    await transaction.query(
      `with gone as (
         update ${relation} as moved set season_id = $${parameters.length + 1}
         where ${which} and not exists (
           select from ${relation} known where known.season_id = $${parameters.length + 1} and ${alike})
         returning ${region})
       select distinct region from gone`,
      [...parameters, to],
    ),
  );
  const receivedAt = shape.hasReceivedAt ? ', received_at' : '';
  const names = Object.keys(shape.columns)
    .map((column) => `"${column}"`)
    .join(', ');
  const left = await transaction.query<Cells & { received_at?: Date | null }>(
    `delete from ${relation} where ${which} returning ${names}${receivedAt}`,
    parameters,
  );
  note(left);
  const byTime = Map.groupBy(left, ({ received_at: at }) => at?.getTime() ?? 0);
  for (const [atMs, rows] of [...byTime].toSorted(([one], [other]) => one - other))
    await writeRows(
      transaction,
      { [table]: rows.map(({ received_at: _receivedAt, ...row }) => ({ ...row, season_id: to })) },
      'merge',
      shape.hasReceivedAt ? { atMs } : null,
    );
  return regions;
}

/** Seasons that have a pack begin when it says. */
function isUnnamed(seasonId: number): boolean {
  return seasonId !== SEASON_NOT_KNOWN && seasonPack(seasonId) === undefined;
}

async function sightRuns(transaction: Queryable, seasonId: number, week: number): Promise<void> {
  const runs = await transaction.query<{ region: string; completed_at: Date }>(
    `select region, min(completed_at) as completed_at from public.runs
     where season_id = $1 and period_id = $2 group by region`,
    [seasonId, week],
  );
  await noteSightings(transaction, {
    runs: runs.map((run) => ({ ...run, season_id: seasonId })),
  });
}

/** Keeps the moment of the first thing that rows tell of a season without a pack, by region. */
export async function noteSightings(transaction: Queryable, rows: StoreRows): Promise<void> {
  const first = new Map<string, { seasonId: number; region: string; atMs: number }>();
  const add = (seasonId: unknown, region: unknown, at: unknown) => {
    const atMs = at instanceof Date ? at.getTime() : Date.parse(String(at));
    if (typeof seasonId !== 'number' || typeof region !== 'string' || Number.isNaN(atMs)) return;
    const known = first.get(`${seasonId} ${region}`);
    if (!known || atMs < known.atMs) first.set(`${seasonId} ${region}`, { seasonId, region, atMs });
  };
  for (const row of rows.runs ?? []) add(row.season_id, row.region, row.completed_at);
  for (const row of rows.cutoffs ?? []) add(row.season_id, row.region, row.observed_at);
  const sightings = [...first.values()].filter(({ seasonId }) => isUnnamed(seasonId));
  if (sightings.length === 0) return;
  await transaction.query(
    `insert into public.season_sightings as known (season_id, region, first_at)
     select * from unnest($1::integer[], $2::text[], $3::timestamptz[])
     on conflict (season_id, region) do update set first_at = excluded.first_at
       where excluded.first_at < known.first_at`,
    [
      sightings.map(({ seasonId }) => seasonId),
      sightings.map(({ region }) => region),
      sightings.map(({ atMs }) => new Date(atMs)),
    ],
  );
}
