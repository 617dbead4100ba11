import { ExportMenu } from '#web/ui/export-menu.tsx';
import { effectiveSort, exportTable, formatCell, sortRows } from '#web/log/log-table.ts';
import type { LogColumn, LogTable } from '#web/log/log-table.ts';
import { SortHeading } from '#web/log/sort-heading.tsx';
import type { SpellRow } from './spell-rows.ts';
import { useTableSort } from '#web/log/use-table-sort.ts';

const MOST_COLUMNS = 9;

const hiddenOnPhone = (column: LogColumn): string => (column.phone ? 'max-sm:hidden' : '');

/** What a player's number is made of, a row a spell. */
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
  about: () => Record<string, unknown>;
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
  if (rows.length === 0)
    return <p className="px-3 py-2 text-sm text-muted">Nothing of this in the part shown.</p>;
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
            <tr key={row.key} className="border-t border-line hover:bg-surface-2">
              {columns.map((column) =>
                column.key === 'name' ? (
                  <th
                    key={column.key}
                    scope="row"
                    className="relative w-full max-w-0 px-2 py-1 text-left font-normal"
                  >
                    {largest > 0 && (
                      <span
                        aria-hidden="true"
                        className="absolute bottom-0 left-0 h-0.5"
                        style={{
                          width: `${(Number(row.cells['total'] ?? 0) / largest) * 100}%`,
                          background: color,
                        }}
                      />
                    )}
                    <span className="block truncate sm:whitespace-normal">
                      <bdi>{row.name}</bdi>
                      {row.pet && (
                        <span className="ml-1.5 rounded-xs border border-line-strong/60 px-1 text-2xs text-muted">
                          pet
                        </span>
                      )}
                    </span>
                    {second.length > 0 && (
                      <span className="tabular block truncate text-xs text-muted sm:hidden">
                        {second
                          .map(
                            ({ key, kind, label }) =>
                              `${formatCell(row.cells[key] ?? null, kind)} ${label.toLowerCase()}`,
                          )
                          .join(' · ')}
                      </span>
                    )}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={`px-2 py-1 whitespace-nowrap ${
                      column.kind === 'text' ? 'text-left text-muted' : 'text-right'
                    } ${hiddenOnPhone(column)}`}
                  >
                    {formatCell(row.cells[column.key] ?? null, column.kind)}
                  </td>
                ),
              )}
            </tr>
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
