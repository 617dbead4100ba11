import type { Queryable } from '#store/database.ts';
import { realmKey } from '#lib/search-key.ts';
import { dungeonWords, type DungeonWords } from './dungeon-words.ts';

export interface RunMember {
  specId: number;
  classId: number | null;
  /** Null for a hidden, anonymous or unknown character. */
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
}

export interface TopRun extends DungeonWords {
  /** 53 bits, exact as a number. */
  id: number;
  dungeonId: number;
  periodId: number | null;
  keyLevel: number;
  durationMs: number;
  timerMs: number;
  /** Null where neither a timer nor the source says. */
  timed: boolean | null;
  upgrades: number | null;
  score: number;
  completedAt: Date;
  affixIds: number[];
  source: string;
  /** The source's own id; null where there is none. */
  sourceRunId: number | null;
  members: RunMember[];
}

/** A page of them. */
export interface TopRuns {
  runs: TopRun[];
  /** Where the next page begins; null after the last run. */
  next: RunCursor | null;
}

/** Where a page of runs ended. */
export interface RunCursor {
  /** What the runs are ordered by, of the last run; `NO_VALUE` where it has none. */
  value: number;
  completedMs: number;
  id: number;
}

/** In a cursor, the value of a run without one: no score, level, share or moment is below 0. */
const NO_VALUE = -1;

/** What all runs can be ordered by: score, key level, share of the timer, day. */
export const RUN_ORDERS = ['score', 'level', 'time', 'date'] as const;

export interface RunOrder {
  by: (typeof RUN_ORDERS)[number];
  descending: boolean;
}

const BEST_FIRST: RunOrder = { by: 'score', descending: true };

export interface TopRunsQuestion {
  seasonId: number;
  region: string;
  dungeonId?: number | null;
  /** A week. */
  periodId?: number | null;
  specId?: number | null;
  /** Any spelling of a realm; one member from there is enough. */
  realm?: string | null;
  /** From there or from a realm it is connected with. */
  withConnected?: boolean;
  /** Best score first without one. */
  order?: RunOrder;
  after?: RunCursor | null;
  limit?: number;
}

/** So many runs in their order are looked at for one page, however few of them fit the filters. */
export const MAXIMUM_WALK = 4000;

/**
 * Runs of a region, best score first or in another order. Filters by specialization and realm are applied while walking the index, no
 * further than `MAXIMUM_WALK` runs a page: a page may then be short or empty and still have a next one. Runs whose timer is not known
 * come last in both orders by time.
 *
 * Indexes: runs_top_all, runs_level, runs_share and runs_day, one for each order; for the score also runs_top with a dungeon and
 * runs_week with a week. An ascending order is the descending one read backwards, ties included.
 */
export async function topRuns(database: Queryable, question: TopRunsQuestion): Promise<TopRuns> {
  const { limit = 50 } = question;
  const { text, parameters } = statementOf(question, limit);
  const rows = await database.query<TopRun & { isLast: boolean; fits: boolean; value: number }>(
    text,
    parameters,
  );
  const runs = rows
    .filter((row) => row.fits)
    .map(({ isLast: _l, fits: _f, value: _v, ...run }) => run);
  const last = rows.at(-1);
  const isFull = runs.length === limit || last?.fits === false;
  return {
    runs,
    next:
      last && isFull && !last.isLast
        ? { value: last.value, completedMs: last.completedAt.getTime(), id: last.id }
        : null,
  };
}

/** Names a value for a statement: `$1` and so on. */
type Bind = (value: unknown) => string;

/**
 * Four steps: `walk` reads the index, `fitting` keeps what the filters let through, `ended` is the last run looked at where too few
 * fit, and the rest gives these runs their names and members. Members are looked up for the runs that are shown alone, and for all that
 * are walked where a realm is asked for: who of them may be seen is asked for each run.
 */
