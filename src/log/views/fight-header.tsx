import type { ReactNode } from 'react';
import { arenaRatings } from '#analysis/arena-ratings.ts';
import { formatClock, formatLogDay, formatLogTime, isoLogTime } from '#lib/format-clock.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { difficultyLabel, playersLabel } from '#log/session/format-fight.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { FirstKillMark } from './first-kill-mark.tsx';
import { FightName } from './fight-name.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

export interface FightHeaderProps {
  item: PulledFight;
  /** Tries at this boss that night. */
  pulls: number;
  /** Raid or key it was fought in, when known. */
  place: ReactNode;
  timerMs: number | null;
  /** Levels that a key in time was raised by. */
  upgrade: number | null;
  /** Of the dungeon or raid, when known. */
  emblem: ReactNode;
  /** Of the first kill of a boss in the open logs: how many wipes came before. */
  wipesBefore: number | undefined;
  /** Of the file that holds the fight; null for the sample night. */
  fileName: string | null;
  /** What the page knows beside how it ended: `23.2% left in P2`. */
  result?: ReactNode;
  /** More about it, in a line of its own. */
  more?: ReactNode;
  /** What the log proves about itself. */
  badge?: ReactNode;
  /** Ways to the fights beside it. */
  steps: ReactNode;
}

/** Which fight this is: its name, how it ended, how long it took, who, when, and whether the log holds. */
export function FightHeader({
  item: { fight, pull, round, sample, final },
  pulls,
  place,
  timerMs,
  upgrade,
  emblem,
  wipesBefore,
  fileName,
  result,
  more,
  badge,
  steps,
}: FightHeaderProps) {
  const difficulty = difficultyLabel(fight);
  const ms = fightMs(fight);
  const ratings = arenaRatings(fight);
  const outcome = outcomeOf(fight, timerMs);
  const isWon = outcome === 'kill' || outcome === 'in-time';
  return (
    <header className={isWon ? 'won-fight sm:mb-1' : 'sm:mb-1'} data-fight-header={outcome}>
      {isWon && (
        <span className="won-emblem" aria-hidden="true">
          {emblem}
        </span>
      )}
      <div className="flex items-start justify-between gap-2">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 text-2xl leading-8">
          <FightName fight={fight} />
          {difficulty !== null && (
            <span className="inline-flex items-center gap-2 text-lg font-medium text-muted">
              <DifficultyMark name={difficulty} />
              {difficulty}
            </span>
          )}
          {sample && (
            <span className="self-center rounded-control bg-warning-soft px-2 py-0.5 font-sans text-xs font-bold text-warning max-sm:hidden">
              Sample data
            </span>
          )}
        </h2>
        {steps}
      </div>
      <p className="mt-0.5 flex flex-wrap content-start items-center gap-x-3 gap-y-0.5 text-sm text-muted max-sm:min-h-11">
        <strong className="font-semibold">
          <OutcomeMark outcome={outcome} />
          {isWon && upgrade !== null && upgrade > 1 && (
            <span className="tabular ml-1 text-accent">+{upgrade}</span>
          )}
        </strong>
        {result}
        <span className="tabular font-medium text-text">
          {formatClock(ms)}
          {timerMs !== null && (
            <span className="font-normal text-muted"> of {formatClock(timerMs)}</span>
          )}
        </span>
        {round !== undefined && <span>Round {round}</span>}
        {pull !== null && (
          <span>
            Pull {pull}
            {pulls > 1 && ` of ${pulls}`}
          </span>
        )}
        {ratings !== null && <span>{ratings}</span>}
        <span>{playersLabel(fight.players.length)}</span>
        <time dateTime={isoLogTime(fight.startMs, fight.utcOffsetHours)}>
          {formatLogDay(fight.startMs)}, {formatLogTime(fight.startMs)}
        </time>
        {/* Last, as it comes with the game packs: nothing beside it moves. */}
        {place}
        {wipesBefore !== undefined && <FirstKillMark wipes={wipesBefore} />}
        {fileName !== null && <bdi className="max-w-72 truncate">{fileName}</bdi>}
        {fight.beginningMissing === true && (
          <span className="text-warning">Its beginning is missing in the log</span>
        )}
        {!final && <span className="text-warning">Still reading: pets may still find owners</span>}
      </p>
      {more}
      {badge !== undefined && badge !== null && (
        <div className="min-h-7 min-w-0 sm:mt-1 pointer-coarse:min-h-11">{badge}</div>
      )}
    </header>
  );
}
