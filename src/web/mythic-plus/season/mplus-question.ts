import type { RunOrder } from '#store/queries/top-runs.ts';
import { specializationById } from '#game/specializations.ts';
import type { FilterValues } from '#web/season/unknown-values.ts';
import { sortOf, sortsText } from '#kit/ui/table/table-sorts.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { MAXIMUM_TEAM, type MplusView } from './plan-types.ts';

/** What the address of the page asks. Everything that is not understood falls back to the usual. */
export interface MplusQuestion {
  view: MplusView;
  region: Region;
  /** Slug; null is the newest season. */
  season: string | null;
  /** Up to five characters as they were pasted; the first is the one planned for. */
  team: string[];
  /** The key each of them holds, where it was given; as long as `team`. */
  held: ({ dungeonId: number; keyLevel: number } | null)[];
  /** Level of the team's keys; null for the team's own. */
  level: number | null;
  /** A rating to reach; null for the next round one. */
  goal: number | null;
  dungeonId: number | null;
  periodId: number | null;
  specId: number | null;
  realm: string;
  /** Realms it is connected with count as well. */
  withConnected: boolean;
  /** What all runs are ordered by, and where a page of them begins. */
  order: RunOrder;
  after: { value: number; completedMs: number; id: number; place: number } | null;
  lowLevel: number;
  highLevel: number;
}

/** Levels that keys have, and more. */
export const LOWEST_LEVEL = 2;
export const HIGHEST_LEVEL = 40;

const VIEWS: readonly MplusView[] = ['plan', 'runs', 'meta', 'review'];
export const VIEW_FILTER: FilterValues = { name: 'view', noun: 'view', values: VIEWS };
/** Parameters of a reviewed key: an address with one of them and no view is older than the other views. */
const REVIEW_ONLY = ['key', 'tab', 'pull', 'metric', 'from', 'compare'];

export function readMplusQuestion(params: URLSearchParams): MplusQuestion {
  const readLevel = (name: string) => readNumber(params, name, LOWEST_LEVEL, HIGHEST_LEVEL);
  const [low, high] = [readLevel('low'), readLevel('high')];
  const places = params
    .getAll('c')
    .map((text, index) => ({ text: text.trim().slice(0, 400), index }))
    .filter(({ text }) => text !== '')
    .slice(0, MAXIMUM_TEAM);
  const order = orderOf(params);
  return {
    view: viewOf(params),
    region: regions.find((region) => region === params.get('region')) ?? 'eu',
    season: params.get('season'),
    team: places.map(({ text }) => text),
    held: places.map(({ index }) => {
      const dungeonId = readNumber(params, `d${index}`, 1, 99_999);
      const keyLevel = readLevel(`l${index}`);
      return dungeonId === null || keyLevel === null ? null : { dungeonId, keyLevel };
    }),
    level: readLevel('level'),
    goal: readNumber(params, 'goal', 1, 9999),
    dungeonId: readNumber(params, 'dungeon', 1, 99_999),
    periodId: readNumber(params, 'week', 1, 99_999),
    specId: specializationById(readNumber(params, 'spec', 1, 99_999) ?? 0)?.id ?? null,
    realm: (params.get('realm') ?? '').trim().slice(0, 60),
    withConnected: params.get('connected') === '1',
    order,
    after: readCursor(params.get('after'), order),
    lowLevel: low ?? LOWEST_LEVEL,
    highLevel: Math.max(low ?? LOWEST_LEVEL, high ?? HIGHEST_LEVEL),
  };
}

function viewOf(params: URLSearchParams): MplusView {
  const asked = VIEWS.find((view) => view === params.get('view'));
  return asked ?? (REVIEW_ONLY.some((name) => params.has(name)) ? 'review' : 'plan');
}

function readNumber(
  params: URLSearchParams,
  name: string,
  minimum: number,
  maximum: number,
): number | null {
  const text = params.get(name) ?? '';
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= minimum && value <= maximum ? value : null;
}

/** Columns of the list of runs, by what they order. */
const COLUMN_ORDERS: Readonly<Record<string, RunOrder['by']>> = {
  score: 'score',
  key: 'level',
  time: 'time',
  date: 'date',
};

function orderOf(params: URLSearchParams): RunOrder {
  const sort = sortOf(sortsText(params), 'runs');
  const by = sort && Object.hasOwn(COLUMN_ORDERS, sort.column) && COLUMN_ORDERS[sort.column];
  return sort && by ? { by, descending: sort.descending } : { by: 'score', descending: true };
}

/**
 * `score-_412.3_1763697600000_123_50`: the order, where a page of runs begins in it, and how many runs stand before it. In another
 * order it means nothing.
 */
export function writeCursor(
  { value, completedMs, id, place }: NonNullable<MplusQuestion['after']>,
  order: RunOrder,
): string {
  return `${orderText(order)}_${value}_${completedMs}_${id}_${place}`;
}

function orderText({ by, descending }: RunOrder): string {
  return `${by}${descending ? '-' : ''}`;
}

function readCursor(text: string | null, order: RunOrder): MplusQuestion['after'] {
  const parts = /^([a-z]+-?)_(-?\d{1,14}(?:\.\d{1,20})?)_(\d{1,14})_(\d{1,16})_(\d{1,6})$/.exec(
    text ?? '',
  );
  if (!parts || parts[1] !== orderText(order)) return null;
  const [value, completedMs, id, place] = parts.slice(2).map(Number);
  return Number.isSafeInteger(id!)
    ? { value: value!, completedMs: completedMs!, id: id!, place: place! }
    : null;
}
