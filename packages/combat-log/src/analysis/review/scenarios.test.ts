import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { scenarios } from '#sample-log/scenarios/index.ts';
import type { FightTruth, Scenario } from '#sample-log/scenarios/truth.ts';
import type { ReviewedFight } from './review-document.ts';
import { createReviewReader } from './review-reader.ts';

function reviewsOf({ bytes }: Scenario): Omit<ReviewedFight, 'file'>[] {
  const reader = createLogReader({ fileName: 'scenario.txt', year: 2025 });
  reader.push(bytes);
  const { fights } = reader.end();
  const reviews = createReviewReader(fights, (id) => reader.contextOf(id));
  reviews.push(bytes);
  return reviews.end();
}

const span = ({ startMs, endMs }: { startMs: number; endMs: number }): [number, number] => [
  startMs,
  endMs,
];

/** The review in the words of a truth. */
function asTruth({ startMs, endMs, success, review }: Omit<ReviewedFight, 'file'>): FightTruth {
  return {
    lengthMs: endMs - startMs,
    success,
    wipes: review.wipes.map(span),
    runBacks: review.runBacks.map(span),
    absences: review.absences.map(span),
    pulls: review.pulls.map(({ kind, killed, wiped, playerDeaths, forces, ...pull }) => ({
      span: span(pull),
      kind,
      killed,
      wiped: wiped!,
      playerDeaths,
      forces,
    })),
    time: Object.fromEntries(
      (review.timeBudget?.parts ?? []).flatMap(({ id, ms, n }) => (ms > 0 ? [[id, [ms, n]]] : [])),
    ),
    totalMs: review.timeBudget?.totalMs ?? 0,
    bloodlusts: review.bloodlusts.map(({ timeMs, spellId }) => [timeMs, spellId]),
    deaths: review.deaths.map(({ timeMs, killingSpellId, from }) => [timeMs, killingSpellId, from]),
    healthBefore: review.deaths.map((death) => death.healthBefore),
    interrupts: review.interrupts.map(
      ({ spellId, casts, interrupted, stopped, completed, open }) => ({
        spellId,
        casts,
        interrupted,
        stopped,
        completed,
        open,
      }),
    ),
    avoidable: review.avoidable.map(({ spellId, hits, hitsEveryone }) => ({
      spellId,
      hits,
      hitsEveryone,
    })),
    food: review.preparation
      .toSorted((a, b) => (a.player < b.player ? -1 : 1))
      .map(({ food }) => food.state),
    ...(review.firstFix && { firstFix: review.firstFix }),
  };
}

/** The parts of `found` that the truth speaks of. */
function pick(found: FightTruth, truth: FightTruth): unknown {
  const firstFix = truth.firstFix && {
    firstFix: Object.fromEntries(
      Object.keys(truth.firstFix).map((key) => [key, found.firstFix?.[key as 'from']]),
    ),
  };
  const parts = Object.keys(truth).map((key) => [key, found[key as keyof FightTruth]]);
  return { ...Object.fromEntries(parts), ...firstFix };
}

describe('the review of a scenario', () => {
  it.each(scenarios())('$name', (scenario) => {
    const found = reviewsOf(scenario).map(asTruth);
    expect(found).toHaveLength(scenario.fights.length);
    expect(found.map((fight, at) => pick(fight, scenario.fights[at]!))).toEqual(scenario.fights);
  });
});
