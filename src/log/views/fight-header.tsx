import type { ReactNode } from 'react';
import { arenaRatings } from '#analysis/arena-ratings.ts';
import type { Fight } from '#analysis/fight.ts';
import { formatClock, formatLogDay, formatLogTime, isoLogTime } from '#lib/format-clock.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { difficultyLabel, playersLabel } from '#log/session/format-fight.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { FightName } from './fight-name.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** Which fight this is: its name, how it ended, how long it took, who and when. */
export function FightHeader({
  fight,
  pull,
  place,
  timerMs,
  sample,
  final,
  badge,
  links,
}: {
  fight: Fight;
  pull: number | null;
  /** Raid or key it was fought in, when known. */
  place: string | null;
  timerMs: number | null;
  sample: boolean;
  final: boolean;
  /** What the log proves about itself. */
  badge?: ReactNode;
  /** The same fight on other pages. */
  links?: ReactNode;
}) {
  const difficulty = difficultyLabel(fight);
  const ms = fightMs(fight);
  const ratings = arenaRatings(fight);
  return (
    <header className="mb-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-2xl leading-8">
        <FightName fight={fight} />
        {difficulty !== null && (
          <span className="inline-flex items-center gap-2 text-lg font-medium text-muted">
            <DifficultyMark name={difficulty} />
            {difficulty}
          </span>
        )}
        {sample && (
          <span className="self-center rounded-control bg-warning-soft px-2 py-0.5 font-sans text-xs font-bold text-warning">
            Sample data
          </span>
        )}
      </h2>
      <p className="mt-0.5 flex flex-wrap content-start items-center gap-x-3 gap-y-0.5 text-sm text-muted max-sm:min-h-11">
        <strong className="font-semibold">
          <OutcomeMark outcome={outcomeOf(fight, timerMs)} />
        </strong>
        <span className="tabular font-medium text-text">
          {formatClock(ms)}
          {timerMs !== null && (
            <span className="font-normal text-muted"> of {formatClock(timerMs)}</span>
          )}
        </span>
        {pull !== null && <span>Pull {pull}</span>}
        {ratings !== null && <span>{ratings}</span>}
        <span>{playersLabel(fight.players.length)}</span>
        <time dateTime={isoLogTime(fight.startMs, fight.utcOffsetHours)}>
          {formatLogDay(fight.startMs)}, {formatLogTime(fight.startMs)}
        </time>
        {/* Last, as it comes with the game packs: nothing beside it moves. */}
        {place !== null && <bdi>{place}</bdi>}
        {fight.beginningMissing === true && (
          <span className="text-warning">Its beginning is missing in the log</span>
        )}
        {!final && <span className="text-warning">Still reading: pets may still find owners</span>}
      </p>
      <div className="flex flex-wrap items-start gap-x-6">
        {links}
        {badge !== undefined && (
          <div className="mt-1.5 min-h-7 min-w-0 max-sm:basis-full pointer-coarse:min-h-11">
            {badge}
          </div>
        )}
      </div>
    </header>
  );
}
