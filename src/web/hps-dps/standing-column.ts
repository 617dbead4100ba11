/** How each player of a meter stands among listed kills. */
import { formatCount } from '#lib/format-number.ts';
import type { LogColumn, LogTable } from '#log/views/log-table.ts';
import { standingAmong, type ListedKills } from './listed-kills.ts';
import type { MeterRow } from './meter-table.ts';

const BETTER_THAN: LogColumn = {
  key: 'standing',
  label: 'Better than',
  kind: 'share',
  about: 'How many listed kills of the same specialization were surely lower per second.',
  phone: 'second',
};

/** The meter of a whole kill with a column of `812 of 1,024`; the meter itself where no kill is listed. */
export function withStanding(
  table: LogTable<MeterRow>,
  kills: ListedKills | null | undefined,
): LogTable<MeterRow> {
  if (!kills) return table;
  const after = table.columns.findIndex(({ key }) => key === 'perSecond') + 1;
  return {
    ...table,
    // Names need the room.
    columns: table.columns
      .toSpliced(after, 0, BETTER_THAN)
      .map((column) =>
        column.key === 'creditedPerSecond' ? { ...column, onlyInFile: true } : column,
      ),
    rows: table.rows.map((row) => {
      const perSecond = Number(row.cells['perSecond'] ?? 0);
      const standing = standingAmong(kills, row.specId, perSecond);
      return {
        ...row,
        cells: { ...row.cells, standing: standing && standing.below / standing.listed },
        ...(standing && {
          standing: `${formatCount(standing.below)} of ${formatCount(standing.listed)}`,
        }),
      };
    }),
  };
}

/** What the column counts, for a line below the meter; null where the fight cannot be compared. @param kills as `useListedKills` */
export function standingWords(kills: ListedKills | null | undefined): string | null {
  if (kills === undefined) return null;
  if (kills === null)
    return 'How players stand is not known: no kill of this boss and difficulty is listed here.';
  return kills.kind === 'ranked'
    ? '“Better than” counts all ranked kills of this boss by the same specialization. Ranked kills are mostly good ones. The log stays on your device.'
    : '“Better than” counts up to 100 kills of the same specialization that were published here. The log stays on your device.';
}
