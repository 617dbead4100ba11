import type { Queryable } from '#store/database.ts';
import { regions } from '#game/packs/define-season.ts';
import { encounterById } from '#game/packs/index.ts';
import type { DataKind } from '#season/ingest/sample/load-sample.ts';
import { rebuildRollUps } from './roll-ups.ts';
import type { StoreRows } from './tables.ts';

/** A kind of data in a region, or in the whole world. */
export interface DataScope {
  kind: DataKind;
  region: string;
  /** Which seasons, raids or encounters the rows are of; none for kinds that have none. */
  of: readonly (number | string)[];
}

const WORLD = 'world';

/**
 * So many real rows carry a page: then the invented ones of the kind go. Until then they stay, and the page says that it is a sample. Of
 * lines one of the title is enough, since an answer has all days, and of a race one guild, since an answer lists the best first; a list of
 * runs has 50 on a page, and a hundred kills are a boss.
 */
export const ENOUGH = { runs: 50, kills: 100 } as const;

/** What the rows of an answer are about: tables that only name things, such as realms, are about nothing. */
export function scopesIn(rows: StoreRows): DataScope[] {
  const scopes = new Map<string, { kind: DataKind; region: string; of: Set<number | string> }>();
  const add = (
    kind: DataKind,
    region: string | null | undefined,
    of?: number | string | null,
  ): void => {
    if (!region) return;
    const known = scopes.get(`${kind} ${region}`) ?? { kind, region, of: new Set() };
    if (of !== undefined && of !== null) known.of.add(of);
    scopes.set(`${kind} ${region}`, known);
  };
  for (const row of rows.cutoffs ?? []) add('lines', row.region, row.season_id);
  for (const row of rows.pvp_lines ?? []) add('pvp', row.region);
  for (const table of [rows.runs ?? [], rows.ratings ?? []])
    for (const row of table) add('players', row.region, row.season_id);
  for (const table of [rows.raid_kills ?? [], rows.raid_progress ?? [], rows.hall_of_fame ?? []])
    for (const row of table) add('raids', row.region, row.raid);
  for (const row of rows.player_metrics ?? []) add('metrics', WORLD, row.encounter_id);
  for (const row of rows.fights ?? []) add('metrics', WORLD, row.encounter_id);
  if (rows.kill_casts && rows.kill_casts.length > 0) add('casts', WORLD);
  if (rows.news && rows.news.length > 0) add('news', WORLD);
  return [...scopes.values()].map(({ of, ...scope }) => ({ ...scope, of: [...of] }));
}

/**
 * Lets the invented rows of a kind in a region go once the real ones can carry its pages, and says that the kind is real from now on. In
 * the transaction that has written the real ones, so no reader sees both or neither. What is real of an older season than the sample's
 * ends nothing.
 *
 * @returns whether invented rows of the whole kind have gone now.
 */
export async function replaceSample(
  transaction: Queryable,
  scope: DataScope,
  { source, atMs }: { source: string; atMs: number },
): Promise<boolean> {
  const { kind, region } = scope;
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
  const isSample = before?.origin === 'sample';
  if (isSample && kind === 'lines') await removeLines(transaction, region, scope.of);
  if (isSample && !(await carriesItsPages[kind](transaction, scope, false))) return false;
  await transaction.query(
    `insert into public.data_origins (kind, region, origin, source, updated_at) values ($1, $2, 'live', $3, $4)
     on conflict (kind, region) do update set origin = 'live', source = excluded.source, updated_at = excluded.updated_at`,
    [kind, region, source, at],
  );
  // Lines of arenas were once invented without a word of their own.
  if (!isSample && kind !== 'pvp') return false;
  await remove[kind](transaction, region);
  return true;
}

/** `endSample` of several kinds. */
export async function endSamples(
  transaction: Queryable,
  scopes: readonly DataScope[],
  answer: { source: string; atMs: number },
): Promise<void> {
  for (const scope of scopes) await endSample(transaction, scope, answer);
}

/**
 * Lets the invented rows of a kind go although the real ones are few: the source was asked for all of them, and has no more. Nothing
 * happens where it has none.
 */
export async function endSample(
  transaction: Queryable,
  scope: DataScope,
  { source, atMs }: { source: string; atMs: number },
): Promise<void> {
  const { kind, region } = scope;
  const [invented] = await transaction.query(
    `select from public.data_origins where kind = $1 and region = $2 and origin = 'sample'`,
    [kind, region],
  );
  if (!invented || !(await carriesItsPages[kind](transaction, scope, true))) return;
  await transaction.query(
    `update public.data_origins set origin = 'live', source = $3, updated_at = $4 where kind = $1 and region = $2`,
    [kind, region, source, new Date(atMs)],
  );
  await remove[kind](transaction, region);
}

type Carries = (transaction: Queryable, scope: DataScope, isWhole: boolean) => Promise<boolean>;
const always: Carries = () => Promise.resolve(true);

