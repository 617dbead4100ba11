import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { OUTCOMES } from '#log/views/outcome-mark.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightPull } from '#log/session/nights.ts';

export interface PullRow extends LogRow {
  pull: NightPull;
}

/** The pulls behind the strip. */
export function pullTable(
  pulls: readonly NightPull[],
  summaries: ReadonlyMap<string, PullSummary>,
  book: Aliases,
  /** Left out where all are of one boss. */
  withBoss: boolean,
): LogTable<PullRow> {
  return {
    columns: [
      { key: 'number', label: 'Pull', kind: 'count' },
      ...(withBoss ? [{ key: 'boss', label: 'Boss', kind: 'text' } as const] : []),
      { key: 'result', label: 'Result', kind: 'text' },
      { key: 'left', label: 'Health left', kind: 'share' },
      { key: 'phase', label: 'Phase', kind: 'text', phone: 'hidden' },
      { key: 'lengthMs', label: 'Length', kind: 'clock' },
      { key: 'deaths', label: 'Deaths', kind: 'count', phone: 'hidden' },
      { key: 'first', label: 'First death', kind: 'text', phone: 'hidden' },
      { key: 'breakMs', label: 'Break before', kind: 'clock', phone: 'hidden' },
    ],
    rows: pulls.map((pull, index) => {
      const { fight } = pull;
      const summary = summaries.get(pull.key);
      const left = fight.success === true ? 0 : (summary?.progress.leftPercent ?? null);
      const first = fight.deaths[0];
      return {
        key: String(index).padStart(4, '0'),
        pull,
        cells: {
          number: pull.number,
          boss: fight.name,
          result: OUTCOMES[outcomeOf(fight, null)].word,
          left: left === null ? null : left / 100,
          phase: summary?.phasesKnown === true ? summary.progress.phaseName : null,
          lengthMs: fightMs(fight),
          deaths: fight.deaths.length,
          first: first
            ? `${book.label(first.guid, first.name)}${first.killingBlow ? `, ${first.killingBlow.spellName}` : ''}`
            : null,
          breakMs: pull.breakMs,
        },
      };
    }),
    defaultSort: { column: 'number', descending: false },
  };
}
