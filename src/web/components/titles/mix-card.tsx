import { Panel } from '#web/components/ui/panel.tsx';

export interface MixCardRow {
  key: string | number;
  label: string;
  count: number;
  share: number;
  low: number;
  high: number;
}

/** What the listed characters are, with how far the same share could come about by chance. */
export function MixCard({
  title,
  n,
  rows,
}: {
  title: string;
  n: number;
  rows: readonly MixCardRow[];
}) {
  if (n < 20)
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          Not enough data: {n} characters, at least 20 are needed.
        </p>
      </Panel>
    );
  return (
    <Panel title={title} aside={`n = ${n.toLocaleString('en')}`}>
      <table className="tabular w-full text-xs">
        <caption className="sr-only">{title}, share and 95 % interval</caption>
        <tbody>
          {rows.slice(0, 8).map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-0.5 text-left font-normal">
                <bdi>{row.label}</bdi>
              </th>
              <td className="text-right">{(row.share * 100).toFixed(0)} %</td>
              <td className="pl-2 text-right text-muted">
                {(row.low * 100).toFixed(0)}–{(row.high * 100).toFixed(0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-2xs text-muted">
        Share and its 95 % interval in per cent (Wilson).
      </p>
    </Panel>
  );
}
