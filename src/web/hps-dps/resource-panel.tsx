import { useMemo } from 'react';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
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
      {own.curves.map((curve) => (
        <div key={curve.powerType} className="text-xs">
          <p className="font-medium">{curve.name}</p>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-16 w-full bg-surface-2"
          >
            <path
              d={curvePath(curve, lengthMs, WIDTH, HEIGHT)}
              fill="none"
              stroke="var(--accent)"
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      ))}
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
