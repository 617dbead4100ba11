import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { DrawnTable } from '#kit/ui/table/drawn-table.tsx';
import { formatCell, type TableColumn, type TableData } from '#kit/ui/table/table-data.ts';
import { MAIN_TABLE } from '#kit/ui/table/table-sorts.ts';
import { nameParts } from '#lib/name-parts.ts';
import { MeterBar } from './meter-bar.tsx';
import { longestBar } from './meter-table.ts';
import type { MeterRow } from './meter-table.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { playerStyle } from '#log/session/player-style.ts';
import { standingCounts } from '#log/standing/standing-column.ts';

/** What a phone shows below the name: the columns in which the player has something. */
function secondLine(row: MeterRow, columns: readonly TableColumn<MeterRow>[]): string {
  const words = columns.map(({ key, kind, label, phoneLabel = label, value }) => {
    if (key === 'standing') {
      const counts = standingCounts(row);
      return counts === null ? '' : `better than ${counts}`;
    }
    const cell = value?.(row) ?? null;
    return cell ? `${formatCell(cell, kind)} ${phoneLabel.toLowerCase()}`.trimEnd() : '';
  });
  return words.filter((word) => word !== '').join(' · ');
}

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
            {row.isBest === true && (
              <span className="ml-1.5 text-xs font-medium text-accent" data-personal-best>
                <span aria-hidden="true">★ </span>personal best
              </span>
            )}
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
  openToken,
  onToggle,
  details,
}: {
  caption: string;
  table: TableData<MeterRow>;
  openToken: string | null;
  onToggle: (token: string | null) => void;
  /** What stands below an open row. */
  details: (row: MeterRow, color: string) => ReactNode;
}) {
  const longest = longestBar(table.rows);
  return (
    <div data-meters>
      <DrawnTable name={MAIN_TABLE} table={table} caption={caption}>
        {({ rows, columns: [, ...columns], sort }) =>
          rows.map((row, index) => {
            const open = row.token === openToken;
            return (
              <Fragment key={row.guid}>
                <tr
                  data-player={row.token}
                  className={`border-b border-line hover:bg-surface-2 ${open ? 'bg-surface-2' : ''}`}
                >
                  <PlayerCell
                    row={row}
                    rank={index + 1}
                    longest={longest}
                    open={open}
                    second={secondLine(
                      row,
                      columns.filter(({ phone }) => phone === 'second'),
                    )}
                    onToggle={() => onToggle(open ? null : row.token)}
                  />
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={`px-2 text-right whitespace-nowrap ${
                        column.key === sort?.column ? 'font-semibold' : ''
                      } ${column.phone ? 'max-sm:hidden' : ''}`}
                    >
                      {column.cell?.(row) ?? formatCell(column.value?.(row) ?? null, column.kind)}
                    </td>
                  ))}
                </tr>
                {open && (
                  <tr>
                    <td colSpan={columns.length + 1} className="p-0">
                      {details(row, playerStyle(row.specId).color)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })
        }
      </DrawnTable>
    </div>
  );
}
