import type { RunOrder } from '#store/queries/top-runs.ts';
import { defineAddress, type Address } from '#kit/browser/address.ts';
import { choice, flag, matching, typed, whole } from '#kit/browser/address-fields.ts';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { sortOf, sortsText } from '#kit/ui/table/table-sorts.ts';
import type { Region } from '#game/packs/define-season.ts';
import { oneRegion, specField } from '#season/views/season-fields.ts';
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

const level = (name: string) => whole(name, LOWEST_LEVEL, HIGHEST_LEVEL);
const fields = defineAddress({
  view: choice('view', VIEWS, null),
  region: oneRegion,
  season: matching('season', /./s),
  level: level('level'),
  goal: whole('goal', 1, 9999),
  dungeonId: whole('dungeon', 1, 99_999),
  periodId: whole('week', 1, 99_999),
  specId: specField,
  realm: typed('realm', 60),
  withConnected: flag('connected'),
  after: matching('after', /./s),
  low: level('low'),
  high: level('high'),
});
/** The key that each of the team holds: its dungeon and its level. */
const HELD = Array.from({ length: MAXIMUM_TEAM }, (_, index) => ({
  dungeon: whole(`d${index}`, 1, 99_999),
  level: level(`l${index}`),
}));

export const mplusQuestion: Pick<Address<MplusQuestion>, 'names' | 'read'> = {
  names: [
    ...fields.names,
    'c',
    ...HELD.flatMap((one) => [one.dungeon.name, one.level.name]),
    ...REVIEW_ONLY,
  ],
  read(params) {
    const { view, after, low, high, ...asked } = fields.read(params);
    const places = params
      .getAll('c')
      .map((text, index) => ({ text: text.trim().slice(0, 400), index }))
      .filter(({ text }) => text !== '')
      .slice(0, MAXIMUM_TEAM);
    const order = orderOf(params);
    return {
      ...asked,
      view: view ?? (REVIEW_ONLY.some((name) => params.has(name)) ? 'review' : 'plan'),
      team: places.map(({ text }) => text),
      held: places.map(({ index }) => heldOf(params, index)),
      order,
      after: readCursor(after, order),
      lowLevel: low ?? LOWEST_LEVEL,
      highLevel: Math.max(low ?? LOWEST_LEVEL, high ?? HIGHEST_LEVEL),
    };
  },
};

function heldOf(params: URLSearchParams, index: number): MplusQuestion['held'][number] {
  const fieldsOf = HELD[index];
  const dungeonId = fieldsOf?.dungeon.read(params.get(fieldsOf.dungeon.name)) ?? null;
  const keyLevel = fieldsOf?.level.read(params.get(fieldsOf.level.name)) ?? null;
  return dungeonId === null || keyLevel === null ? null : { dungeonId, keyLevel };
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
