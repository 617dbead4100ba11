import { nameParts } from '#lib/name-parts.ts';
import type { TableColumn } from '#kit/ui/table/table-data.ts';

/** A column a player of the party. Its key is `p` and the player's place from 1: no address holds a GUID. */
export function playerColumns<Row, Player extends { name: string }>(
  players: readonly Player[],
  column: Pick<TableColumn<Row>, 'kind'> & {
    value: (row: Row, player: Player, place: number) => number;
    cell?: (
      row: Row,
      player: Player,
      place: number,
    ) => ReturnType<NonNullable<TableColumn<Row>['cell']>>;
  },
): TableColumn<Row>[] {
  const { kind, value, cell } = column;
  return players.map((player, place) => ({
    key: `p${place + 1}`,
    label: nameParts(player.name).name,
    exportAs: player.name,
    kind,
    value: (row) => value(row, player, place),
    ...(cell && { cell: (row) => cell(row, player, place) }),
  }));
}
