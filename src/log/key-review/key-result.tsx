import type { Fight } from '#analysis/fight.ts';
import { affixById } from '#game/packs/affixes.ts';
import { formatClock } from '#lib/format-clock.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import { upgradeOf } from './key-season.ts';
import type { KeySeason } from './key-season.ts';
import { beyondLimit, signedClock } from './format-key.ts';

/** What the run was worth: its time against the limits in words, and what it was fought under. */
export function KeyResult({ fight, season }: { fight: Fight; season: KeySeason }) {
  const totalMs = fightMs(fight);
  const { limits, seasonName } = season;
  const affixes = fight.affixIds.flatMap((id) => affixById(id)?.name ?? []);
  return (
    <p
      className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm text-muted"
      data-key-result
    >
      {limits && fight.success === true && (
        <>
          <Margin totalMs={totalMs} limits={limits} />
          <span className="tabular text-xs">
            +3 by {formatClock(limits.plusThreeMs)} (
            {signedClock(beyondLimit(totalMs, limits.plusThreeMs))}) · +2 by{' '}
            {formatClock(limits.plusTwoMs)} ({signedClock(beyondLimit(totalMs, limits.plusTwoMs))})
          </span>
        </>
      )}
      {!limits && (
        <span>
          {fight.success === true
            ? `We don’t know this season’s timer for ${fight.name}, so we can’t say whether it was timed.`
            : 'Timer unknown'}
        </span>
      )}
      {affixes.length > 0 && <span>{affixes.join(' · ')}</span>}
      {seasonName !== null && <span>{seasonName}</span>}
    </p>
  );
}

/** `+2, 3:05 left`, or how far over the timer. */
function Margin({
  totalMs,
  limits,
}: {
  totalMs: number;
  limits: NonNullable<KeySeason['limits']>;
}) {
  const upgrade = upgradeOf(totalMs, limits);
  return (
    <span className="tabular font-medium text-text">
      {upgrade ? `+${upgrade}, ` : ''}
      {totalMs <= limits.timedMs
        ? `${formatClock(-beyondLimit(totalMs, limits.timedMs))} left`
        : `${formatClock(beyondLimit(totalMs, limits.timedMs))} over`}
    </span>
  );
}
