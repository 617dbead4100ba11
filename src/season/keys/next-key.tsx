import type { ReactNode } from 'react';
import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFixed } from '#lib/format-number.ts';
import {
  formatChange,
  formatPercent,
  formatPercentRange,
  formatWhole,
} from '#season/views/format.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { DungeonMark, KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { headlineKey, isLikely } from '#season/model/keys/headline-key.ts';
import { dungeonIn, markOfDungeon } from './dungeon-in.ts';
import { NO_ABANDONED, NO_ODDS, type BestRunRow, type DungeonName } from './plan-types.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const RUNNERS_UP = 3;

/** The key to run next as the largest thing on the page, and beside it those that come after it. */
export function NextKeys({
  keys,
  best,
  dungeons,
  source,
}: {
  /** Most points per hour first. */
  keys: readonly PlannedKey[];
  /** Best runs of the character. */
  best: readonly BestRunRow[];
  dungeons: readonly DungeonName[];
  /** Where the runs behind the chances come from. */
  source: ReactNode;
}) {
  const next = headlineKey(keys);
  if (!next) return null;
  const others = keys.filter((one) => one !== next).slice(0, RUNNERS_UP);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]" data-next-key>
      <section
        aria-label="Next key"
        className="rounded-panel border border-accent/40 bg-accent-soft/40 px-4 py-3"
      >
        <h2 className="text-sm text-muted">Next key</h2>
        <Headline
          next={next}
          dungeon={dungeonIn(dungeons, next.dungeonId)}
          before={best.find(({ dungeonId }) => dungeonId === next.dungeonId)}
        />
        <p className="mt-2 text-sm text-muted">{whyFirst(next, others)}</p>
        <div className="mt-2">{source}</div>
      </section>
      {others.length > 0 && (
        <Panel
          title="Runners-up"
          aside={
            others.every(({ isLikeFirst }) => isLikeFirst)
              ? 'no measurable difference per hour'
              : undefined
          }
        >
          <ul className="flex flex-col divide-y divide-line text-sm">
            {others.map((one) => (
              <li
                key={`${one.dungeonId} ${one.keyLevel}`}
                className="tabular flex min-h-9 flex-wrap items-center gap-x-2 lg:min-h-15"
              >
                <DungeonMark {...markOfDungeon(dungeons, one.dungeonId)} />
                <KeyLevelMark level={one.keyLevel} />
                <span className="w-14 text-right text-accent">{formatChange(one.gain)}</span>
                {one.chance && <Chance chance={one.chance} className="w-10 sm:w-24" />}
                {one.perHour && (
                  <span className="ml-auto w-12 text-right text-muted">
                    {formatChange(one.perHour.expected, 0)}/h
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Headline({
  next,
  dungeon,
  before,
}: {
  next: PlannedKey;
  dungeon: DungeonName;
  before: BestRunRow | undefined;
}) {
  const { chance, keyLevel, minutes, perHour } = next;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DungeonMark dungeonId={next.dungeonId} code={dungeon.shortName} isLarge />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-display text-2xl leading-tight font-semibold sm:text-3xl">
            +{keyLevel} {dungeon.name}
          </p>
          <p className="text-sm text-muted">
            {minutes === null ? '' : `about ${Math.round(minutes)} min, `}
            {before
              ? `best so far +${before.keyLevel} in ${formatClock(before.durationMs)}`
              : 'no run there yet'}
          </p>
        </div>
        <p className="max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-2 sm:text-right">
          <span className="block text-xs text-muted">Rating if timed</span>
          <span className="tabular font-display text-3xl font-semibold text-accent">
            {formatChange(next.gain)}
          </span>
        </p>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {chance && (
          <div>
            <dt className="text-xs text-muted">Chance to time it</dt>
            <dd className="tabular font-display text-lg font-semibold">
              <Chance chance={chance} className="w-36" />
            </dd>
          </div>
        )}
        {perHour && (
          <div>
            <dt className="text-xs text-muted">Expected rating per hour</dt>
            <dd className="tabular font-display text-lg font-semibold">
              {formatChange(perHour.expected, 0)}
            </dd>
          </div>
        )}
      </dl>
      <HowWeKnow>
        <p>
          {evidenceOf(chance, keyLevel)}{' '}
          {perHour &&
            ` Per hour: ${formatFixed(perHour.low, 0)} to ${formatFixed(perHour.high, 0)}.`}
        </p>
      </HowWeKnow>
    </>
  );
}

/** The rule that names this key first, and what it says of those behind it. */
function whyFirst(next: PlannedKey, others: readonly PlannedKey[]): string {
  if (!next.perHour)
    return 'First because it adds the most rating close to the highest level of this character. There is no chance to compare by.';
  const rule = isLikely(next)
    ? 'Most rating per hour among keys you likely time.'
    : 'Most rating per hour. No key here is likely timed.';
  return others.length > 0 && others.every(({ isLikeFirst }) => isLikeFirst)
    ? `${rule} The runners-up are as good within the data: take whichever key your group has.`
    : rule;
}

/** What the chance stands on, in one sentence. */
function evidenceOf(chance: PlannedKey['chance'], keyLevel: number): string {
  if (!chance) return NO_ODDS;
  const range = `80% range ${formatPercentRange(chance.low, chance.high)}`;
  if (chance.runs === 0)
    return `No +${keyLevel} of this dungeon tracked yet: average for this key level (${range}). ${NO_ABANDONED}`;
  return `${formatWhole(chance.runs)} runs (${range}). ${NO_ABANDONED}`;
}

/** A chance as a bar with its interval and a number; a dash without one. */
export function Chance({
  chance,
  className = 'w-16',
}: {
  chance: PlannedKey['chance'];
  className?: string;
}) {
  if (!chance) return <span className={`inline-block text-right ${className}`}>–</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <IntervalBar
        value={chance.probability}
        low={chance.low}
        high={chance.high}
        className={className}
      />
      <span className="w-10 text-right">{formatPercent(chance.probability)}</span>
    </span>
  );
}
