import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { LootRow } from '#store/queries/team-loot.ts';
import { ItemLink } from '#kit/ui/item-link.tsx';
import { ButtonForm } from '#team/frame/team-fields.tsx';

/** An item with its player and difficulty in words. */
export interface ShownItem extends LootRow {
  /** Null where no player of the team has the name. */
  player: string | null;
  difficulty: string | null;
}

const COLUMNS: readonly TableColumn<ShownItem>[] = [
  {
    key: 'date',
    label: 'Day',
    kind: 'text',
    value: ({ date }) => date,
    cell: ({ date }) => <time dateTime={date}>{date}</time>,
    className: 'tabular whitespace-nowrap',
  },
  {
    key: 'item',
    label: 'Item',
    kind: 'text',
    value: ({ itemName }) => itemName,
    cell: ({ itemId, itemName }) => <ItemLink itemId={itemId} itemName={itemName} />,
  },
  {
    key: 'player',
    label: 'Player',
    kind: 'text',
    value: ({ player, winner }) => player ?? winner,
    cell: ({ player, winner }) =>
      player === null ? (
        <span className="wrap-anywhere whitespace-normal">
          <bdi>{winner}</bdi> <span className="text-xs text-muted">not in the team</span>
        </span>
      ) : (
        <bdi className="font-medium wrap-anywhere whitespace-normal">{player}</bdi>
      ),
  },
  {
    key: 'reason',
    label: 'Reason',
    kind: 'text',
    value: ({ response }) => response,
    cell: ({ response, isOffspec }) =>
      [response, isOffspec === true && 'offspec'].filter(Boolean).join(', ') || '–',
    className: '@max-xl:hidden',
  },
  {
    key: 'boss',
    label: 'Boss',
    kind: 'text',
    value: ({ boss }) => boss,
    cell: ({ boss, difficulty }) => [boss, difficulty].filter(Boolean).join(', ') || '–',
    className: '@max-xl:hidden',
  },
  {
    key: 'note',
    label: 'Note',
    kind: 'text',
    value: ({ note }) => note,
    cell: ({ note }) => <bdi className="wrap-anywhere whitespace-normal">{note || '–'}</bdi>,
    className: '@max-3xl:hidden',
  },
];

const REMOVE: TableColumn<ShownItem> = {
  key: 'remove',
  label: 'Change',
  kind: 'text',
  cell: ({ id, itemName, winner }) => (
    <ButtonForm
      intent="remove"
      values={{ item: id }}
      look="ghost"
      label={`Remove ${itemName || 'the item'} of ${winner}`}
    >
      Remove
    </ButtonForm>
  ),
};

/** Every item, newest first; officers remove. */
export function LootTable({
  rows,
  team,
  canWrite,
}: {
  rows: readonly ShownItem[];
  team: string;
  canWrite: boolean;
}) {
  return (
    <DataTable
      name="items"
      caption="Items that the team gave"
      columns={canWrite ? [...COLUMNS, REMOVE] : COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      ownSort={{ column: 'date', descending: true }}
      find={{
        label: 'Item or player',
        text: ({ itemName, winner, player }) => `${itemName} ${winner} ${player ?? ''}`,
      }}
      fileName="farseer-loot"
      about={() => ({ team, sample: false })}
      exported={() => ({
        columns: [
          'date',
          'itemID',
          'item',
          'player',
          'character',
          'response',
          'offspec',
          'boss',
          'difficultyID',
          'note',
        ],
        rows: rows.map((row) => [
          row.date,
          row.itemId,
          row.itemName,
          row.player,
          row.winner,
          row.response,
          row.isOffspec === null ? null : Number(row.isOffspec),
          row.boss,
          row.difficultyId,
          row.note,
        ]),
      })}
    />
  );
}
