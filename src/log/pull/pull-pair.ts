/** Two pulls of one boss side by side: what each was, how each went on, and who pressed what. Pure. */
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { joinList } from '#lib/join-list.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { healthAt } from './timeline-tables.ts';

/** What both columns are called. */
export interface PairWords {
  a: string;
  b: string;
}

export interface CourseRow {
  atMs: number;
  /** Health left of the boss from 0 to 1; null after the end of the pull and where the log has none. */
  healthA: number | null;
  healthB: number | null;
  /** Deaths up to this moment; null after the end of the pull. */
  deathsA: number | null;
  deathsB: number | null;
  phaseA: string | null;
  phaseB: string | null;
}

/** Rows of a course at most. */
const MOST_STEPS = 24;
const STEPS_MS = [5000, 10_000, 15_000, 30_000, 60_000];

/** Both pulls at the same moments, the last one at the end of the longer. */
export function pairCourse(a: PullReview, b: PullReview): CourseRow[] {
  const lengthMs = Math.max(a.lengthMs, b.lengthMs);
  const stepMs =
    STEPS_MS.find((step) => lengthMs / step <= MOST_STEPS) ?? Math.ceil(lengthMs / MOST_STEPS);
  return Array.from({ length: Math.ceil(lengthMs / stepMs) }, (_, index): CourseRow => {
    const atMs = Math.min((index + 1) * stepMs, lengthMs);
    const [ofA, ofB] = [momentOf(a, atMs), momentOf(b, atMs)];
    return {
      atMs,
      healthA: ofA.health,
      healthB: ofB.health,
      deathsA: ofA.deaths,
      deathsB: ofB.deaths,
      phaseA: ofA.phase,
      phaseB: ofB.phase,
    };
  });
}

function momentOf(
  review: PullReview,
  atMs: number,
): { health: number | null; deaths: number | null; phase: string | null } {
  if (atMs > review.lengthMs) return { health: null, deaths: null, phase: null };
  const { known, spans } = review.phases;
  return {
    health: healthAt(review, atMs),
    deaths: review.deaths.filter((death) => death.atMs <= atMs).length,
    phase: known ? (spans.findLast(({ fromMs }) => fromMs <= atMs)?.name ?? null) : null,
  };
}

export function courseTable(rows: readonly CourseRow[], words: PairWords): TableData<CourseRow> {
  const side = (end: 'A' | 'B', name: string) =>
    [
      {
        key: `health${end}`,
        label: `Health, ${name}`,
        kind: 'share',
        value: (row: CourseRow) => row[`health${end}`],
      },
      {
        key: `deaths${end}`,
        label: `Deaths, ${name}`,
        kind: 'count',
        // The table of deaths stands below.
        phone: 'hidden',
        value: (row: CourseRow) => row[`deaths${end}`],
      },
      {
        key: `phase${end}`,
        label: `Phase, ${name}`,
        kind: 'text',
        phone: 'hidden',
        value: (row: CourseRow) => row[`phase${end}`],
        ...(rows.every((row) => row[`phase${end}`] === null) && { onlyInFile: true }),
      },
    ] as const;
  return {
    columns: [
      { key: 'at', label: 'At', kind: 'clock', value: ({ atMs }) => atMs },
      ...side('A', words.a),
      ...side('B', words.b),
    ],
    ownSort: null,
    rows,
    rowKey: ({ atMs }) => String(atMs),
  };
}

export interface PairDeath {
  order: number;
  a: string | null;
  b: string | null;
}

/** The n-th death of each: `1:05 Ann, Slam`. */
export function deathsTable(
  a: PullReview,
  b: PullReview,
  book: Aliases,
  words: PairWords,
): TableData<PairDeath> {
  const wordsOf = (review: PullReview, index: number): string | null => {
    const death = review.deaths[index];
    if (!death) return null;
    const unit = review.units[death.unit];
    const spell = death.killingBlow && review.spells[death.killingBlow.spell]?.name;
    const who = `${formatClock(death.atMs)} ${book.label(unit?.guid ?? '', unit?.name)}`;
    return spell ? `${who}, ${spell}` : who;
  };
  const count = Math.max(a.deaths.length, b.deaths.length);
  return {
    columns: [
      { key: 'order', label: 'Death', kind: 'count', value: ({ order }) => order },
      { key: 'a', label: words.a, kind: 'text', value: (row) => row.a },
      { key: 'b', label: words.b, kind: 'text', value: (row) => row.b },
    ],
    ownSort: null,
    rows: Array.from({ length: count }, (_, index) => ({
      order: index + 1,
      a: wordsOf(a, index),
      b: wordsOf(b, index),
    })),
    rowKey: ({ order }) => String(order),
  };
}

export interface PairUse {
  key: string;
  player: string;
  cooldown: string;
  /** When it was pressed, ms of each pull. */
  a: number[];
  b: number[];
}

/** Cooldowns that were used in either pull, player by player; those with another number of uses first. */
export function pairUses(a: PullTimeline, b: PullTimeline, book: Aliases): PairUse[] {
  const rows = new Map<string, PairUse>();
  for (const [side, timeline] of [
    ['a', a],
    ['b', b],
  ] as const)
    for (const { player, spellId, name, uses } of timeline.lanes) {
      const { guid, name: written } = timeline.players[player]!;
      const key = `${guid} ${spellId}`;
      const row = rows.get(key) ?? {
        key,
        player: book.label(guid, written),
        cooldown: name,
        a: [],
        b: [],
      };
      rows.set(key, row);
      row[side] = uses.map(({ atMs }) => atMs);
    }
  const differs = (row: PairUse): number => Math.abs(row.a.length - row.b.length);
  return [...rows.values()]
    .filter((row) => row.a.length + row.b.length > 0)
    .toSorted((one, other) => differs(other) - differs(one));
}

const times = (list: readonly number[]): string | null =>
  list.length === 0 ? null : joinList(list.map((atMs) => formatClock(atMs)));

export function usesTable(rows: readonly PairUse[], words: PairWords): TableData<PairUse> {
  return {
    columns: [
      { key: 'player', label: 'Player', kind: 'text', value: ({ player }) => player },
      { key: 'cooldown', label: 'Cooldown', kind: 'text', value: ({ cooldown }) => cooldown },
      { key: 'a', label: words.a, kind: 'text', phone: 'second', value: (row) => times(row.a) },
      { key: 'b', label: words.b, kind: 'text', phone: 'second', value: (row) => times(row.b) },
    ],
    ownSort: null,
    rows,
    rowKey: ({ key }) => key,
  };
}
