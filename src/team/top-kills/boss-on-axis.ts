/** Where the casts of a boss lie on the axis of its kills. Pure. */
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { phaseStarts } from '#team/model/planner/plan-time.ts';

export interface BossOnAxis {
  /** Only what has a place on the axis. */
  timeline: BossTimeline;
  /** Starts of its phases on the axis; the entry behind the last one is the end of the axis. */
  starts: number[];
}

/**
 * The timeline of a boss on the axis of its kills. On one of phases a cast keeps its distance from the start of its phase; what would come after
 * the end of its phase, or of the axis, is left out.
 *
 * @returns null where the timeline counts other phases than the kills, or knows neither casts nor damage.
 */
export function bossOnAxis(
  timeline: BossTimeline,
  { phases, lengthMs }: Pick<KillAxis, 'phases' | 'lengthMs'>,
): BossOnAxis | null {
  const placed = timeline.phases.filter(({ startsUnknown }) => startsUnknown !== true);
  if (phases.length > 0 && phases.length !== placed.length) return null;
  const starts =
    phases.length > 0
      ? [...phases.map(({ atMs }) => atMs), lengthMs]
      : [...phaseStarts({ ...timeline, phases: placed }).slice(0, -1), lengthMs].map((atMs) =>
          Math.min(atMs, lengthMs),
        );
  const casts = timeline.casts
    .map((lane) => ({
      ...lane,
      times: lane.times.filter(({ phase, offsetMs }) => {
        const [from, to] = [starts[phase - 1], starts[phase]];
        return from !== undefined && to !== undefined && from + offsetMs < to;
      }),
    }))
    .filter(({ times }) => times.length > 0);
  const hasDamage = placed.some(({ intake }) => intake.some((value) => value > 0));
  if (casts.length === 0 && !hasDamage) return null;
  return { timeline: { ...timeline, phases: placed, casts }, starts };
}

/** Where the timeline comes from, and whether it knows the damage taken, in sentences. */
export function sourceSentence({ source, basis, phases }: BossTimeline): string {
  if (source === 'none') return 'No casts of this boss are known.';
  const from = (basis ?? 'usual phase lengths').replace(/\.$/, '');
  const hasDamage = phases.some(({ intake }) => intake.some((value) => value > 0));
  return `Casts of the boss: ${from}.${hasDamage ? '' : ' Damage taken is not known.'}`;
}
