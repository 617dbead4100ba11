import { useState } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { NightBoss } from '#log/session/nights.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { progressPoints } from './boss-progress.ts';
import {
  chanceWords,
  closeAnswer,
  guildsWords,
  hoursLeftWords,
  isNarrow,
  openChance,
  PULLS_LEFT,
  pullsLeftWords,
  wipesOf,
} from './close-answer.ts';
import { Outlook } from './outlook.tsx';
import { useBossChance } from './use-boss-chance.ts';
import { phaseProgress, pullCycleMs, type PhaseProgress } from './phase-progress.ts';

const USUAL_LEFT = 10;

/** “Are we close?”: the chance of a kill with the pulls that are left tonight. Nothing for a boss that fell. */
export function CloseCard({
  boss,
  summaries,
}: {
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
}) {
  return (
    <ChanceCard
      name={boss.name}
      encounterId={boss.encounterId}
      difficultyId={boss.pulls[0]?.fight.difficultyId ?? null}
      isSample={boss.pulls.some(({ sample }) => sample)}
      points={progressPoints(boss.pulls, summaries)}
      phases={phaseProgress(boss.pulls, summaries)}
      cycleMs={pullCycleMs(boss.pulls)}
    />
  );
}

/** The same of any pulls of one boss, the oldest first. */
export function ChanceCard({
  name,
  encounterId,
  difficultyId,
  isSample,
  points,
  phases,
  cycleMs,
  isOpen = false,
}: {
  name: string;
  encounterId: number | null;
  /** As logs write it. */
  difficultyId: number | null;
  /** Whether the pulls are invented. */
  isSample: boolean;
  /** Health left, 0 to 100; null where it is not known. */
  points: readonly { killed: boolean; leftPercent: number | null }[];
  phases: readonly PhaseProgress[];
  /** Milliseconds from one pull to the next; null where it is not known. */
  cycleMs: number | null;
  /** Whether what is ahead stands open. */
  isOpen?: boolean;
}) {
  const [left, setLeft] = useState<number>(USUAL_LEFT);
  const heard = useBossChance(
    points.some(({ killed }) => killed) ? null : encounterId,
    difficultyId,
    isSample,
  );
  const answer = closeAnswer(points, left, heard === undefined ? undefined : heard.model);
  if (answer.kind === 'killed') return null;
  return (
    <section
      aria-label={`Are we close on ${name}?`}
      className="rounded-panel border border-line bg-surface px-4 py-3"
      data-close
    >
      <p className="text-sm font-semibold text-accent">Are we close?</p>
      {answer.kind === 'unknown' ? (
        <p className="mt-0.5">{answer.why}</p>
      ) : (
        <>
          <h2 className="tabular mt-0.5 font-display text-xl leading-7 font-semibold sm:text-2xl sm:leading-8">
            {chanceWords(answer.chance)}
          </h2>
          <RangeBar {...answer.chance} />
          <label className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            If you pull
            <select
              value={left}
              onChange={(event) => setLeft(Number(event.target.value))}
              className="tabular min-h-8 rounded-control border border-line-strong/60 bg-surface px-1.5 text-text pointer-coarse:min-h-11"
            >
              {PULLS_LEFT.map((pulls) => (
                <option key={pulls} value={pulls}>
                  {pulls}
                </option>
              ))}
            </select>
            more times tonight.
          </label>
          {!isNarrow(answer.chance) && (
            <p className="text-sm text-muted">
              The chance of a kill tonight lies between {openChance(answer.chance.low)} and{' '}
              {openChance(answer.chance.high)} for 80% of guilds like yours.
            </p>
          )}
          <p className="mt-1 text-sm text-muted">
            {pullsLeftWords(answer.chance)} {hoursLeftWords(answer.chance, cycleMs)}
          </p>
          {answer.isRare && (
            <p className="mt-1 text-sm text-warning">
              <span aria-hidden="true">⚠ </span>
              {answer.wipes} wipes are more than 99 of 100 guilds had here. The chance can be off.
            </p>
          )}
        </>
      )}
      <Outlook
        model={answer.kind === 'chance' ? answer.model : null}
        wipes={wipesOf(points)}
        phases={phases}
        cycleMs={cycleMs}
        isOpen={isOpen}
      />
      {answer.kind === 'chance' && (
        <details className="mt-1 text-xs text-muted" data-how>
          <summary className="cursor-pointer list-none py-1 pointer-coarse:py-3.5">
            {answer.wipes} wipes beside {answer.model.groups} guilds on this boss ·{' '}
            <span className="whitespace-nowrap underline underline-offset-2">How we know</span>
          </summary>
          <p className="mt-1">{guildsWords(answer.model, left).join(' ')}</p>
          <SourceLine
            facts={sourceFacts(isSample ? 'sample' : 'raiderio', isoOf(heard?.updatedMs ?? null))}
          />
        </details>
      )}
    </section>
  );
}

/** As source lines take it. */
function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** The chance as a mark in its range. The sentence above says the same. */
function RangeBar({ chance, low, high }: { chance: number; low: number; high: number }) {
  return (
    <span aria-hidden="true" className="relative mt-1.5 block h-2 rounded-full bg-surface-2">
      <span
        className="absolute inset-y-0 rounded-full bg-accent/45"
        style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
      />
      {isNarrow({ low, high }) && (
        <span
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-accent"
          style={{ left: `${chance * 100}%` }}
        />
      )}
    </span>
  );
}
