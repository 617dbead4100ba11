import { useMemo } from 'react';
import type { FightCasts, PlayerCasts } from '#analysis/fight-events/player-casts.ts';
import { formatClock, formatStretch } from '#lib/format-clock.ts';
import { formatCount, formatDecimal, formatShare } from '#lib/format-number.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { CastChart } from './cast-chart.tsx';
import { castLanes, castMarks, castRows } from './cast-lanes.ts';
import { efficiencyTable, markTable, sequenceTable } from './cast-tables.ts';
import type { DepthProps } from './player-depth.tsx';

interface Side {
  fight: FightCasts;
  player: PlayerCasts;
  /** Null where there is one side. */
  words: string | null;
}

/** The sequence of a player's casts, and below it that of whom the player is compared with, on the same axis. */
export function CastPanel(props: DepthProps) {
  const { fightKey, guid, other, range } = props;
  const own = useDigest(fightKey, 'player-casts');
  const others = useDigest(other?.fightKey ?? null, 'player-casts');
  const problem = own.problem ?? others.problem;
  if (problem)
    return (
      <output className="block py-2 text-xs text-muted">
        The casts could not be read: {problem.message}
      </output>
    );
  if (!own.digest || (other && !others.digest))
    return <output className="block py-2 text-xs text-muted">Reading the casts…</output>;
  const sides = [
    { place: 'own', side: sideOf(own.digest, guid, other?.ownWords ?? null) },
    ...(other ? [{ place: 'other', side: sideOf(others.digest!, other.guid, other.words) }] : []),
  ];
  const shown = range ?? {
    fromMs: 0,
    toMs: Math.max(...sides.map(({ side }) => side?.fight.lengthMs ?? 0)),
  };
  return (
    <div className="grid gap-4" data-cast-sequence>
      {sides.map(({ place, side }, index) =>
        side && side.player.list.length > 0 ? (
          <CastSide key={place} {...props} side={side} index={index} shown={shown} />
        ) : (
          <p key={place} className="text-xs text-muted">
            This player cast nothing in this fight.
          </p>
        ),
      )}
    </div>
  );
}

function sideOf(fight: FightCasts, guid: string, words: string | null): Side | null {
  const player = fight.players.find((one) => one.guid === guid);
  return player ? { fight, player, words } : null;
}

function CastSide({
  side: { fight, player, words },
  index,
  shown,
  fileName,
  playerName,
  about,
}: DepthProps & { side: Side; index: number; shown: Range }) {
  const lanes = useMemo(() => castLanes(fight, player, shown), [fight, player, shown]);
  const sequence = useMemo(() => sequenceTable(castRows(player, shown)), [player, shown]);
  const marks = useMemo(() => markTable(castMarks(fight, player, shown)), [fight, player, shown]);
  const efficiency = useMemo(() => efficiencyTable(player.cooldowns), [player]);
  const name = words ?? playerName;
  const file = `${fileName}${index > 0 ? '-b' : ''}`;
  return (
    <section aria-label={`Casts of ${name}`}>
      {words !== null && (
        <h4 className="text-sm font-semibold">
          <bdi>{words}</bdi>
        </h4>
      )}
      <p className="tabular text-xs text-muted" data-cast-facts>
        {activityWords(player)}
      </p>
      <CastChart lanes={lanes} shown={shown} lengthMs={fight.lengthMs} />
      <details>
        <summary className="inline-flex min-h-7 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
          List of casts
        </summary>
        <WholeTable
          name={`casts${index}`}
          caption={`Casts of ${name} in order`}
          {...sequence}
          fileName={`${file}-casts`}
          about={about}
          empty="No cast in the part shown."
        />
      </details>
      <details>
        <summary className="inline-flex min-h-7 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
          Enemy casts, cooldowns and procs as a table
        </summary>
        <WholeTable
          name={`marks${index}`}
          caption={`What stands beside the casts of ${name}`}
          {...marks}
          fileName={`${file}-beside-casts`}
          about={about}
          empty="Nothing else in the part shown."
        />
      </details>
      {efficiency.rows.length > 0 && (
        <WholeTable
          name={`efficiency${index}`}
          caption={`Cooldowns of ${name}, whole fight`}
          title="Cooldowns, whole fight"
          {...efficiency}
          fileName={`${file}-cooldowns`}
          about={about}
          empty={null}
        />
      )}
    </section>
  );
}

/** `101 casts · 60.6 per minute · active 93.7% · pauses 1.6 s at 0:52, 1.2 s at 0:10`, over the whole fight. */
function activityWords({ casts, castsPerMinute, share, gaps }: PlayerCasts): string {
  const pauses = gaps
    .slice(0, 3)
    .map(({ fromMs, toMs }) => `${formatStretch(toMs - fromMs)} at ${formatClock(fromMs)}`);
  return [
    casts === 1 ? '1 cast' : `${formatCount(casts)} casts`,
    castsPerMinute === null ? null : `${formatDecimal(castsPerMinute)} per minute`,
    share === null ? null : `active ${formatShare(share, 1)}`,
    pauses.length === 0 ? null : `longest pauses ${pauses.join(', ')}`,
  ]
    .filter((word) => word !== null)
    .join(' · ');
}
