/** How each player of a meter stands among listed kills. */
import { formatCount } from '#lib/format-number.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { standingAmong, type ListedKills } from './listed-kills.ts';
import type { MeterRow } from '#log/meter/meter-table.ts';

/** Of a standing the counts, not their quotient; null where the specialization is not listed. */
export const standingCounts = ({ standing }: MeterRow): string | null =>
  standing ? `${formatCount(standing.below)} of ${formatCount(standing.listed)}` : null;

const BETTER_THAN: TableColumn<MeterRow> = {
  key: 'standing',
  label: 'Better than',
  kind: 'share',
  about: 'How many listed kills of the same specialization were surely lower per second.',
  phone: 'second',
  value: ({ standing }) => (standing ? standing.below / standing.listed : null),
  cell: (row) => standingCounts(row) ?? '–',
};

/** The meter of a whole kill with a column of `812 of 1,024`; the meter itself where no kill is listed. */
export function withStanding(
  table: TableData<MeterRow>,
  kills: ListedKills | null | undefined,
): TableData<MeterRow> {
  if (!kills || kills.specs.length === 0) return table;
  const after = table.columns.findIndex(({ key }) => key === 'perSecond') + 1;
  return {
    ...table,
    // Names need the room.
    columns: table.columns
      .toSpliced(after, 0, BETTER_THAN)
      .map((column) =>
        column.key === 'creditedPerSecond' ? { ...column, onlyInFile: true } : column,
      ),
    rows: table.rows.map((row) => ({
      ...row,
      standing: standingAmong(kills, row.specId, row.perSecond ?? 0),
    })),
  };
}

/** What the column counts, for a line below the meter; null where the fight cannot be compared. @param kills as `useListedKills` */
export function standingWords(kills: ListedKills | null | undefined): string | null {
  if (kills === undefined) return null;
  if (kills === null || kills.specs.length === 0)
    return 'How players stand is not known: no kill of this boss and difficulty is listed here.';
  return kills.kind === 'ranked'
    ? '“Better than” counts all ranked kills of this boss by the same specialization. Ranked kills are mostly good ones. The log stays on your device.'
    : '“Better than” counts up to 100 kills of the same specialization that were published here. The log stays on your device.';
}
