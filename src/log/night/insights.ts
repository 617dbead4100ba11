/** At most two cards beside the night: how far the pulls came, what was missing. What to fix stands above it. */
import { FEWEST_FOR_TREND, progressTrendOf } from '#analysis/fight-events/progress-trend.ts';
import type { ProgressChange } from '#analysis/fight-events/progress-trend.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFixed, formatShare } from '#lib/format-number.ts';
import type { Fact } from '#log/views/facts-panel.tsx';
import { bestPull } from '#log/chance/boss-progress.ts';
import { playersLabel } from '#log/session/format-fight.ts';
import type { Night, NightBoss } from '#log/session/nights.ts';
import { formatResult } from './format-pull.ts';

export function raidInsights(input: {
  night: Night;
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  /** Of the chosen pull; null until it is read. */
  review: PullReview | null;
}): Fact[] {
  const { night, boss, summaries, review } = input;
  return [progressFact(boss, summaries), (review && prepFact(review)) ?? timeFact(night)].filter(
    (fact) => fact !== null,
  );
}

/** Nothing for a boss that was only killed: a farm run has no progress. */
function progressFact(boss: NightBoss, summaries: ReadonlyMap<string, PullSummary>): Fact | null {
  if (boss.kills === boss.pulls.length) return null;
  const best = bestPull(boss, summaries);
  if (!best) return null;
  const { change } = progressTrendOf(
    boss.pulls.flatMap(({ key, fight, startMs }) => {
      const progress = summaries.get(key)?.progress;
      return progress ? [{ fightId: fight.id, startMs, progress }] : [];
    }),
  );
  const known = boss.pulls.filter(
    ({ key }) => (summaries.get(key)?.progress.leftPercent ?? null) !== null,
  ).length;
  return {
    id: 'progress',
    tone: best.fight.success === true ? 'good' : 'note',
    title: `Best pull: ${formatResult(best, summaries.get(best.key))} (pull ${best.number})`,
    text: change.enough
      ? trendWords(change)
      : `A trend needs at least ${FEWEST_FOR_TREND} pulls with boss health.`,
    n: `${known} ${known === 1 ? 'pull' : 'pulls'} with boss health${change.enough ? `, 95% range ${signed(change.from)} to ${signed(change.to)}` : ''}`,
    method:
      'Progress counts phases passed and the boss’s health that is gone. 1 is a whole phase, or all of its health. The trend is the median slope between any two pulls: one lucky pull moves it little. The range takes pulls as independent. A trend is named only when the range leaves out 0. Nothing is forecast.',
  };
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatFixed(Math.abs(value), 2)}`;
}

function trendWords({ perTenPulls, direction }: ProgressChange): string {
  return direction === 'unclear'
    ? `No trend beyond luck: ${signed(perTenPulls)} phases every ten pulls.`
    : `Ten pulls bring it ${formatFixed(Math.abs(perTenPulls), 2)} phases ${direction === 'further' ? 'further' : 'less far'}.`;
}

/** In a shorter pull a missing potion is no gap. */
const LONG_ENOUGH_FOR_POTION_MS = 60_000;

function prepFact({ prep, lengthMs }: PullReview): Fact | null {
  const gaps = (
    [
      ['without a flask', ({ flask }) => flask.state],
      ['without food', ({ food }) => food.state],
      ['with a slot not enchanted', ({ enchants }) => enchants.state],
      [
        'without a combat potion',
        ({ potions }) => (lengthMs < LONG_ENOUGH_FOR_POTION_MS ? 'unknown' : potions.state),
      ],
    ] as [string, (player: (typeof prep.players)[number]) => string][]
  )
    .map(([words, stateOf]) => ({
      words,
      count: prep.players.filter((player) => stateOf(player) === 'no').length,
    }))
    .filter(({ count }) => count > 0);
  if (gaps.length === 0) return null;
  const unknown = prep.players.filter(
    ({ flask, food }) => flask.state === 'unknown' || food.state === 'unknown',
  ).length;
  return {
    id: 'prep',
    tone: 'note',
    title: 'Before the next pull',
    text: `${gaps.map(({ count, words }) => `${count} ${words}`).join(', ')}.${unknown > 0 ? ` ${unknown} unknown.` : ''}`,
    n: `${playersLabel(prep.n)} with gear in the log`,
    method:
      'Buffs and gear the log writes at the pull, and buffs seen in it, against lists of ids. What the lists do not cover is unknown, not missing. Potions are asked for from a minute on. Early deaths may have kept one.',
  };
}

function timeFact(night: Night): Fact | null {
  const wholeMs = night.combatMs + night.breaksMs;
  const breaks = night.pulls.flatMap(({ breakMs }) => breakMs ?? []).toSorted((a, b) => b - a);
  const [longest] = breaks;
  if (longest === undefined || wholeMs <= 0) return null;
  return {
    id: 'time',
    tone: 'note',
    title: `${formatShare(night.combatMs, wholeMs)} of the night in combat`,
    text: `Between pulls ${formatClock(night.breaksMs)}${breaks.length > 1 ? `, the longest break ${formatClock(longest)}` : ', in one break'}.`,
    n: `${night.pulls.length} pulls`,
    method:
      'From the first pull to the end of the last one. Trash between bosses counts as a break, because the log marks only bosses.',
  };
}
