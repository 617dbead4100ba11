import type { FightSummary, SummaryLane } from '#analysis/publish/fight-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { ShownPlayer } from './shown-players.ts';

/** Which cooldowns each player used, on the axis of the fight. */
export function LanesPart({
  summary,
  players,
}: {
  summary: FightSummary;
  players: readonly ShownPlayer[];
}) {
  const tenths = summary.fight.durationMs / 100;
  const using = players.filter(({ player }) => player.lanes.length > 0);
  return (
    <FoldedPart title="Cooldowns used" aside="bar: while its effect lasted">
      {using.length === 0 && (
        <p className="text-sm text-muted">No tracked cooldown was used in this fight.</p>
      )}
      <ul className="space-y-3">
        {using.map(({ index, label, look, player }) => (
          <li key={index}>
            <p className="flex items-center gap-2 text-sm font-medium">
              <PlayerMark specId={player.specId} />
              <bdi>{label}</bdi>
            </p>
            <ul>
              {player.lanes.map((lane) => (
                <Lane
                  key={`${lane.spell}-${lane.category}`}
                  lane={lane}
                  name={summary.spells[lane.spell]?.[1] ?? 'Unknown spell'}
                  color={look.color}
                  tenths={tenths}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}

function Lane({
  lane,
  name,
  color,
  tenths,
}: {
  lane: SummaryLane;
  name: string;
  color: string;
  /** Length of the fight in tenths of a second. */
  tenths: number;
}) {
  const percent = (at: number): number => Math.min(100, (at / tenths) * 100);
  const times = lane.uses.map(([at]) => formatClock(at * 100)).join(', ');
  return (
    <li className="grid grid-cols-[minmax(6rem,11rem)_1fr] items-center gap-2 text-xs">
      <bdi className="truncate text-muted" title={name}>
        {name}
      </bdi>
      <span className="relative block h-5 rounded-xs bg-surface-2" title={times}>
        <span className="sr-only">used at {times}</span>
        {lane.uses.map(([at, activeTo]) => (
          <span
            key={at}
            aria-hidden="true"
            className="absolute inset-y-0.5 min-w-[3px] rounded-xs"
            style={{
              left: `${percent(at)}%`,
              width: `${Math.max(0, percent(activeTo) - percent(at))}%`,
              background: color,
            }}
          />
        ))}
      </span>
    </li>
  );
}
