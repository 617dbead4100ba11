import type { Fight } from '#analysis/fight.ts';
import { affixById } from '#game/packs/affixes.ts';
import { formatClock, formatLogDay, formatLogTime, isoLogTime } from '#lib/format-clock.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';
import { TrustBadge } from '#log/views/trust-badge.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { FightName } from '#log/views/fight-name.tsx';
import { FightLinks } from '#log/views/fight-links.tsx';
import { OutcomeMark } from '#log/views/outcome-mark.tsx';
import { upgradeOf } from './key-season.ts';
import type { KeySeason } from './key-season.ts';
import { beyondLimit, signedClock } from './format-key.ts';

function Affixes({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  const names = ids.flatMap((id) => affixById(id)?.name ?? []);
  if (names.length === 0) return null;
  return <span>{names.join(' · ')}</span>;
}

/** What the run was worth: time against the limits, in words. */
function Result({ fight, season }: { fight: Fight; season: KeySeason }) {
  const totalMs = fightMs(fight);
  const { limits } = season;
  const outcome = outcomeOf(fight, limits?.timedMs ?? null);
  const upgrade = limits && fight.success === true ? upgradeOf(totalMs, limits) : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
      <strong className="text-base font-semibold">
        <OutcomeMark outcome={outcome} />
      </strong>
      <span className="tabular font-display text-2xl leading-8 font-semibold">
        {formatClock(totalMs)}
      </span>
      {limits ? (
        <span className="tabular text-muted">
          of {formatClock(limits.timedMs)}
          {fight.success === true && (
            <span className="ml-2 text-text">
              {upgrade ? `+${upgrade}, ` : ''}
              {totalMs <= limits.timedMs
                ? `${formatClock(-beyondLimit(totalMs, limits.timedMs))} left`
                : `${formatClock(beyondLimit(totalMs, limits.timedMs))} over`}
            </span>
          )}
        </span>
      ) : (
        <span className="text-muted">
          {fight.success === true
            ? `We don’t know this season’s timer for ${fight.name}, so we can’t say whether it was timed.`
            : 'Timer unknown'}
        </span>
      )}
      {limits && fight.success === true && (
        <span className="tabular text-xs text-muted">
          +3 by {formatClock(limits.plusThreeMs)} (
          {signedClock(beyondLimit(totalMs, limits.plusThreeMs))}) · +2 by{' '}
          {formatClock(limits.plusTwoMs)} ({signedClock(beyondLimit(totalMs, limits.plusTwoMs))})
        </span>
      )}
    </p>
  );
}

/** Which key this is and how it went. */
export function KeyHeader({
  item,
  season,
  trust,
}: {
  item: ListedFight;
  season: KeySeason;
  /** Empty until the key was read again. */
  trust: readonly TrustCheck[];
}) {
  const { fight, sample, final } = item;
  return (
    <header className="mb-4" data-key-header>
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-2xl leading-8">
        <FightName fight={fight} />
        {fight.keystoneLevel !== null && (
          <span className="text-accent">+{fight.keystoneLevel}</span>
        )}
        {sample && (
          <span className="self-center rounded-control bg-warning-soft px-2 py-0.5 font-sans text-xs font-bold text-warning">
            Sample data
          </span>
        )}
      </h2>
      <Result fight={fight} season={season} />
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
        <Affixes ids={fight.affixIds} />
        {season.seasonName !== null && <span>{season.seasonName}</span>}
        <time dateTime={isoLogTime(fight.startMs, fight.utcOffsetHours)}>
          {formatLogDay(fight.startMs)}, {formatLogTime(fight.startMs)}
        </time>
        {!final && <span className="text-warning">Still reading</span>}
      </p>
      <FightLinks item={item} here="mplus" />
      {trust.length > 0 && (
        <div className="mt-2">
          <TrustBadge checks={trust} />
        </div>
      )}
    </header>
  );
}
