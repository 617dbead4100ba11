import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { SourceLines } from '#season/views/source-lines.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { formatChange, formatRating, titleShare } from '#season/views/format.ts';
import { namedRegions, regionName } from '#game/region-names.ts';
import { sparkPath } from '#season/views/spark-path.ts';
import { Forecast } from './season-tiles.tsx';

const CutoffTable = lazy(() => import('./cutoff-table.tsx'));

/** The 0.1% title cutoff of the other regions: now, over seven days, and its forecast. The own one is a tile at the top, which says why where none is known. */
export function CutoffTiles({
  lines,
  region,
}: {
  /** Of all regions. */
  lines: readonly CutoffTile[];
  /** The own one. */
  region: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const missing = namedRegions.flatMap(([region, name]) =>
    lines.some((line) => line.region === region) ? [] : [name],
  );
  if (lines.length === 0) return null;
  return (
    <Panel title="Title cutoffs of other regions" aside={`${titleShare()}, rating`}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2" data-lines>
        {lines
          .filter((line) => line.region !== region)
          .map((line) => (
            <li key={line.region} className="min-w-0">
              <Tile line={line} />
            </li>
          ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-muted" data-no-line>
          No cutoff of this season is known yet: {missing.join(', ')}.
        </p>
      )}
      <details
        // It may have been opened before this code was there.
        ref={(element) => {
          if (element?.open) setIsOpen(true);
        }}
        className="mt-3 text-sm"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer text-muted">Show as table</summary>
        {isOpen && (
          <Suspense>
            <CutoffTable lines={lines} />
          </Suspense>
        )}
      </details>
      <SourceLines
        parts={lines.map(({ region, source, atMs }) => ({
          of: regionName(region),
          source,
          atMs,
        }))}
      />
    </Panel>
  );
}

function Tile({ line }: { line: CutoffTile }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <Link
          to={`/current-title-holders?region=${line.region}`}
          prefetch="intent"
          className="text-sm underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {regionName(line.region)}
        </Link>
        <span className="tabular text-xs text-muted">
          {line.change !== null && `${formatChange(line.change)} in 7 days`}
        </span>
      </p>
      <p className="flex items-end justify-between gap-3">
        <strong className="tabular font-display text-2xl font-semibold">
          {formatRating(line.score)}
        </strong>
        <svg
          viewBox="0 0 100 28"
          preserveAspectRatio="none"
          className="h-7 w-28 fill-none stroke-accent"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={sparkPath(line.spark)} vectorEffect="non-scaling-stroke" />
        </svg>
      </p>
      <p className="tabular text-xs text-muted">
        <Forecast line={line} />
      </p>
    </>
  );
}
