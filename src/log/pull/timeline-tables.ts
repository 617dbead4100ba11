import type { ReactNode } from 'react';
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { BossAbilityCasts } from '#analysis/fight-events/boss-casts.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { formatFixed } from '#lib/format-number.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { kindWords } from './avoidable-tables.ts';
import { spellLabel, unitLabel } from '#log/views/scope.ts';

/** Boss health at a moment, of all bosses by their maximum; null before the first hit. */
export function healthAt({ health }: Pick<PullReview, 'health'>, timeMs: number): number | null {
  let left = 0;
  let all = 0;
  for (const boss of health.bosses) {
    const at = boss.timeMs.findLastIndex((one) => one <= timeMs);
    const percent = at < 0 ? 100 : (boss.percent[at] ?? 100);
    left += (percent / 100) * boss.hpMax;
    all += boss.hpMax;
  }
  return all > 0 ? left / all : null;
}

type PhaseSpan = PullReview['phases']['spans'][number];

const BEGUN = { pull: 'the pull', event: 'an event of the boss', health: 'its health' } as const;

/** The phases of the pull with their times and deaths. */
export function phaseTable(review: PullReview): TableData<PhaseSpan> {
  const { spans } = review.phases;
  const last = spans.at(-1);
  return {
    columns: [
      { key: 'name', label: 'Phase', kind: 'text', value: ({ name }) => name },
      { key: 'fromMs', label: 'From', kind: 'clock', value: ({ fromMs }) => fromMs },
      { key: 'toMs', label: 'To', kind: 'clock', phone: 'hidden', value: ({ toMs }) => toMs },
      {
        key: 'lengthMs',
        label: 'Length',
        kind: 'clock',
        value: ({ fromMs, toMs }) => toMs - fromMs,
      },
      {
        key: 'health',
        label: 'Boss left',
        kind: 'share',
        about: 'Health of the boss at the end of the phase.',
        value: ({ toMs }) => healthAt(review, toMs),
      },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        value: (span) =>
          review.deaths.filter(
            ({ atMs }) => atMs >= span.fromMs && (span === last || atMs < span.toMs),
          ).length,
      },
      {
        key: 'begun',
        label: 'Detected by',
        kind: 'text',
        phone: 'hidden',
        value: ({ begunBy }) => BEGUN[begunBy],
      },
    ],
    rows: spans,
    rowKey: ({ fromMs, name }) => `${fromMs}-${name}`,
    ownSort: { column: 'fromMs', descending: false },
  };
}

/** A row of the curve's table covers this long. */
export const COURSE_STEP_MS = 10_000;

interface CourseRow {
  fromMs: number;
  phase: string | null;
  /** 0 to 1, at the end of the row's time. */
  health: number | null;
  /** Per second. */
  taken: number;
  healed: number;
  deaths: number;
}

/** The curve of the pull as numbers, a row every ten seconds; the last row may be shorter. */
export function courseTable(review: PullReview): TableData<CourseRow> {
  return {
    columns: [
      { key: 'fromMs', label: 'From', kind: 'clock', value: ({ fromMs }) => fromMs },
      { key: 'phase', label: 'Phase', kind: 'text', phone: 'hidden', value: ({ phase }) => phase },
      {
        key: 'health',
        label: 'Boss left',
        kind: 'share',
        about: 'At the end of these seconds.',
        value: ({ health }) => health,
      },
      {
        key: 'taken',
        label: 'Taken/s',
        kind: 'rate',
        about: 'By players, per second.',
        value: ({ taken }) => taken,
      },
      {
        key: 'healed',
        label: 'Healed/s',
        kind: 'rate',
        about: 'On players, per second.',
        value: ({ healed }) => healed,
      },
      { key: 'deaths', label: 'Deaths', kind: 'count', value: ({ deaths }) => deaths },
    ],
    rows: courseRows(review),
    rowKey: ({ fromMs }) => String(fromMs),
    ownSort: { column: 'fromMs', descending: false },
  };
}

