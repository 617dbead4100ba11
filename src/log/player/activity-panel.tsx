import { useMemo, type ReactNode } from 'react';
import type { PlayerActivity } from '#analysis/fight-events/player-activity.ts';
import { formatClock, formatStretch } from '#lib/format-clock.ts';
import { formatAmount, formatCount, formatShare } from '#lib/format-number.ts';
import { buffTable } from './buff-table.ts';
import { formatCell } from '#kit/ui/table/table-data.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

function Figure({ name, value, small }: { name: string; value: string; small: ReactNode }) {
  return (
    <div className="min-w-32">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular text-base font-semibold">
        {value}
        <span className="block text-xs font-normal text-muted">{small}</span>
      </dd>
    </div>
  );
}

function HealingFigures({ healing }: { healing: NonNullable<PlayerActivity['healing']> }) {
  const n = `${formatCount(healing.known)} of ${formatCount(healing.heals)} heals`;
  return (
    <>
      <Figure
        name="Healing while the raid was high"
        value={formatShare(healing.healingWhileHigh, healing.healing)}
        small={`of ${formatAmount(healing.healing)}, ${n}`}
      />
      <Figure
        name="Overhealing while it was high"
        value={formatShare(healing.overhealWhileHigh, healing.overheal)}
        small={`of ${formatAmount(healing.overheal)}`}
      />
    </>
  );
}

/** What a player's time went into over the whole fight: casts, busy time, buffs. */
export function ActivityPanel({
  activity,
  healer,
  fileName,
  about,
  playerName,
}: {
  activity: PlayerActivity;
  /** Whether healing is what is looked at. */
  healer: boolean;
  fileName: string;
  about: () => TableFacts;
  playerName: string;
}) {
  const { castsPerMinute, casts, share, aliveMs, gaps, buffs, healing } = activity;
  const gap = gaps[0];
  const table = useMemo(() => buffTable(buffs), [buffs]);
  return (
    <section aria-label={`Activity of ${playerName}`} className="px-3 pt-2 pb-3" data-activity>
      <p className="mb-1.5 text-xs text-muted">Over the whole fight:</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure
          name="Casts per minute"
          value={formatCell(castsPerMinute, 'decimal')}
          small={`${formatCount(casts)} casts in ${formatClock(aliveMs)} alive`}
        />
        <Figure
          name="Active time"
          value={formatCell(share, 'share')}
          small={`of ${formatClock(aliveMs)} alive`}
        />
        <Figure
          name="Longest pause"
          value={gap ? formatStretch(gap.toMs - gap.fromMs) : '–'}
          small={gap ? `at ${formatClock(gap.fromMs)}` : 'none'}
        />
        {healer && healing && <HealingFigures healing={healing} />}
      </dl>
      {healer && !healing && (
        <p className="mt-1.5 text-xs text-muted">
          Not enough data to set overhealing against the raid’s health: fewer than 20 heals at
          moments at which it is known.
        </p>
      )}
      <HowWeKnow>
        <p className="max-w-prose">
          Active: in a cast, or within 1.5 s of its start, of the time alive. Haste shortens the
          real global cooldown. Of a channel only the first 1.5 s count, of a broken cast nothing.
          Compare a player with themselves rather than two classes.
          {healer &&
            ' The raid is high when the living stand at 90% or more on average. Health is as last seen in a hit or heal, without absorbs.'}
        </p>
      </HowWeKnow>
      <details className="mt-1" data-buffs>
        <summary className="inline-flex min-h-7 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
          {buffs.length === 1 ? '1 buff' : `${buffs.length} buffs`}
        </summary>
        <WholeTable
          name="buffs"
          caption={`Buffs on ${playerName}`}
          title="Buffs"
          {...table}
          fileName={`${fileName}-buffs`}
          about={about}
          empty="No buff came, went or was refreshed on this player."
        />
        <p className="mt-1 text-xs text-muted">
          A buff that never came, went or was refreshed has no line in the log. It is not here.
        </p>
      </details>
    </section>
  );
}
