import type { ReactNode } from 'react';
import { formatPercent, formatWhole } from '#season/views/format.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Panel } from '#kit/ui/panel.tsx';

export interface MixRow {
  key: string | number;
  label: string;
  count: number;
  /** Before the label. */
  mark?: ReactNode;
  /** The class that sets the color of its bar. */
  tint?: string;
}

export interface MixPart {
  /** `Classes` */
  name: string;
  /** Characters of whom it is known. */
  n: number;
  rows: readonly MixRow[];
}

/** Fewer say nothing about shares. */
const ENOUGH = 20;
/** Rows of each kind; the export has the others too. */
const SHOWN = 8;

/** What the listed characters are: shares as bars. The export has all of them. */
export function MixCard({
  title,
  parts,
  isSample,
}: {
  title: string;
  /** The first is open. */
  parts: readonly MixPart[];
  isSample: boolean;
}) {
  const n = parts[0]?.n ?? 0;
  if (n < ENOUGH)
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          Not enough data: {n} characters, at least {ENOUGH} are needed.
        </p>
      </Panel>
    );
  return (
    <Panel
      title={title}
      aside={
        <span className="flex items-center gap-2">
          {formatWhole(n)} characters
          <ExportMenu
            fileName="farseer-title-mix"
            about={() => ({ what: title, sample: isSample })}
            table={() => ({
              columns: ['kind', 'what', 'count', 'n', 'share'],
              rows: parts.flatMap((part) =>
                part.rows.map((row) => [
                  part.name,
                  row.label,
                  row.count,
                  part.n,
                  Math.round((row.count / part.n) * 1000) / 1000,
                ]),
              ),
            })}
          />
        </span>
      }
    >
      <div data-mix>
        {parts.map((part, index) => (
          <details key={part.name} open={index === 0} className="mb-1.5">
            <summary className="cursor-pointer text-sm">{part.name}</summary>
            <MixTable part={part} />
          </details>
        ))}
      </div>
    </Panel>
  );
}

function MixTable({ part }: { part: MixPart }) {
  const rows = part.rows.slice(0, SHOWN).map((row) => ({ row, share: row.count / part.n }));
  const most = Math.max(...rows.map(({ share }) => share));
  return (
    <table className="tabular mt-1 w-full text-sm">
      <caption className="sr-only">Share of {part.name.toLowerCase()}</caption>
      <tbody>
        {rows.map(({ row, share }) => (
          <tr key={row.key} className="h-7">
            <th scope="row" className="text-left font-normal">
              <span className="flex items-center gap-2">
                {row.mark}
                <bdi className="truncate">{row.label}</bdi>
              </span>
            </th>
            <td className="w-[40%] px-2">
              <IntervalBar value={share} most={most} tint={row.tint ?? ''} className="w-full" />
            </td>
            <td className="w-10 text-right">{formatPercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