function courseRows(review: PullReview): CourseRow[] {
  const { lengthMs, phases, deaths, intake } = review;
  // The intake has a limit, and a clock that jumped must not make a million rows.
  const shownMs = Math.min(lengthMs, intake.total.length * intake.stepMs);
  const amountIn = (values: Float64Array, fromMs: number, toMs: number): number =>
    values
      .subarray(Math.floor(fromMs / intake.stepMs), Math.ceil(toMs / intake.stepMs))
      .reduce((sum, value) => sum + value, 0);
  return Array.from({ length: Math.ceil(shownMs / COURSE_STEP_MS) }, (_, index) => {
    const fromMs = index * COURSE_STEP_MS;
    const last = fromMs + COURSE_STEP_MS >= shownMs;
    const toMs = last ? shownMs : fromMs + COURSE_STEP_MS;
    const seconds = (toMs - fromMs) / 1000;
    return {
      fromMs,
      phase: phases.spans.findLast((span) => span.fromMs <= fromMs)?.name ?? null,
      health: healthAt(review, toMs),
      taken: amountIn(intake.total, fromMs, toMs) / seconds,
      healed: amountIn(intake.healed, fromMs, toMs) / seconds,
      deaths: deaths.filter(({ atMs }) => atMs >= fromMs && (last || atMs < toMs)).length,
    };
  });
}

interface HelpRow {
  key: string;
  what: string;
  atMs: number;
  by: string;
  on: string;
  note: string | null;
}

/** Bloodlusts and resurrections in order of time. `name` draws by whom, and on whom. */
export function helpTable(
  review: PullReview,
  book: Aliases,
  name?: (text: string) => ReactNode,
): TableData<HelpRow> {
  return {
    columns: [
      { key: 'what', label: 'Event', kind: 'text', value: ({ what }) => what },
      { key: 'atMs', label: 'Time', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'by',
        label: 'By',
        kind: 'text',
        value: ({ by }) => by,
        ...(name && { cell: ({ by }) => name(by) }),
      },
      {
        key: 'on',
        label: 'On',
        kind: 'text',
        phone: 'second',
        value: ({ on }) => on,
        ...(name && { cell: ({ on }) => name(on) }),
      },
      { key: 'note', label: 'Note', kind: 'text', phone: 'second', value: ({ note }) => note },
    ],
    rows: helpRows(review, book),
    rowKey: ({ key }) => key,
    tieBy: ({ key }) => key,
    ownSort: { column: 'atMs', descending: false },
  };
}

function helpRows(review: PullReview, book: Aliases): HelpRow[] {
  const { lusts, resurrections } = review.help;
  return [
    ...lusts.map((lust, index) => ({
      key: `lust-${index}`,
      what: `Bloodlust: ${spellLabel(review, lust.spell)}`,
      atMs: lust.atMs,
      by: lust.source < 0 ? 'unknown' : unitLabel(review, lust.source, book),
      on: `${lust.players} players`,
      note: lust.seenBy === 'lockout' ? 'seen by the debuff it leaves' : null,
    })),
    ...resurrections.map((one, index) => ({
      key: `resurrection-${index}`,
      what: `${one.isBattleRes ? 'Battle resurrection' : 'Resurrection'}: ${spellLabel(review, one.spell)}`,
      atMs: one.atMs,
      by: unitLabel(review, one.source, book),
      on: unitLabel(review, one.target, book),
      note: [
        one.deadForMs === null ? '' : `dead for ${formatFixed(one.deadForMs / 1000, 0)} s`,
        one.diedAgainMs === null ? '' : 'died again',
        one.isBattleRes ? chargesWords(review, one.atMs) : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    })),
  ];
}

/** Charges left after a battle resurrection; nothing where the rule is not known. */
function chargesWords({ battleRes }: PullReview, atMs: number): string {
  const state = battleResAt(battleRes, atMs);
  return state ? `${state.left} ${state.left === 1 ? 'charge' : 'charges'} left` : '';
}

/** Casts of the boss and its adds, the pack's major ones first. */
export function bossCastTable(review: PullReview): TableData<BossAbilityCasts> {
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text', value: ({ name }) => name },
      { key: 'casts', label: 'Casts', kind: 'count', value: ({ casts }) => casts.length },
      {
        key: 'stopped',
        label: 'Not finished',
        kind: 'count',
        about: 'Interrupted, broken off, or the caster died.',
        phone: 'hidden',
        value: ({ casts }) => casts.filter(({ stopped }) => stopped).length,
      },
      {
        key: 'firstMs',
        label: 'First begun',
        kind: 'clock',
        value: ({ casts }) => casts[0]?.startMs ?? null,
      },
      {
        key: 'lastMs',
        label: 'Last begun',
        kind: 'clock',
        phone: 'hidden',
        value: ({ casts }) => casts.at(-1)?.startMs ?? null,
      },
      {
        key: 'kinds',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list. Not known for a spell that it lacks.',
        value: ({ known, major, kinds }) =>
          known
            ? `${major ? 'major' : 'listed'}${kinds.length > 0 ? `: ${kindWords(kinds)}` : ''}`
            : 'unknown',
      },
    ],
    rows: review.bossCasts,
    rowKey: ({ spell }) => String(spell),
    ownSort: { column: 'casts', descending: true },
  };
}
