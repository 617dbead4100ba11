import { wilsonInterval } from '#analysis/wilson-interval.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';

export interface MixRow {
  key: string | number;
  label: string;
  count: number;
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

/** What the listed characters are, with how far the same share could come about by chance. */
export function MixCard({
  title,
  parts,
  isSample,
}: {
  title: string;
  /** The first stands open. */
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
    <Panel title={title} aside={`n = ${n.toLocaleString('en')}`}>
      <div data-mix>
        {parts.map((part, index) => (
          <details key={part.name} open={index === 0} className="mb-1.5">
            <summary className="cursor-pointer text-sm">{part.name}</summary>
            <table className="tabular mt-1 w-full text-xs">
              <caption className="sr-only">{part.name}, share and 95 % interval</caption>
              <tbody>
                {part.rows.slice(0, SHOWN).map(({ key, label, count }) => {
                  const [share, low, high] = shareOf(count, part.n);
                  return (
                    <tr key={key}>
                      <th scope="row" className="py-0.5 text-left font-normal">
                        <bdi>{label}</bdi>
                      </th>
                      <td className="text-right">{`${(share * 100).toFixed(0)} %`}</td>
                      <td className="pl-2 text-right text-muted">
                        {`${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)}`}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </details>
        ))}
      </div>
      <p className="mt-1.5 text-2xs text-muted">
        Share and its 95 % interval in per cent (Wilson), the eight most frequent.
      </p>
      <ExportBar
        fileName="farseer-title-mix"
        about={() => ({ what: title, sample: isSample })}
        table={() => ({
          columns: ['kind', 'what', 'count', 'n', 'share', 'low95', 'high95'],
          rows: parts.flatMap((part) =>
            part.rows.map((row) => [
              part.name,
              row.label,
              row.count,
              part.n,
              ...shareOf(row.count, part.n).map((share) => Math.round(share * 1000) / 1000),
            ]),
          ),
        })}
      />
    </Panel>
  );
}

/** `[share, low, high]`, 0 to 1. */
function shareOf(count: number, n: number): readonly [number, number, number] {
  return [count / n, ...wilsonInterval(count, n)];
}
