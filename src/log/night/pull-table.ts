import type { ReactNode } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { OUTCOMES } from '#log/views/outcome-mark.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightPull } from '#log/session/nights.ts';

/** Draw a pull's own number, and the name of its boss. */
export interface PullCells {
  number: (pull: NightPull) => ReactNode;
  boss: (pull: NightPull) => ReactNode;
}

/** The pulls behind the strip, in order of time. */
export function pullTable(
  pulls: readonly NightPull[],
  summaries: ReadonlyMap<string, PullSummary>,
  book: Aliases,
  /** Left out where all are of one boss. */
  withBoss: boolean,
  cells: PullCells,
): TableData<NightPull> {
  const leftOf = ({ key, fight }: NightPull): number | null =>
    fight.success === true ? 0 : (summaries.get(key)?.progress.leftPercent ?? null);
  const boss: TableColumn<NightPull> = {
    key: 'boss',
    label: 'Boss',
    kind: 'text',
    value: ({ fight }) => fight.name,
    cell: cells.boss,
  };
  return {
    columns: [
      {
        key: 'number',
        label: 'Pull',
        kind: 'count',
        value: (pull) => pull.number,
        cell: cells.number,
      },
      ...(withBoss ? [boss] : []),
      {
        key: 'result',
        label: 'Result',
        kind: 'text',
        value: ({ fight }) => OUTCOMES[outcomeOf(fight, null)].word,
      },
      {
        key: 'left',
        label: 'Health left',
        kind: 'share',
        value: (pull) => {
          const left = leftOf(pull);
          return left === null ? null : left / 100;
        },
      },
      {
        key: 'phase',
        label: 'Phase',
        kind: 'text',
        phone: 'hidden',
        value: ({ key }) => {
          const summary = summaries.get(key);
          return summary?.phasesKnown === true ? summary.progress.phaseName : null;
        },
      },
      { key: 'lengthMs', label: 'Length', kind: 'clock', value: ({ fight }) => fightMs(fight) },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        phone: 'hidden',
        value: ({ fight }) => fight.deaths.length,
      },
      {
        key: 'first',
        label: 'First death',
        kind: 'text',
        phone: 'hidden',
        value: ({ fight: { deaths } }) => {
          const [first] = deaths;
          return first
            ? `${book.label(first.guid, first.name)}${first.killingBlow ? `, ${first.killingBlow.spellName}` : ''}`
            : null;
        },
      },
      {
        key: 'breakMs',
        label: 'Break before',
        kind: 'clock',
        phone: 'hidden',
        value: ({ breakMs }) => breakMs,
      },
    ],
    rows: pulls,
    rowKey: ({ key }) => key,
    tieBy: ({ fight }) => fight.startMs,
    ownSort: { column: 'number', descending: false },
  };
}
