import { Fragment, useMemo } from 'react';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { LANE_GRID, LaneClock } from './lane-chart.tsx';
import type { DepthProps } from './player-depth.tsx';
import { curvePath, gainTable, momentTable } from './resource-table.ts';

const WIDTH = 600;
const HEIGHT = 60;

/** How full a player's resources were over the whole fight, and what abilities brought and wasted of them. */
export function ResourcePanel({
  fightKey,
  guid,
  playerName,
  lengthMs,
  fileName,
  about,
}: DepthProps) {
  const { digest, problem } = useDigest(fightKey, 'player-resources');
  const own = digest?.find((one) => one.guid === guid);
  const tables = useMemo(
    () => own && { moments: momentTable(own.curves, lengthMs), gains: gainTable(own.gains) },
    [own, lengthMs],
  );
  if (problem || !digest)
    return (
      <output className="block py-2 text-xs text-muted">
        {problem ? `The resources could not be read: ${problem.message}` : 'Reading the resources…'}
      </output>
    );
  if (!own || !tables)
    return (
      <p className="py-2 text-xs text-muted">
        Not known: the log has no line about resources of this player.
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-3" data-resources>
      {own.curves.length > 0 && (
        <div className={LANE_GRID} data-resource-chart>
          <LaneClock shown={{ fromMs: 0, toMs: lengthMs }} />
          {own.curves.map((curve) => (
            <Fragment key={curve.powerType}>
              <span className="flex min-w-0 justify-between gap-1 self-stretch">
                <span className="truncate">{curve.name}</span>
                <span className="tabular flex flex-col justify-between text-right text-2xs text-muted">
                  <span>100%</span>
                  <span>0%</span>
                </span>
              </span>
              <svg
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-14 w-full overflow-visible bg-surface-2"
              >
                <path
                  d={curvePath(curve, lengthMs, WIDTH, HEIGHT)}
                  fill="none"
                  stroke="var(--accent)"
                  strokeWidth={1.5}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </Fragment>
          ))}
        </div>
      )}
      {own.curves.length > 0 && (
        <p className="text-xs text-muted">
          Part of the maximum at each cast and gain of the resource. Between them the log does not
          say: the line stays.
        </p>
      )}
      {own.curves.length > 0 && (
        <details>
          <summary className="inline-flex min-h-7 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
            Resources as a table
          </summary>
          <WholeTable
            name="moments"
            caption={`Resources of ${playerName} over the fight`}
            {...tables.moments}
            fileName={`${fileName}-resources`}
            about={about}
            empty="The fight is too short for it."
          />
        </details>
      )}
      <WholeTable
        name="gains"
        caption={`What abilities brought ${playerName}, whole fight`}
        title="Gains by ability"
        {...tables.gains}
        fileName={`${fileName}-gains`}
        about={about}
        empty="No ability brought this player a resource."
      />
    </div>
  );
}
