import { useMemo } from 'react';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { DrawnTable } from '#kit/ui/table/drawn-table.tsx';
import { exportTable, sortRows, type TableData } from '#kit/ui/table/table-data.ts';
import { SpellLine } from './spell-line.tsx';
import type { SpellRow } from './spell-rows.ts';
import { useTableSort } from '#kit/ui/table/use-table-sort.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

const MOST_COLUMNS = 9;

/** What a player's number is made of, a row a name of spells; the ids of one unfold. */
export function SpellPanel({
  playerName,
  table,
  color,
  fileName,
  about,
}: {
  playerName: string;
  table: TableData<SpellRow>;
  color: string;
  fileName: string;
  about: () => TableFacts;
}) {
  const [asked] = useTableSort('spells', table.ownSort);
  const largest = table.rows.reduce((max, { figures }) => Math.max(max, figures.total ?? 0), 0);
  // The name needs the room more; the export has every column.
  const shown = useMemo(
    () =>
      table.columns.length > MOST_COLUMNS
        ? { ...table, columns: table.columns.filter(({ key }) => key !== 'school') }
        : table,
    [table],
  );
  if (table.rows.length === 0)
    return <p className="px-3 py-2 text-sm text-muted">Nothing of this.</p>;
  return (
    <div className="pb-1 text-[0.8125rem]" data-spells>
      <DrawnTable isInner name="spells" table={shown} caption={`Spells of ${playerName}`}>
        {({ rows, columns: [, ...columns] }) =>
          rows.map((row) => (
            <SpellLine
              key={row.key}
              row={row}
              columns={columns}
              seconds={columns.filter(({ phone }) => phone === 'second')}
              largest={largest}
              color={color}
            />
          ))
        }
      </DrawnTable>
      <div className="px-2 pt-2">
        <ExportMenu
          fileName={fileName}
          about={about}
          table={() => {
            const exported = exportTable(table, asked);
            return {
              columns: ['spellId', ...exported.columns, 'pet'],
              rows: sortRows(table, asked).map((row, index) => [
                row.spellId,
                ...(exported.rows[index] ?? []),
                row.pet ? 1 : 0,
              ]),
            };
          }}
        />
      </div>
    </div>
  );
}
