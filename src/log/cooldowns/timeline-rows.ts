/** The rows of the timeline from top to bottom, and which of them can be seen. Pure. */
import type {
  BossLane,
  TimelineLane,
  RaidMark,
  TimelinePlayer,
} from '#analysis/fight-events/pull-timeline.ts';
import { roleOf } from '#log/session/aliases.ts';
import {
  CATEGORY_GROUPS,
  ROLES,
  ROLE_HEADINGS,
  laneFits,
  noisyAbilities,
  playerFits,
} from './cooldown-filter.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import type { NamedPull } from './named-pull.ts';

export interface LaneRow {
  kind: 'lane';
  key: string;
  player: TimelinePlayer;
  name: string;
  firstOfPlayer: boolean;
  /** Null when only the other pull has it. */
  lane: TimelineLane | null;
  other: TimelineLane | null;
}

export interface BossRow {
  kind: 'boss';
  key: string;
  lane: BossLane | null;
  other: BossLane | null;
}

export interface MarksRow {
  kind: 'marks';
  key: string;
  label: string;
  marks: RaidMark[];
  other: RaidMark[];
}

export interface HeadingRow {
  kind: 'heading';
  key: string;
  label: string;
  /** How many rows or players stand below. */
  note: string;
}

export type TimelineRow = HeadingRow | BossRow | MarksRow | LaneRow;

/** All rows in order. `other` is the pull to compare with, joined by player and spell. */
export function timelineRows(
  pull: NamedPull,
  other: NamedPull | null,
  filter: CooldownFilter,
): TimelineRow[] {
  return [
    ...bossRows(pull, other, filter),
    ...raidRows(pull, other),
    ...laneRows(pull, other, filter),
  ];
}

function bossRows(pull: NamedPull, other: NamedPull | null, filter: CooldownFilter): TimelineRow[] {
  const noisy = filter.noise
    ? new Set<BossLane>()
    : noisyAbilities(pull.timeline.bosses, pull.timeline.lengthMs);
  const hidden = new Set([...noisy].map(({ spellId }) => spellId));
  const rows = joinBy(pull.timeline.bosses, other?.timeline.bosses ?? [], ({ spellId }) =>
    String(spellId),
  ).filter(({ one, two }) => !hidden.has((one ?? two)!.spellId));
  if (rows.length + noisy.size === 0) return [];
  const note = noisy.size > 0 ? `${rows.length} of ${rows.length + noisy.size}` : `${rows.length}`;
  return [
    { kind: 'heading', key: 'bosses', label: 'Enemy casts', note },
    ...rows.map(({ key, one, two }): BossRow => ({
      kind: 'boss',
      key: `boss ${key}`,
      lane: one,
      other: two,
    })),
  ];
}

function raidRows(pull: NamedPull, other: NamedPull | null): TimelineRow[] {
  const kinds = [
    ['bloodlust', 'Bloodlust'],
    ['resurrection', 'Battle res'],
    ['potion', 'Potions'],
    ['death', 'Deaths'],
  ] as const;
  const rows = kinds
    .map(([kind, label]): MarksRow => ({
      kind: 'marks',
      key: kind,
      label,
      marks: pull.timeline.marks.filter((mark) => mark.kind === kind),
      other: (other?.timeline.marks ?? []).filter((mark) => mark.kind === kind),
    }))
    .filter(({ marks, other: others }) => marks.length + others.length > 0);
  if (rows.length === 0) return [];
  return [{ kind: 'heading', key: 'raid', label: 'Raid', note: '' }, ...rows];
}

interface OnePlayer {
  player: TimelinePlayer;
  name: string;
  lanes: TimelineLane[];
  others: TimelineLane[];
}

function laneRows(pull: NamedPull, other: NamedPull | null, filter: CooldownFilter): TimelineRow[] {
  const players = new Map<string, OnePlayer>();
  for (const [side, which] of [
    [pull, 'lanes'],
    [other, 'others'],
  ] as const) {
    if (!side) continue;
    const { timeline, names } = side;
    for (const lane of timeline.lanes) {
      const player = timeline.players[lane.player];
      if (!player || !playerFits(player, filter) || !laneFits(lane, filter)) continue;
      const known = players.get(player.guid) ?? {
        player,
        name: names[lane.player] ?? '',
        lanes: [],
        others: [],
      };
      known[which].push(lane);
      players.set(player.guid, known);
    }
  }
  return [...ROLES, 'unknown' as const].flatMap((role): TimelineRow[] => {
    const own = [...players.values()]
      .filter(({ player }) => roleOf(player.specId) === role)
      .toSorted(byClassAndName);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', key: role, label: ROLE_HEADINGS[role], note: String(own.length) },
      ...own.flatMap(rowsOfPlayer),
    ];
  });
}

function byClassAndName(a: OnePlayer, b: OnePlayer): number {
  return (
    (a.player.specId ?? 0) - (b.player.specId ?? 0) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  );
}

function rowsOfPlayer({ player, name, lanes, others }: OnePlayer): LaneRow[] {
  return joinBy(lanes, others, ({ spellId }) => String(spellId))
    .toSorted((a, b) => laneRank((a.one ?? a.two)!) - laneRank((b.one ?? b.two)!))
    .map(({ key, one, two }, index) => ({
      kind: 'lane',
      key: `${player.guid} ${key}`,
      player,
      name,
      firstOfPlayer: index === 0,
      lane: one,
      other: two,
    }));
}

/** By the order of the groups, the longest cooldown first. */
function laneRank(lane: TimelineLane): number {
  const group = CATEGORY_GROUPS.findIndex(({ has }) => has(lane));
  return group * 10_000 - lane.cooldownSeconds;
}

interface Joined<T> {
  key: string;
  one: T | null;
  two: T | null;
}

function joinBy<T>(
  ones: readonly T[],
  twos: readonly T[],
  keyOf: (item: T) => string,
): Joined<T>[] {
  const joined = new Map<string, Joined<T>>();
  for (const one of ones) joined.set(keyOf(one), { key: keyOf(one), one, two: null });
  for (const two of twos) {
    const known = joined.get(keyOf(two));
    if (known) known.two = two;
    else joined.set(keyOf(two), { key: keyOf(two), one: null, two });
  }
  return [...joined.values()];
}

export interface RowSizes {
  heading: number;
  row: number;
}

/** Where each row begins, and after the last one where all end; px. */
export function rowOffsets(rows: readonly TimelineRow[], sizes: RowSizes): number[] {
  const offsets = [0];
  let y = 0;
  for (const row of rows) {
    y += row.kind === 'heading' ? sizes.heading : sizes.row;
    offsets.push(y);
  }
  return offsets;
}

/** Indexes [first, last) of the rows that touch the band from `top` to `bottom`, px from the first row. */
export function rowsBetween(
  offsets: readonly number[],
  top: number,
  bottom: number,
): { first: number; last: number } {
  const count = offsets.length - 1;
  const first = lowerBound(offsets, top) - 1;
  const last = lowerBound(offsets, bottom);
  return { first: Math.min(count, Math.max(0, first)), last: Math.min(count, Math.max(0, last)) };
}

/** Index of the first offset that is not before `y`. */
function lowerBound(offsets: readonly number[], y: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[middle]! < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
