import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { formatFixed } from '#lib/format-number.ts';
import type { LogTable } from '#log/views/log-table.ts';
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

export function phaseTable(review: PullReview): LogTable {
  const begun = { pull: 'the pull', event: 'an event of the boss', health: 'its health' } as const;
  return {
    columns: [
      { key: 'name', label: 'Phase', kind: 'text' },
      { key: 'fromMs', label: 'From', kind: 'clock' },
      { key: 'toMs', label: 'To', kind: 'clock', phone: 'hidden' },
      { key: 'lengthMs', label: 'Length', kind: 'clock' },
      {
        key: 'health',
        label: 'Boss left',
        kind: 'share',
        about: 'Health of the boss at the end of the phase.',
      },
      { key: 'deaths', label: 'Deaths', kind: 'count' },
      { key: 'begun', label: 'Detected by', kind: 'text', phone: 'hidden' },
    ],
    rows: review.phases.spans.map((span, index, spans) => ({
      key: String(index).padStart(3, '0'),
      cells: {
        name: span.name,
        fromMs: span.fromMs,
        toMs: span.toMs,
        lengthMs: span.toMs - span.fromMs,
        health: healthAt(review, span.toMs),
        deaths: review.deaths.filter(
          ({ atMs }) =>
            atMs >= span.fromMs && (index === spans.length - 1 ? true : atMs < span.toMs),
        ).length,
        begun: begun[span.begunBy],
      },
    })),
    defaultSort: { column: 'fromMs', descending: false },
  };
}

/** A row of the curve's table covers this long. */
export const COURSE_STEP_MS = 10_000;

/** The curve of the pull as numbers, a row every ten seconds; the last row may be shorter. */
export function courseTable(review: PullReview): LogTable {
  const { lengthMs, phases, deaths, intake } = review;
  // The intake has a limit, and a clock that jumped must not make a million rows.
  const shownMs = Math.min(lengthMs, intake.total.length * intake.stepMs);
  const amountIn = (values: Float64Array, fromMs: number, toMs: number): number =>
    values
      .subarray(Math.floor(fromMs / intake.stepMs), Math.ceil(toMs / intake.stepMs))
      .reduce((sum, value) => sum + value, 0);
  return {
    columns: [
      { key: 'fromMs', label: 'From', kind: 'clock' },
      { key: 'phase', label: 'Phase', kind: 'text', phone: 'hidden' },
      { key: 'health', label: 'Boss left', kind: 'share', about: 'At the end of these seconds.' },
      { key: 'taken', label: 'Taken/s', kind: 'rate', about: 'By players, per second.' },
      { key: 'healed', label: 'Healed/s', kind: 'rate', about: 'On players, per second.' },
      { key: 'deaths', label: 'Deaths', kind: 'count' },
    ],
    rows: Array.from({ length: Math.ceil(shownMs / COURSE_STEP_MS) }, (_, index) => {
      const fromMs = index * COURSE_STEP_MS;
      const last = fromMs + COURSE_STEP_MS >= shownMs;
      const toMs = last ? shownMs : fromMs + COURSE_STEP_MS;
      const seconds = (toMs - fromMs) / 1000;
      return {
        key: String(index).padStart(4, '0'),
        cells: {
          fromMs,
          phase: phases.spans.findLast((span) => span.fromMs <= fromMs)?.name ?? null,
          health: healthAt(review, toMs),
          taken: amountIn(intake.total, fromMs, toMs) / seconds,
          healed: amountIn(intake.healed, fromMs, toMs) / seconds,
          deaths: deaths.filter(({ atMs }) => atMs >= fromMs && (last || atMs < toMs)).length,
        },
      };
    }),
    defaultSort: { column: 'fromMs', descending: false },
  };
}

/** Bloodlusts and resurrections in order of time. */
export function helpTable(review: PullReview, book: Aliases): LogTable {
  const { lusts, resurrections } = review.help;
  return {
    columns: [
      { key: 'what', label: 'Event', kind: 'text' },
      { key: 'atMs', label: 'Time', kind: 'clock' },
      { key: 'by', label: 'By', kind: 'text' },
      { key: 'on', label: 'On', kind: 'text', phone: 'second' },
      { key: 'note', label: 'Note', kind: 'text', phone: 'second' },
    ],
    rows: [
      ...lusts.map((lust, index) => ({
        key: `lust-${index}`,
        cells: {
          what: `Bloodlust: ${spellLabel(review, lust.spell)}`,
          atMs: lust.atMs,
          by: lust.source < 0 ? 'unknown' : unitLabel(review, lust.source, book),
          on: `${lust.players} players`,
          note: lust.seenBy === 'lockout' ? 'seen by the debuff it leaves' : null,
        },
      })),
      ...resurrections.map((one, index) => ({
        key: `resurrection-${index}`,
        cells: {
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
        },
      })),
    ],
    defaultSort: { column: 'atMs', descending: false },
  };
}

/** Charges left after a battle resurrection; nothing where the rule is not known. */
function chargesWords({ battleRes }: PullReview, atMs: number): string {
  const state = battleResAt(battleRes, atMs);
  return state ? `${state.left} ${state.left === 1 ? 'charge' : 'charges'} left` : '';
}

/** Casts of the boss and its adds, the pack's major ones first. */
export function bossCastTable(review: PullReview): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      { key: 'casts', label: 'Casts', kind: 'count' },
      {
        key: 'stopped',
        label: 'Not finished',
        kind: 'count',
        about: 'Interrupted, broken off, or the caster died.',
        phone: 'hidden',
      },
      { key: 'firstMs', label: 'First begun', kind: 'clock' },
      { key: 'lastMs', label: 'Last begun', kind: 'clock', phone: 'hidden' },
      {
        key: 'kinds',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list. Not known for a spell that it lacks.',
      },
    ],
    rows: review.bossCasts.map((ability, index) => ({
      key: String(index).padStart(4, '0'),
      cells: {
        name: ability.name,
        casts: ability.casts.length,
        stopped: ability.casts.filter(({ stopped }) => stopped).length,
        firstMs: ability.casts[0]?.startMs ?? null,
        lastMs: ability.casts.at(-1)?.startMs ?? null,
        kinds: ability.known
          ? `${ability.major ? 'major' : 'listed'}${ability.kinds.length > 0 ? `: ${kindWords(ability.kinds)}` : ''}`
          : 'unknown',
      },
    })),
    defaultSort: { column: 'casts', descending: true },
  };
}
