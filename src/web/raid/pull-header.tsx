import type { ReactNode } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatClock, formatLogDay, formatLogTime, isoLogTime } from '#lib/format-clock.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { difficultyLabel, playersLabel } from '#log/session/format-fight.ts';
import { FightLinks } from '#log/views/fight-links.tsx';
import { FightName } from '#log/views/fight-name.tsx';
import { OutcomeMark } from '#log/views/outcome-mark.tsx';
import { IconButton } from '#kit/ui/button.tsx';
import type { NightPull } from '#log/session/nights.ts';
import { formatResult } from './format-pull.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';

/** Which pull this is and how it ended, with a way to the ones beside it. */
export function PullHeader({
  pull,
  of,
  summary,
  onStep,
  hasBefore,
  hasAfter,
  badge,
}: {
  pull: NightPull;
  /** Pulls of this boss that night. */
  of: number;
  summary: PullSummary | undefined;
  onStep: (step: -1 | 1) => void;
  hasBefore: boolean;
  hasAfter: boolean;
  badge: ReactNode;
}) {
  const { fight } = pull;
  const outcome = outcomeOf(fight, null);
  return (
    <header className="mb-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 text-2xl leading-8">
          <FightName fight={fight} />
          <span className="text-lg font-medium text-muted">
            <DifficultyMark name={difficultyLabel(fight)} />{' '}
            {[difficultyLabel(fight), `pull ${pull.number} of ${of}`].filter(Boolean).join(' · ')}
          </span>
          {pull.sample && (
            <span className="self-center rounded-control bg-warning-soft px-2 py-0.5 font-sans text-xs font-bold text-warning">
              Sample data
            </span>
          )}
        </h2>
        <div className="flex shrink-0">
          <IconButton
            icon="lucide:chevron-left"
            label="Pull before"
            disabled={!hasBefore}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="lucide:chevron-right"
            label="Next pull"
            disabled={!hasAfter}
            onClick={() => onStep(1)}
          />
        </div>
      </div>
      <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
        <strong className="font-semibold">
          <OutcomeMark outcome={outcome} />
        </strong>
        {outcome !== 'kill' && summary?.progress.leftPercent !== null && summary && (
          <span className="font-medium text-text">{formatResult(pull, summary)}</span>
        )}
        <span className="font-medium text-text">{formatClock(fightMs(fight))}</span>
        <span>{playersLabel(fight.players.length)}</span>
        <time dateTime={isoLogTime(fight.startMs, fight.utcOffsetHours)}>
          {formatLogDay(fight.startMs)}, {formatLogTime(fight.startMs)}
        </time>
      </p>
      <FightLinks item={pull} here="raid" />
      {badge !== null && <div className="mt-1.5">{badge}</div>}
    </header>
  );
}
