import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCell, type TableColumn } from '#kit/ui/table/table-data.ts';
import { PetMark } from './pet-mark.tsx';
import type { SpellRow } from './spell-rows.ts';

interface SpellLineProps {
  row: SpellRow;
  /** Behind the name. */
  columns: readonly TableColumn<SpellRow>[];
  /** Shown below the name on a phone. */
  seconds: readonly TableColumn<SpellRow>[];
  /** Of all rows, for the bar below the name; 0 draws none. */
  largest: number;
  color: string;
}

/** One spell; where several ids share its name, a button that shows them below it. */
export function SpellLine(props: SpellLineProps) {
  const { row } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Cells
        {...props}
        more={
          row.ids.length > 0 && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={`${row.ids.length} ids of ${row.name}${row.pet ? ', pets' : ''}`}
              onClick={() => setOpen(!open)}
              className="ml-1.5 inline-flex min-h-6 cursor-pointer items-center text-xs text-accent underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {row.ids.length} ids
            </button>
          )
        }
      />
      {open && row.ids.map((one) => <Cells key={one.key} {...props} row={one} inner />)}
    </>
  );
}

function Cells({
  row,
  columns,
  seconds,
  largest,
  color,
  more,
  inner = false,
}: SpellLineProps & { more?: ReactNode; inner?: boolean }) {
  return (
    <tr
      className={`border-t border-line hover:bg-surface-2 ${inner ? 'bg-surface-2/60 text-muted' : ''}`}
      data-id-row={inner || undefined}
    >
      <th
        scope="row"
        className={`relative w-full max-w-0 px-2 py-1 text-left font-normal ${inner ? 'pl-6' : ''}`}
      >
        {largest > 0 && (
          <span
            aria-hidden="true"
            className="absolute bottom-0 left-0 h-0.5"
            style={{
              width: `${((row.figures.total ?? 0) / largest) * 100}%`,
              background: color,
            }}
          />
        )}
        <span className="block truncate sm:whitespace-normal">
          {inner ? <>Id {row.spellId}</> : <bdi>{row.name}</bdi>}
          {row.pet && <PetMark />}
          {more}
        </span>
        {seconds.length > 0 && (
          <span className="tabular block truncate text-xs text-muted sm:hidden">
            {seconds
              .map(
                ({ kind, label, value }) =>
                  `${formatCell(value?.(row) ?? null, kind)} ${label.toLowerCase()}`,
              )
              .join(' · ')}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={`px-2 py-1 whitespace-nowrap ${
            column.kind === 'text' ? 'text-left text-muted' : 'text-right'
          } ${column.phone ? 'max-sm:hidden' : ''}`}
        >
          {formatCell(column.value?.(row) ?? null, column.kind)}
        </td>
      ))}
    </tr>
  );
}
