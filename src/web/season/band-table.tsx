import type { ReactNode } from 'react';
import { IntervalBar } from '#web/ui/interval-bar.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { formatWhole } from './format.ts';
import { KILL_BANDS, type BandSpread } from './kill-bands.ts';

export interface BandRow {
  key: string;
  label: ReactNode;
  /** Quarters that are left out have too few guilds. */
  spreads: readonly BandSpread[];
}

/** Distributions by quarters of guilds: the median as a bar with the range of eight of ten guilds over it, and the numbers beside. */
export function BandTable({
  label,
  caption,
  head,
  rows,
  format,
}: {
  /** What the box that scrolls is called. */
  label: string;
  caption: string;
  /** Heading of the first column. */
  head: string;
  rows: readonly BandRow[];
  format: (value: number) => string;
}) {
  // One axis for all bars, so that they compare across rows.
  const most = Math.max(0, ...rows.flatMap(({ spreads }) => spreads.map(({ high }) => high)));
  return (
    <ScrollBox label={label}>
      <table className="tabular w-full min-w-[44rem] text-sm" data-bands={label}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="text-left font-normal">
              {head}
            </th>
            {KILL_BANDS.map((band) => (
              <th key={band} scope="col" className="w-1/5 px-2 text-left font-normal">
                {band}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {row.label}
              </th>
              {KILL_BANDS.map((name, index) => (
                <td key={name} className="px-2 py-1.5 whitespace-nowrap">
                  <Spread
                    of={row.spreads.find(({ band }) => band === index + 1)}
                    most={most}
                    format={format}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Spread({
  of,
  most,
  format,
}: {
  of: BandSpread | undefined;
  most: number;
  format: (value: number) => string;
}) {
  if (!of) return <span className="text-muted">–</span>;
  return (
    <>
      <strong className="font-semibold">{format(of.middle)}</strong>{' '}
      <span className="text-xs text-muted">
        {format(of.low)}–{format(of.high)}, n {formatWhole(of.n)}
      </span>
      <IntervalBar
        value={of.middle}
        low={of.low}
        high={of.high}
        most={most}
        className="mt-1 block w-full"
      />
    </>
  );
}
