import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { effectiveSort, sortRows } from '#log/views/log-table.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import type { LogColumn, LogTable } from '#log/views/log-table.ts';
import { nameParts } from '#lib/name-parts.ts';
import { MeterBar } from './meter-bar.tsx';
import { longestBar } from './meter-table.ts';
import type { MeterRow } from './meter-table.ts';
import type { Sort } from '#log/views/metric.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { playerStyle } from '#log/session/player-style.ts';
import { SortHeading, SortSelect } from '#log/views/sort-heading.tsx';

/** Of a standing the counts, not their quotient. */
function cellWords({ cells, standing }: MeterRow, { key, kind }: LogColumn): string {
  return key === 'standing' ? (standing ?? '–') : formatCell(cells[key] ?? null, kind);
}

const hiddenOnPhone = (column: LogColumn): string => (column.phone ? 'max-sm:hidden' : '');

function PlayerCell({
  row,
  rank,
  longest,
  open,
  second,
  onToggle,
}: {
  row: MeterRow;
  rank: number;
  longest: number;
  open: boolean;
  second: string;
  onToggle: () => void;
}) {
  const look = playerStyle(row.specId);
  const { name, realm } = nameParts(row.name);
  return (
    <th scope="row" className="relative h-(--row) w-full max-w-0 p-0 text-left font-normal">
      <MeterBar parts={row.bar} longest={longest} color={look.color} />
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="relative flex min-h-(--row) w-full cursor-pointer items-center gap-2 px-2 text-left max-sm:min-h-12 pointer-coarse:min-h-12"
      >
        <span className="tabular w-5 shrink-0 text-right text-xs text-muted">{rank}</span>
        <PlayerMark specId={row.specId} size={20} />
        <span className="min-w-0">
          <span className="block truncate">
            <bdi className="font-medium">{name}</bdi>
            {realm !== '' && <bdi className="ml-1.5 text-xs text-muted max-sm:hidden">{realm}</bdi>}
          </span>
          {second !== '' && (
            <span className="tabular block truncate text-xs text-muted sm:hidden">{second}</span>
          )}
        </span>
      </button>
    </th>
  );
}

/** The meters: a row a player with a bar behind the name; a player opens to what the number is made of. */
export function MeterView({
  caption,
  table,
  sort: asked,
  onSort,
  openToken,
  onToggle,
  details,
}: {
  caption: string;
  table: LogTable<MeterRow>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  openToken: string | null;
  onToggle: (token: string | null) => void;
  /** What stands below an open row. */
  details: (row: MeterRow, color: string) => ReactNode;
}) {
  const sort = effectiveSort(table, asked);
  const rows = sortRows(table, asked);
  const longest = longestBar(table.rows);
  const columns = table.columns.filter(({ onlyInFile }) => onlyInFile !== true);
  const seconds = columns.filter(({ phone }) => phone === 'second');
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <table className="w-full border-collapse text-sm" data-meters>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <SortHeading
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                className={hiddenOnPhone(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const open = row.token === openToken;
            const second = seconds
              .filter(({ key }) => (key === 'standing' ? row.standing : Boolean(row.cells[key])))
              .map((column) => {
                const { key, label } = column;
                const text = cellWords(row, column);
                if (key === 'standing') return `better than ${text}`;
                return key === 'total' || key === 'share' ? text : `${text} ${label.toLowerCase()}`;
              })
              .join(' · ');
            return (
              <Fragment key={row.key}>
                <tr
                  data-player={row.token}
                  className={`border-b border-line hover:bg-surface-2 ${open ? 'bg-surface-2' : ''}`}
                >
                  {columns.map((column) =>
                    column.key === 'name' ? (
                      <PlayerCell
                        key={column.key}
                        row={row}
                        rank={index + 1}
                        longest={longest}
                        open={open}
                        second={second}
                        onToggle={() => onToggle(open ? null : row.token)}
                      />
                    ) : (
                      <td
                        key={column.key}
                        className={`px-2 text-right whitespace-nowrap ${
                          column.key === sort.column ? 'font-semibold' : ''
                        } ${hiddenOnPhone(column)}`}
                      >
                        {cellWords(row, column)}
                      </td>
                    ),
                  )}
                </tr>
                {open && (
                  <tr>
                    <td colSpan={columns.length} className="p-0">
                      {details(row, playerStyle(row.specId).color)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