function statementOf(
  question: TopRunsQuestion,
  limit: number,
): { text: string; parameters: unknown[] } {
  const parameters: unknown[] = [question.seasonId, question.region];
  const bind: Bind = (value) => `$${parameters.push(value)}`;
  const order = question.order ?? BEST_FIRST;
  const value = VALUES[order.by];
  const ordered = order.descending
    ? `${value} desc nulls last, completed_at, id`
    : `${value} asc nulls first, completed_at desc, id desc`;
  const walked = walkedRows(question, order, bind);
  const fits = fittingRuns(question, bind);
  const most = bind(limit);
  const steps = bind(fits.length > 0 ? MAXIMUM_WALK : limit + 1);
  const reads = walked.map(
    (where) => `(
        select id, dungeon_id, period_id, key_level, duration_ms, timer_ms, timed, upgrades, score, completed_at, affix_ids,
          source, source_run_id, spec_ids${isOfRealm(question) ? ', member_ids' : ''}
        from public.runs where ${where.join(' and ')}
        order by ${ordered} limit ${steps})`,
  );
  const text = `
    with walk as materialized (
      select *, row_number() over (order by ${value} is null, ${ordered}) as place,
        coalesce(${NUMBERS[order.by] ?? value}, ${NO_VALUE})::float8 as value
      from (${reads.join(' union all ')}) as first
      order by place limit ${steps}),
    fitting as (
      select place, true as fits from walk where ${['true', ...fits].join(' and ')}
      order by place limit ${most}),
    ended as (
      select place, false as fits from walk
      where place = ${steps} and (select count(*) from fitting) < ${most} and place not in (select place from fitting))
    select walk.id, walk.dungeon_id as "dungeonId",
      ${dungeonWords('walk.dungeon_id')}, walk.period_id as "periodId",
      walk.key_level as "keyLevel", walk.duration_ms as "durationMs", walk.timer_ms as "timerMs", walk.timed,
      walk.upgrades, walk.score, walk.completed_at as "completedAt", walk.affix_ids as "affixIds", walk.source,
      walk.source_run_id as "sourceRunId", shown.fits, walk.value,
      walk.place = (select max(place) from walk) and walk.place < ${steps} as "isLast",
      (select coalesce(json_agg(json_build_object(
          'specId', coalesce(walk.spec_ids[m.at], 0), 'classId', c.class_id, 'name', c.name,
          'realmSlug', r.slug, 'realmName', coalesce(r.local_name, r.name)) order by m.at), '[]')
       from public.runs party, unnest(party.member_ids) with ordinality as m(id, at)
       left join public.characters c on c.id = m.id and not c.hidden and not c.anonymous
       left join public.realms r on r.region = c.region and r.id = c.realm_id
       where party.id = walk.id and party.season_id = $1 and party.region = $2) as members
    from (select * from fitting union all select * from ended) as shown
    join walk using (place)
    left join public.dungeons d on d.id = walk.dungeon_id
    order by place`;
  return { text, parameters };
}

/** What runs are ordered by, written as the indexes have it. Null for a run whose timer is not known, and for nothing else. */
const VALUES: Readonly<Record<RunOrder['by'], string>> = {
  score: 'score',
  level: 'key_level',
  time: '(duration_ms::float8 / nullif(timer_ms, 0))',
  date: 'completed_at',
};

/** The same as a number, where it is none. */
const NUMBERS: Partial<Record<RunOrder['by'], string>> = {
  date: 'round(extract(epoch from completed_at) * 1000)',
};

/**
 * Conditions that the index answers, for each stretch of it that is read: the rest of the runs that share the value the last page ended
 * with, the runs beyond it, and by time those without a share of the timer. A stretch is as deep in the index as its page, and nothing
 * before it is read. Written out instead of "is null or": every set of filters gets the plan of its own index.
 */
function walkedRows(
  { dungeonId = null, periodId = null, after }: TopRunsQuestion,
  order: RunOrder,
  bind: Bind,
): string[][] {
  const where = ['season_id = $1', 'region = $2', 'score is not null'];
  if (dungeonId !== null) where.push(`dungeon_id = ${bind(dungeonId)}`);
  if (periodId !== null) where.push(`period_id = ${bind(periodId)}`);
  const value = VALUES[order.by];
  const unvalued = order.by === 'time' ? [[...where, `${value} is null`]] : [];
  if (!after) return [[...where, `${value} is not null`], ...unvalued];
  const [beyond, later] = order.descending ? ['<', '>'] : ['>', '<'];
  const completedAt = bind(new Date(after.completedMs));
  const tie = `(completed_at, id) ${later} (${completedAt}::timestamptz, ${bind(after.id)}::bigint)`;
  if (order.by === 'time' && after.value === NO_VALUE)
    return unvalued.map((conditions) => [...conditions, tie]);
  const last = lastValue(order, after.value, bind);
  return [
    [...where, `${value} = ${last}`, tie],
    [...where, `${value} ${beyond} ${last}`],
    ...unvalued,
  ];
}

/** The value of a cursor in the type of its column, which an index on the column needs. An address can hold any number. */
function lastValue({ by }: RunOrder, value: number, bind: Bind): string {
  if (by === 'level') return `${bind(Math.trunc(value))}::bigint`;
  if (by === 'date') return `${bind(new Date(Math.max(0, value)))}::timestamptz`;
  return `${bind(value)}::float8`;
}

/** Conditions on a run that was walked; none where every run fits. */
function fittingRuns(question: TopRunsQuestion, bind: Bind): string[] {
  const { specId = null, realm, withConnected } = question;
  const fits: string[] = [];
  if (specId !== null) fits.push(`${bind(specId)}::smallint = any(walk.spec_ids)`);
  if (isOfRealm(question))
    fits.push(`exists (
      select 1 from public.characters c
      where c.id = any(walk.member_ids) and c.region = $2 and c.realm_id = any(array(
        select r.id from public.realm_aliases a
        join public.realms asked on asked.region = a.region and asked.id = a.realm_id
        join public.realms r on r.region = a.region
          and (r.id = asked.id ${withConnected ? 'or r.connected_id = asked.connected_id' : ''})
        where a.region = $2 and a.alias = ${bind(realmKey(realm ?? ''))})))`);
  return fits;
}

function isOfRealm({ realm }: TopRunsQuestion): boolean {
  return (realm ?? '').trim() !== '';
}
