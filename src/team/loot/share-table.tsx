import { formatFixed } from '#lib/format-number.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { describeShare, type LootShare } from '#team/model/loot/loot-shares.ts';

/** Items of a player beside nights and bench, with the player's name. */
export type ShareRow = LootShare & { player: string };

const COLUMNS: readonly TableColumn<ShareRow>[] = [
  {
    key: 'player',
    label: 'Player',
    kind: 'text',
    value: ({ player }) => player,
    cell: ({ player }) => (
      <bdi className="font-medium wrap-anywhere whitespace-normal">{player}</bdi>
    ),
  },
  {
    key: 'items',
    label: 'Items',
    kind: 'number',
    value: ({ items }) => items,
    cell: ({ items, offspec }) => (
      <>
        {items}
        {offspec > 0 && <span className="text-xs text-muted"> + {offspec} offspec</span>}
      </>
    ),
  },
  {
    key: 'share',
    label: 'In 10 nights',
    kind: 'number',
    value: ({ perTenNights }) => perTenNights,
    cell: ({ perTenNights }) =>
      perTenNights === null ? (
        <span className="text-muted">not known</span>
      ) : (
        formatFixed(perTenNights, 1)
      ),
    about: 'Items for ten nights in a pull or on the bench.',
  },
  {
    key: 'present',
    label: 'Present',
    kind: 'number',
    value: ({ present, held }) => (held === 0 ? null : present / held),
    cell: ({ present, held }) => (held === 0 ? '–' : `${present} of ${held}`),
    className: '@max-xl:hidden',
  },
  {
    key: 'bench',
    label: 'Bench',
    kind: 'number',
    value: ({ satOut, offered }) => (offered === 0 ? null : satOut),
    cell: ({ satOut, offered }) => (offered === 0 ? '–' : `${satOut} of ${offered}`),
    about: 'Nights that the player sat out, of those on offer.',
    className: '@max-xl:hidden',
  },
  {
    key: 'last',
    label: 'Last item',
    kind: 'text',
    value: ({ last }) => last,
    cell: ({ last }) => last ?? '–',
    className: 'tabular @max-xl:hidden',
  },
  {
    key: 'why',
    label: 'Reason',
    kind: 'text',
    cell: (row) => (
      <span className="text-sm whitespace-normal text-muted">{describeShare(row)}</span>
    ),
  },
];

/** Who got what share, the next in line first. */
export function ShareTable({ rows, team }: { rows: readonly ShareRow[]; team: string }) {
  return (
    <DataTable
      name="shares"
      caption="Items, nights and bench of each player"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      ownSort={{ column: 'share', descending: false }}
      fileName="farseer-loot-shares"
      about={() => ({ team, sample: false })}
      exported={() => ({
        columns: [
          'player',
          'items',
          'offspec',
          'perTenNights',
          'present',
          'held',
          'satOut',
          'offered',
          'last',
          'why',
        ],
        rows: rows.map((row) => [
          row.player,
          row.items,
          row.offspec,
          row.perTenNights,
          row.present,
          row.held,
          row.satOut,
          row.offered,
          row.last,
          describeShare(row),
        ]),
      })}
    />
  );
}
