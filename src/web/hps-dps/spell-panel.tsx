import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { effectiveSort, exportTable, sortRows } from '#log/views/log-table.ts';
import type { LogTable } from '#log/views/log-table.ts';
import { SortHeading } from '#log/views/sort-heading.tsx';
import { SpellLine, hiddenOnPhone } from './spell-line.tsx';
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
  table: LogTable<SpellRow>;
  color: string;
  fileName: string;
  about: () => TableFacts;
}) {
  const [asked, setAsked] = useTableSort('spells', table.defaultSort);
  const sort = effectiveSort(table, asked);
  const rows = sortRows(table, asked);
  const largest = rows.reduce((max, row) => Math.max(max, Number(row.cells['total'] ?? 0)), 0);
  const second = table.columns.filter(({ phone }) => phone === 'second');
  // The name needs the room more; the export has every column.
  const columns =
    table.columns.length > MOST_COLUMNS
      ? table.columns.filter(({ key }) => key !== 'school')
      : table.columns;
  if (rows.length === 0) return <p className="px-3 py-2 text-sm text-muted">Nothing of this.</p>;
  return (
    <div className="pb-1" data-spells>
      <table className="w-full border-collapse text-[0.8125rem]">
        <caption className="sr-only">Spells of {playerName}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <SortHeading
                key={column.key}
                column={column}
                sort={sort}
                onSort={setAsked}
                className={hiddenOnPhone(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SpellLine
              key={row.key}
              row={row}
              columns={columns}
              seconds={second}
              largest={largest}
              color={color}
            />
          ))}
        </tbody>
      </table>
      <div className="px-2 pt-2">
        <ExportMenu
          fileName={fileName}
          about={about}
          table={() => {
            const exported = exportTable(table, asked);
            return {
              columns: ['spellId', ...exported.columns, 'pet'],
              rows: sortRows(table, asked).map((row, index) => [
                row.cells['spellId'] ?? null,
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