const carriesItsPages: Readonly<Record<DataKind, Carries>> = {
  /** The title line of the newest season that the sample has, or of a newer one. */
  async lines(transaction, { region, of }) {
    const [row] = await transaction.query(
      `select from public.cutoffs where region = $1 and bracket = 'p999' and source <> 'sample' and season_id = any($2)
         and season_id >= coalesce((select max(season_id) from public.cutoffs where region = $1 and source = 'sample'), 0) limit 1`,
      [region, of],
    );
    return row !== undefined;
  },
  async players(transaction, { region, of }, isWhole) {
    const [row] = await transaction.query<{ invented: number | null; real: number }>(
      `select (select max(season_id) from public.run_rows where region = $1 and source = 'sample') as invented,
         (select count(*)::int from (
            select from public.run_rows where region = $1 and source <> 'sample' and season_id = any($2)
              and season_id >= coalesce((select max(season_id) from public.run_rows where region = $1 and source = 'sample'), 0)
            limit $3) as counted) as real`,
      [region, of, ENOUGH.runs],
    );
    const isNewer = row?.invented !== null && of.some((id) => Number(id) > row!.invented!);
    return isNewer || row!.real >= (isWhole ? 1 : ENOUGH.runs);
  },
  /** A guild of the region; where the source has no more, one of any region. */
  async raids(transaction, { region, of }, isWhole) {
    const [sample] = await transaction.query<{ raid: string }>(
      `select raid from public.raid_progress where region = $1 and source = 'sample' limit 1`,
      [region],
    );
    if (!sample) return !isWhole;
    if (!of.includes(sample.raid)) return false;
    const [real] = await transaction.query(
      `select from public.raid_kills where raid = $1 and region = any($2) and source <> 'sample' limit 1`,
      [sample.raid, isWhole ? regions : [region]],
    );
    return real !== undefined;
  },
  /** Kills of the bosses and dungeons that the sample has, or of those that no pack knows yet. */
  async metrics(transaction, { of }) {
    const invented = await transaction.query<{ id: number }>(
      `select distinct encounter_id as id from public.player_metrics where source = 'sample'`,
    );
    const ids = invented.map(({ id }) => id);
    const counted = [
      ...ids,
      ...of.filter((id) => typeof id === 'number' && encounterById(id) === undefined),
    ];
    const [row] = await transaction.query<{ real: number }>(
      `select count(*)::int as real from (
         select from public.player_metrics where encounter_id = any($1) and source <> 'sample' limit $2) as counted`,
      [counted, ENOUGH.kills],
    );
    return ids.length === 0 || (row?.real ?? 0) >= ENOUGH.kills;
  },
  pvp: always,
  casts: always,
  news: always,
};

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
    await removeFrom(transaction, ['ratings', 'run_rows', 'title_holders', 'guild_ranks'], region);
    await removeNamed(transaction);
    for (const { id } of seasons) await rebuildRollUps(transaction, id, region);
  },
  async raids(transaction, region) {
    await removeFrom(transaction, ['raid_kills', 'raid_progress', 'hall_of_fame'], region);
    await removeNamed(transaction);
  },
  async metrics(transaction) {
    for (const table of ['player_metrics', 'fights', 'reports'])
      await transaction.query(`delete from public.${table} where source = 'sample'`);
    await removeNamed(transaction);
  },
  async casts(transaction) {
    await transaction.query(`delete from public.kill_casts where source = 'sample'`);
  },
  async news(transaction) {
    await transaction.query(`delete from public.news where source = 'sample'`);
  },
};

/** The invented lines of seasons that have real ones. */
async function removeLines(
  transaction: Queryable,
  region: string,
  seasonIds: DataScope['of'],
): Promise<void> {
  for (const table of ['cutoffs', 'cutoff_forecasts'])
    await transaction.query(
      `delete from public.${table} where region = $1 and source = 'sample' and season_id = any($2)`,
      [region, seasonIds],
    );
}

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

/**
 * Invented characters stay, without rating and runs, while an invented kill or the roster of a guild in an invented race refers to them,
 * and guilds and realms while something invented lives in them: what refers to each other leaves together.
 */
async function removeNamed(transaction: Queryable): Promise<void> {
  await transaction.query(
    `delete from public.characters c where source = 'sample'
       and c.region in (select region from public.data_origins where kind = 'players' and origin = 'live')
       and not exists (select from public.player_metrics m where m.character_id = c.id and m.source = 'sample')
       and not exists (select from public.raid_progress p where p.guild_id = c.guild_id and p.source = 'sample')`,
  );
  await transaction.query(
    `delete from public.guilds g where source = 'sample'
       and not exists (select from public.characters c where c.guild_id = g.id)
       and not exists (select from public.raid_progress p where p.guild_id = g.id)
       and not exists (select from public.raid_kills k where k.guild_id = g.id)`,
  );
  await transaction.query(
    `delete from public.realms r where source = 'sample'
       and not exists (select from public.characters c where c.region = r.region and c.realm_id = r.id)
       and not exists (select from public.guilds g where g.region = r.region and g.realm_id = r.id)`,
  );
}
