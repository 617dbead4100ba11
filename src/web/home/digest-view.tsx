import { useEffect, useMemo, useState } from 'react';
import { describeAge } from '#web/season/source-line.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { CutoffTile } from '#web/season/card-types.ts';
import { regionName } from '#game/region-names.ts';
import { deviceStorage } from '#web/browser/device-storage.ts';
import { surprises, type Figure } from './surprises.ts';
import { noteVisit, VISIT_KEY, type Visit } from './visits.ts';
import { formatChange } from '#web/season/format.ts';

const SHOWN = 5;

/** Notes this visit, and tells what has changed since the one before, the most surprising first. */
export function DigestView({
  lines,
  news,
  atMs,
}: {
  lines: readonly CutoffTile[];
  news: readonly { id: string; title: string; atMs: number }[];
  atMs: number;
}) {
  const [before, setBefore] = useState<Visit | null>(null);
  const figures = useMemo<Figure[]>(
    () =>
      lines.map((line) => ({
        key: `line ${line.seasonSlug} ${line.region}`,
        label: `Title cutoff, ${regionName(line.region)}`,
        value: line.score,
        pace: line.pace,
      })),
    [lines],
  );
  useEffect(() => {
    // A page in the background gets no frame and is no visit.
    const frame = requestAnimationFrame(() => {
      const seen = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
      try {
        setBefore(noteVisit(deviceStorage, VISIT_KEY, { atMs, figures: seen }));
      } catch {
        // Storage is switched off: every visit is the first.
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [atMs, figures]);
  if (!before) return null;
  const changes = surprises(before, atMs, figures).slice(0, SHOWN);
  const fresh = news.filter((item) => item.atMs > before.atMs).slice(0, SHOWN);
  return (
    <Panel title="Since your last visit" aside={describeAge(atMs - before.atMs)}>
      <div className="flex flex-col gap-2 text-sm" data-digest>
        {changes.length === 0 && fresh.length === 0 && (
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
                  {formatChange(one.expected)} expected at its pace, {one.surprise.toFixed(1)}{' '}
                  standard deviations off
                </p>
              </li>
            ))}
          </ol>
        )}
        {fresh.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {fresh.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
        <p className="text-xs text-muted">Saved on this device. Most surprising first.</p>
      </div>
    </Panel>
  );
}
