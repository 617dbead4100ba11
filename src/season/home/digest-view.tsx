import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { regionName } from '#game/region-names.ts';
import { deviceStorage } from '#kit/browser/device-storage.ts';
import type { Figure } from './surprises.ts';
import { noteVisit, VISIT_KEY, type Visit } from './visits.ts';

/** Fetched for who comes back: a first visit has nothing to compare with. */
const DigestPanel = lazy(() => import('./digest-panel.tsx'));

/** Notes this visit, and tells what has changed since the one before, the most surprising first. */
export function DigestView({
  lines,
  news,
  atMs,
}: {
  lines: readonly CutoffTile[];
  news: readonly { atMs: number }[];
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
  return (
    <Suspense>
      <DigestPanel before={before} figures={figures} news={news} atMs={atMs} />
    </Suspense>
  );
}
