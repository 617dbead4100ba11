/** When the moments of a plan come, in a fight whose phases end early, as usual or late. Milliseconds after the pull. */
import type { BossTimeline } from './boss-timeline.ts';
import type { Assignment } from './plan.ts';

export const SCENARIOS = ['early', 'usual', 'late'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Starts of all phases; the entry behind the last one is the end of the fight. */
export function phaseStarts(timeline: BossTimeline, scenario: Scenario = 'usual'): number[] {
  const starts = [0];
  for (const { lengthMs } of timeline.phases) starts.push(starts.at(-1)! + lengthMs[scenario]);
  return starts;
}

/** Length of the whole fight. */
export function fightLength(timeline: BossTimeline, scenario: Scenario = 'usual'): number {
  return phaseStarts(timeline, scenario).at(-1)!;
}

/**
 * When an assignment is due. One of a phase that the timeline does not have is counted from the end of the fight; one
 * counted from an event that the timeline does not have, from its phase.
 */
export function dueMs(
  timeline: BossTimeline,
  assignment: Pick<Assignment, 'phase' | 'offsetMs' | 'trigger'>,
  scenario: Scenario = 'usual',
): number {
  const starts = phaseStarts(timeline, scenario);
  const cast = castOfTrigger(timeline, assignment.trigger);
  const phase = cast?.phase ?? assignment.phase;
  const start = starts[Math.min(phase, starts.length) - 1] ?? 0;
  return start + (cast?.offsetMs ?? 0) + assignment.offsetMs;
}

/** The enemy cast behind `SCS:id:count`; undefined where the timeline does not have it. */
export function castOfTrigger(
  timeline: BossTimeline,
  trigger: string | null,
): { phase: number; offsetMs: number } | undefined {
  const match = /^S[A-Z]{2}:(\d{1,9})(?::(\d{1,4}))?(?::[^:]*)?(?::p([\d.]+))?/.exec(trigger ?? '');
  if (!match) return undefined;
  const id = Number(match[1]);
  const lane = timeline.casts.find(
    ({ spellId, otherIds }) => spellId === id || otherIds?.includes(id) === true,
  );
  // `::p2`: counted in that phase.
  const times = lane?.times.filter(
    ({ phase }) =>
      match[3] === undefined || timeline.phases[phase - 1]?.number === Number(match[3]),
  );
  return times?.[Math.max(1, Number(match[2] ?? 1)) - 1];
}

/** The phase a moment falls into, and how far into it. */
export function phaseAt(
  timeline: BossTimeline,
  atMs: number,
  scenario: Scenario = 'usual',
): { phase: number; offsetMs: number } {
  const starts = phaseStarts(timeline, scenario).slice(0, -1);
  const index = Math.max(
    0,
    starts.findLastIndex(
      (start, place) => start <= atMs && timeline.phases[place]?.startsUnknown !== true,
    ),
  );
  return { phase: index + 1, offsetMs: Math.max(0, Math.round(atMs - (starts[index] ?? 0))) };
}

/** Whether the phase lasts long enough, in this scenario, for a moment of it to come. */
export function comes(
  timeline: BossTimeline,
  { phase, offsetMs }: { phase: number; offsetMs: number },
  scenario: Scenario,
): boolean {
  const own = timeline.phases[phase - 1];
  return own !== undefined && offsetMs <= own.lengthMs[scenario];
}
