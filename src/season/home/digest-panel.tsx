import { formatFixed } from '#lib/format-number.ts';
import { formatChange } from '#season/views/format.ts';
import { describeAge } from '#lib/describe-age.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { surprises, type Figure } from './surprises.ts';
import type { Visit } from './visits.ts';

const SHOWN = 5;

/** What has changed since a visit: figures that moved against their pace, and how many news there are. */
export default function DigestPanel({
  before,
  figures,
  news,
  atMs,
}: {
  before: Visit;
  figures: readonly Figure[];
  news: readonly { atMs: number }[];
  /** Of the figures, epoch ms. */
  atMs: number;
}) {
  const changes = surprises(before, atMs, figures).slice(0, SHOWN);
  const fresh = news.filter((item) => item.atMs > before.atMs).length;
  return (
    <Panel title="Since your last visit" aside={describeAge(atMs - before.atMs)}>
      <div className="flex flex-col gap-2 text-sm" data-digest>
        {changes.length === 0 && fresh === 0 && (
          <p className="text-muted">Nothing that this page shows has changed.</p>
        )}
        {changes.length > 0 && (
          <ol className="flex flex-col gap-1.5">
            {changes.map((one) => (
              <li key={one.key}>
                <p className="flex justify-between gap-2">
                  <span>{one.label}</span>
                  <span className="tabular">{formatChange(one.change)}</span>
                </p>
                <p className="tabular text-xs text-muted">
                  {formatChange(one.expected)} expected at its pace, {formatFixed(one.surprise, 1)}{' '}
                  standard deviations off
                </p>
              </li>
            ))}
          </ol>
        )}
        {fresh > 0 && <p>New entries in the news: {fresh}</p>}
        <p className="text-xs text-muted">Saved on this device. Most surprising first.</p>
      </div>
    </Panel>
  );
}
