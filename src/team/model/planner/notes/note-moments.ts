/** When a cast is due, as a target can say it. */
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { castOfTrigger, dueMs } from '#team/model/planner/plan-time.ts';
import type { Assignment } from '#team/model/planner/plan.ts';

/** From the pull; null where the timeline knows neither the event nor when the phase begins. */
export function fromPullMs(timeline: BossTimeline, use: Assignment): number | null {
  if (use.trigger !== null)
    return castOfTrigger(timeline, use.trigger) ? dueMs(timeline, use) : null;
  const phase = timeline.phases[use.phase - 1];
  return phase && !phase.startsUnknown ? dueMs(timeline, use) : null;
}

/** From the start of a phase, with an event at its usual moment; null where the timeline does not know the event. */
export function fromPhase(
  timeline: BossTimeline,
  { trigger, phase, offsetMs }: Assignment,
): { place: number; offsetMs: number } | null {
  if (trigger === null) return { place: phase, offsetMs };
  const cast = castOfTrigger(timeline, trigger);
  return cast ? { place: cast.phase, offsetMs: cast.offsetMs + offsetMs } : null;
}

/** The number of a phase, and whether it is the only one with it. */
export function phaseNumber(
  timeline: BossTimeline,
  place: number,
): { number: number; isUnique: boolean } {
  const number = timeline.phases[place - 1]?.number ?? place;
  return {
    number,
    isUnique: timeline.phases.filter((phase) => phase.number === number).length <= 1,
  };
}

/** The boss's cast that a note names, as automatic assignment writes it: a label of the line, no words for the player. */
export function labelOf(
  { casts }: BossTimeline,
  { note, spellId }: Pick<Assignment, 'note' | 'spellId'>,
): { spellId: number; name: string } | null {
  if (note === '' || spellId === null) return null;
  const lane = casts.find(({ name }) => name === note);
  return lane ? { spellId: lane.spellId, name: lane.name } : null;
}
