/** What an assignment is judged by: did those who played press the raid's cooldowns where it has some? */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { Fight } from '#analysis/fight.ts';
import { reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { ANSWERED_MS, damageWindows } from '#team/model/planner/damage-windows.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { inventPlan } from './invented-plan.ts';

export interface JudgedWindows {
  /** Casts of the pull, of cooldowns that reach the raid and come back after 90 seconds or later. */
  casts: number;
  /** Of them, those in a window that has a planned cast of the raid. */
  found: number;
  /** Windows with the time in which each is answered, as a share of the pull. */
  share: number;
}

const LEAD_MS = 1000;

/**
 * The players of a pull, assigned to the windows of a timeline, against what they pressed. Phases are taken as they came in the pull.
 *
 * @param timeline may be of other pulls.
 */
export function judgedWindows(
  { encounterId, difficultyId, name }: Fight,
  pull: PullTimeline,
  timeline: BossTimeline,
): JudgedWindows {
  const roster = pull.players.map((player) => ({ ...player, talents: player.talents ?? [] }));
  const boss = { encounterId, difficultyId, encounterName: name };
  const plan = inventPlan({ ...boss, timeline, roster, assignments: [] });
  const { assignments } = autoAssign(plan, undefined, { attempts: 4, boundRounds: 30 });
  const spans = damageWindows(timeline).flatMap(({ phase, offsetMs, lengthMs }) => {
    const begins = pull.phases.spans[phase - 1]?.fromMs;
    if (begins === undefined || begins + offsetMs > pull.lengthMs) return [];
    const isAnswered = assignments.some(
      (one) =>
        one.phase === phase &&
        one.offsetMs === Math.max(0, offsetMs - LEAD_MS) &&
        reachOf(one.spellId!) === 'raid',
    );
    const fromMs = Math.max(0, begins + offsetMs - ANSWERED_MS.before);
    const toMs = Math.min(pull.lengthMs, begins + offsetMs + lengthMs + ANSWERED_MS.after);
    return [{ fromMs, toMs, isAnswered }];
  });
  const asked = new Set(raidCooldownIds());
  const casts = pull.lanes
    .filter(
      ({ spellId }) => asked.has(spellId) && reachOf(spellId) === 'raid' && planSpell(spellId),
    )
    .flatMap(({ uses }) => uses.map(({ atMs }) => atMs));
  return {
    casts: casts.length,
    found: casts.filter((atMs) =>
      spans.some(({ fromMs, toMs, isAnswered }) => isAnswered && atMs >= fromMs && atMs <= toMs),
    ).length,
    share: unionMs(spans) / pull.lengthMs,
  };
}

/** How long at least one of the spans, which are in order of their beginning, lasts. */
function unionMs(spans: readonly { fromMs: number; toMs: number }[]): number {
  let [sum, until] = [0, 0];
  for (const { fromMs, toMs } of spans) {
    sum += Math.max(0, toMs - Math.max(fromMs, until));
    until = Math.max(until, toMs);
  }
  return sum;
}
