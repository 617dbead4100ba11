import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { SourceLines } from '#web/season/source-lines.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dayOf, signed } from './words.ts';
import { namedRegions, regionName } from '#game/region-names.ts';
import { sparkPath } from './spark-path.ts';

/** The title line of a region. Scores in points, times in epoch ms. */
export interface LineTile {
  region: string;
  seasonSlug: string;
  score: number;
  /** In seven days; null while nobody knows. */
  change: number | null;
  atMs: number;
  source: string;
  isOver: boolean;
  /** Blizzard's number once the race is over; null where none is known. */
  official: number | null;
  /** Where it is expected to end, with the 80 % band. */
  end: { atMs: number; isSeasonEnd: boolean; value: number; low: number; high: number } | null;
  spark: readonly { atMs: number; value: number }[];
  /** How it moved per day lately. */
  pace: { perDay: number; deviation: number } | null;
}

const LineTable = lazy(() => import('./line-table.tsx'));

/** The 0.1 % line of every region: now, in a week, at the end. */
export function LineTiles({ lines }: { lines: readonly LineTile[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const missing = namedRegions.flatMap(([region, name]) =>
    lines.some((line) => line.region === region) ? [] : [name],
  );
  return (
    <Panel title="The title line" aside="top 0.1 % of each region, in points">
      {lines.length > 0 ? (
        <>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3" data-lines>
            {lines.map((line) => (
              <li key={line.region} className="min-w-0">
                <Tile line={line} />
              </li>
            ))}
          </ul>
          {missing.length > 0 && (
            <p className="mt-3 text-sm text-muted" data-no-line>
              No line of this season is known yet: {missing.join(', ')}.
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
            <summary className="cursor-pointer text-muted">As a table</summary>
            {isOpen && (
              <Suspense>
                <LineTable lines={lines} />
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
        </>
      ) : (
        <p className="text-sm text-muted">Not enough data: no line of this season is known yet.</p>
      )}
    </Panel>
  );
}

function Tile({ line }: { line: LineTile }) {
  const { end } = line;
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
          {line.change !== null && `${signed(line.change)} in 7 days`}
        </span>
      </p>
      <p className="flex items-end justify-between gap-3">
        <strong className="tabular font-display text-2xl font-semibold">
          {line.score.toFixed(1)}
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
        {end
          ? `${end.isSeasonEnd ? 'Ends' : dayOf(end.atMs)} near ${Math.round(end.value)}, 80 % band ${Math.round(end.low)} to ${Math.round(end.high)}`
          : line.isOver
            ? `The race is over${line.official === null ? '' : `; Blizzard’s number is ${line.official}`}`
            : 'Too few days for a forecast'}
      </p>
    </>
  );
}
