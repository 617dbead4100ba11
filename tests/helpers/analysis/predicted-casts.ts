/** How well a timeline tells when a boss casts: against a pull that it was not made from. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { momentsOf, type BossTimeline } from '#team/model/planner/boss-timeline.ts';

export interface Prediction {
  /** Casts of the pull, each moment of an ability once. */
  casts: number;
  /** Of them, how many the timeline has within the tolerance, each of its own casts used once. */
  found: number;
  /** Casts that the timeline has before the end of the pull. */
  listed: number;
  /** Between the found casts and those of the timeline, summed. */
  offMs: number;
}

const key = (name: string): string => name.toLocaleLowerCase('en');

/** Phases are taken as they came in the pull: a timeline tells casts from the start of a phase. */
export function predictedCasts(
  timeline: BossTimeline,
  { phases, bosses }: Pick<PullTimeline, 'phases' | 'bosses'>,
  toleranceMs: number,
): Prediction {
  const sum: Prediction = { casts: 0, found: 0, listed: 0, offMs: 0 };
  const real = Map.groupBy(bosses, ({ name }) => key(name));
  const listed = new Map(
    timeline.casts.map(({ name, times }) => [
      key(name),
      times.flatMap(({ phase, offsetMs }) => {
        const span = phases.spans[phase - 1];
        const atMs = span ? span.fromMs + offsetMs : Infinity;
        return span && atMs < span.toMs ? [atMs] : [];
      }),
    ]),
  );
  for (const [name, lanes] of real) {
    const moments = momentsOf(lanes.flatMap(({ casts }) => casts.map(({ startMs }) => startMs)));
    const left = [...(listed.get(name) ?? [])];
    sum.casts += moments.length;
    for (const atMs of moments) {
      const at = left.findIndex((other) => Math.abs(other - atMs) <= toleranceMs);
      if (at < 0) continue;
      const [other] = left.splice(at, 1);
      sum.found += 1;
      sum.offMs += Math.abs(other! - atMs);
    }
  }
  for (const times of listed.values()) sum.listed += times.length;
  return sum;
}
