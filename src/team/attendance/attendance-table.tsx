import type { Attendance } from '#team/model/roster/attendance.ts';
import { formatPercent, formatPercentRange } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** A player's attendance with the player's name. */
export type AttendanceRow = Attendance & { player: string };

const COLUMNS: readonly TableColumn<AttendanceRow>[] = [
  {
    key: 'player',
    label: 'Player',
    kind: 'text',
    value: ({ player }) => player,
    cell: ({ player }) => <bdi className="font-medium">{player}</bdi>,
  },
  {
    key: 'present',
    label: 'Present',
    kind: 'number',
    value: ({ present, held }) => (held === 0 ? null : present / held),
    cell: ({ present, held }) => (held === 0 ? '–' : `${present} of ${held}`),
    about: 'Nights in a pull or on the bench, of the nights that were held.',
  },
  {
    key: 'rate',
    label: 'Rate',
    kind: 'number',
    value: ({ present, held }) => (held === 0 ? null : present / held),
    cell: ({ present, held, range }) =>
      held === 0 ? (
        '–'
      ) : (
        <>
          {formatPercent(present / held)}{' '}
          <span className="text-xs whitespace-nowrap text-muted">
            {formatPercentRange(...range)}
          </span>
        </>
      ),
    about: 'With the range that holds the rate in 80% of cases.',
  },
  {
    key: 'benched',
    label: 'Bench',
    kind: 'number',
    value: ({ benched }) => benched,
    cell: ({ benched }) => benched,
    about: 'Nights on the bench without a pull. They count as present.',
    className: '@max-xl:hidden',
  },
  {
    key: 'pulls',
    label: 'Pulls',
    kind: 'number',
    value: ({ pulls, ofPulls }) => (ofPulls === 0 ? null : pulls / ofPulls),
    cell: ({ pulls, ofPulls }) => (ofPulls === 0 ? '–' : `${pulls} of ${ofPulls}`),
    className: '@max-xl:hidden',
  },
  {
    key: 'last',
    label: 'Last night',
    kind: 'text',
    value: ({ last }) => last,
    cell: ({ last }) => last ?? '–',
    className: 'tabular @max-xl:hidden',
  },
];

/** The attendance of every player, to sort and to export. */
export function AttendanceTable({
  rows,
  about,
}: {
  rows: readonly AttendanceRow[];
  /** Which nights the rows are of. */
  about: TableFacts;
}) {
  return (
    <DataTable
      name="attendance"
      caption="Attendance of each player"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      ownSort={{ column: 'player', descending: false }}
      fileName="farseer-attendance"
      about={() => about}
      exported={() => ({
        columns: [
          'player',
          'present',
          'held',
          'rangeLow',
          'rangeHigh',
          'benched',
          'pulls',
          'ofPulls',
          'last',
        ],
        rows: rows.map((row) => [
          row.player,
          row.present,
          row.held,
          row.range[0],
          row.range[1],
          row.benched,
          row.pulls,
          row.ofPulls,
          row.last,
        ]),
      })}
    />
  );
}
