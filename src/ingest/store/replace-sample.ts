import type { Queryable } from '#database/database.ts';
import type { DataKind } from '#ingest/sample/load-sample.ts';
import { rebuildRollUps } from './roll-ups.ts';
import type { StoreRows } from './tables.ts';

/** A kind of data in a region, or in the whole world. */
export interface DataScope {
  kind: DataKind;
  region: string;
}

const WORLD = 'world';

/** What the rows of an answer are about: tables that only name things, such as realms, are about nothing. */
export function scopesIn(rows: StoreRows): DataScope[] {
  const scopes = new Map<string, DataScope>();
  const add = (kind: DataKind, region: string | null | undefined) => {
    if (region) scopes.set(`${kind} ${region}`, { kind, region });
  };
  for (const row of rows.cutoffs ?? []) add('lines', row.region);
  for (const row of rows.pvp_lines ?? []) add('pvp', row.region);
  for (const table of [rows.runs ?? [], rows.ratings ?? []])
    for (const row of table) add('players', row.region);
  for (const table of [rows.raid_kills ?? [], rows.raid_progress ?? [], rows.hall_of_fame ?? []])
    for (const row of table) add('raids', row.region);
  for (const table of [rows.player_metrics, rows.fights, rows.reports])
    if (table && table.length > 0) add('metrics', WORLD);
  if (rows.kill_casts && rows.kill_casts.length > 0) add('casts', WORLD);
  if (rows.news && rows.news.length > 0) add('news', WORLD);
  return [...scopes.values()];
}

/**
 * Says that a kind of data in a region is real from now on, and lets the invented rows of it go. In the transaction that
 * writes the real ones, so no reader sees both or neither.
 *
 * @returns whether there was anything invented until now.
 */
export async function replaceSample(
  transaction: Queryable,
  { kind, region }: DataScope,
  { source, atMs }: { source: string; atMs: number },
): Promise<boolean> {
  const at = new Date(atMs);
  const [known] = await transaction.query<{ origin: string }>(
    // Source and time of one answer: an older one, as a replay reads it, changes neither.
    `update public.data_origins
     set source = case when $4 >= updated_at then $3 else source end, updated_at = greatest(updated_at, $4)
     where kind = $1 and region = $2 and origin = 'live' returning origin`,
    [kind, region, source, at],
  );
  if (known) return false;
  // The loader of the sample takes the same lock: each of its steps is whole and seen here, or finds the origin taken.
  await transaction.query('select pg_advisory_xact_lock(7127003)');
  const [before] = await transaction.query<{ origin: string }>(
    'select origin from public.data_origins where kind = $1 and region = $2',
    [kind, region],
  );
  await transaction.query(
    `insert into public.data_origins (kind, region, origin, source, updated_at) values ($1, $2, 'live', $3, $4)
     on conflict (kind, region) do update set origin = 'live', source = excluded.source, updated_at = excluded.updated_at`,
    [kind, region, source, at],
  );
  // Lines of arenas were once invented without a word of their own.
  if (before?.origin !== 'sample' && kind !== 'pvp') return false;
  await remove[kind](transaction, region);
  return true;
}

const remove: Readonly<
  Record<DataKind, (transaction: Queryable, region: string) => Promise<void>>
> = {
  async lines(transaction, region) {
    await removeFrom(transaction, ['cutoffs', 'cutoff_forecasts'], region);
  },
  async pvp(transaction, region) {
    await removeFrom(transaction, ['pvp_lines'], region);
  },
  async players(transaction, region) {
    const seasons = await transaction.query<{ id: number }>(
      `select distinct season_id as id from public.ratings where region = $1 and source = 'sample'
       union select distinct season_id from public.runs where region = $1 and source = 'sample'`,
      [region],
    );
    for (const table of ['best_runs', 'rating_history'])
      await transaction.query(
        `delete from public.${table} as gone using public.characters as owner
         where owner.id = gone.character_id and owner.region = $1
           and ${table === 'best_runs' ? 'gone' : 'owner'}.source = 'sample'`,
        [region],
      );
    await removeFrom(transaction, ['ratings', 'run_rows', 'title_holders', 'characters'], region);
    await removeNamed(transaction, region);
    for (const { id } of seasons) await rebuildRollUps(transaction, id, region);
  },
  async raids(transaction, region) {
    await removeFrom(transaction, ['raid_kills', 'raid_progress', 'hall_of_fame'], region);
    await removeNamed(transaction, region);
  },
  async metrics(transaction) {
    for (const table of ['player_metrics', 'fights', 'reports'])
      await transaction.query(`delete from public.${table} where source = 'sample'`);
  },
  // Only who stands behind invented kills, which go with them.
  async ranks() {},
  async casts(transaction) {
    await transaction.query(`delete from public.kill_casts where source = 'sample'`);
  },
  async news(transaction) {
    await transaction.query(`delete from public.news where source = 'sample'`);
  },
};

async function removeFrom(
  transaction: Queryable,
  tables: readonly string[],
  region: string,
): Promise<void> {
  for (const table of tables)
    await transaction.query(`delete from public.${table} where region = $1 and source = 'sample'`, [
      region,
    ]);
}

/** Invented guilds and realms stay while invented players or raids of the region still live in them. */
async function removeNamed(transaction: Queryable, region: string): Promise<void> {
  await transaction.query(
    `delete from public.guilds g where region = $1 and source = 'sample'
       and not exists (select from public.characters c where c.guild_id = g.id)
       and not exists (select from public.raid_progress p where p.guild_id = g.id)
       and not exists (select from public.raid_kills k where k.guild_id = g.id)`,
    [region],
  );
  await transaction.query(
    `delete from public.realms r where region = $1 and source = 'sample'
       and not exists (select from public.characters c where c.region = $1 and c.realm_id = r.id)
       and not exists (select from public.guilds g where g.region = $1 and g.realm_id = r.id)`,
    [region],
  );
}
