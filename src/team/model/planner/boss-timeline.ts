/**
 * What a boss does, phase by phase, as the median of the pulls that got that far. Phases are counted from 1 in the order the
 * fight goes through them.
 */
import type { BossLane, PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { median, quantile } from '#lib/statistics/quantile.ts';

export interface TimelinePhase {
  /** The number boss mods give it, 1.5 for the intermission behind 1; a phase that comes back keeps it. */
  number: number;
  /** `P2`, `Int1` … */
  name: string;
  /** 10 %, 50 % and 90 % of the pulls that came to its end; all alike when no pull did. */
  lengthMs: { early: number; usual: number; late: number };
  /** Pulls that reached it. */
  pulls: number;
  /** Damage the raid took in each step of `INTAKE_STEP_MS`, the median of the pulls that were still in the phase. */
  intake: number[];
  /** The source does not tell when it begins: it has no length and stands behind the others. */
  startsUnknown?: boolean | undefined;
}

export interface TimelineCasts {
  spellId: number;
  /** Other spells of the same ability: its start, its effect, another caster. */
  otherIds?: number[] | undefined;
  name: string;
  major: boolean;
  /**
   * In order of time. `spreadMs`: between the earliest and the latest pull; `pulls`: how many pulls it was seen in, 0 where one
   * source lists it and no spread is known.
   */
  times: { phase: number; offsetMs: number; spreadMs: number; pulls: number }[];
}

export interface BossTimeline {
  source: 'log' | 'published' | 'kills' | 'pack' | 'none';
  /** Pulls it was made from. */
  pulls: number;
  /** Where a timeline that was not made from own pulls comes from, in a sentence for the page. */
  basis?: string | undefined;
  /** At least one. */
  phases: TimelinePhase[];
  casts: TimelineCasts[];
}

export const INTAKE_STEP_MS = 2000;
const MOST_LANES = 20;
const MOST_CASTS = 60;
/** An ability of which the packs know nothing and that comes more often is a stream of hits, not a moment to plan for. */
const MOST_OF_A_STRANGER = 30;
/** Casts of one ability this close together, of several creatures, are one moment. */
const TOGETHER_MS = 1500;

type Pull = Pick<PullTimeline, 'lengthMs' | 'phases' | 'bosses'> & {
  /** Null where the source does not say it. */
  intake: Pick<PullTimeline['intake'], 'stepMs' | 'total'> | null;
};

/** The timeline of one boss from its pulls; they must be of the same boss and difficulty. Null without a pull. */
export function bossTimelineOf(pulls: readonly Pull[]): BossTimeline | null {
  const most = Math.max(0, ...pulls.map(({ phases }) => phases.spans.length));
  if (most === 0) return null;
  const phases = Array.from({ length: most }, (_, index) => phaseOf(pulls, index));
  return { source: 'log', pulls: pulls.length, phases, casts: castLanes(pulls, phases.length) };
}

function phaseOf(pulls: readonly Pull[], index: number): TimelinePhase {
  const reached = pulls.filter(({ phases }) => phases.spans[index] !== undefined);
  const spans = reached.map(({ phases }) => phases.spans[index]!);
  const ended = reached
    .filter(({ phases }) => phases.spans[index + 1] !== undefined)
    .map(({ phases }) => phases.spans[index]!.toMs - phases.spans[index]!.fromMs);
  const longest = Math.max(...spans.map(({ fromMs, toMs }) => toMs - fromMs));
  const lengths = ended.length > 0 ? ended : [longest];
  const [early, usual, late] = [0.1, 0.5, 0.9].map((share) =>
    Math.round(quantile(lengths, share)!),
  );
  const { stage, name } = spans[0]!;
  return {
    number: stage,
    name,
    lengthMs: { early: early!, usual: usual!, late: late! },
    pulls: reached.length,
    intake: intakeOf(reached, index, Math.ceil(late! / INTAKE_STEP_MS)),
  };
}

function intakeOf(pulls: readonly Pull[], index: number, steps: number): number[] {
  if (pulls.every(({ intake }) => intake === null)) return [];
  return Array.from({ length: steps }, (_, step) => {
    const values = pulls.flatMap(({ phases, intake }) => {
      if (!intake) return [];
      const span = phases.spans[index]!;
      const from = span.fromMs + step * INTAKE_STEP_MS;
      if (from >= span.toMs) return [];
      const first = Math.floor(from / intake.stepMs);
      const last = Math.floor((from + INTAKE_STEP_MS) / intake.stepMs);
      let sum = 0;
      for (let at = first; at < last; at++) sum += intake.total[at] ?? 0;
      return [sum];
    });
    return Math.round(median(values) ?? 0);
  });
}

interface Lane {
  /** Of each pull, in order; empty where it was not cast. */
  casts: BossLane['casts'][];
  head: BossLane;
  ids: Set<number>;
}

function castLanes(pulls: readonly Pull[], phaseCount: number): TimelineCasts[] {
  const lanes = [...lanesByName(pulls).values()].flatMap(({ casts, head, ids }) => {
    const times = castTimes(pulls, casts, phaseCount);
    if (times.length === 0) return [];
    const { spellId, name, major, known } = head;
    ids.delete(spellId);
    const otherIds = ids.size === 0 ? {} : { otherIds: [...ids] };
    return { known: known || major, lane: { spellId, ...otherIds, name, major, times } };
  });
  // The packs describe every boss of a raid. Of any other boss all that comes again in pulls is shown.
  const isDescribed = lanes.some(({ known }) => known);
  return lanes
    .filter(({ known, lane }) => known || (!isDescribed && lane.times.length <= MOST_OF_A_STRANGER))
    .map(({ lane }) => lane)
    .toSorted((a, b) => Number(b.major) - Number(a.major) || a.times.length - b.times.length)
    .slice(0, MOST_LANES);
}

/** One ability is one lane, whichever of its spells a pull counts it under. A spell without a name is an ability of its own. */
function lanesByName(pulls: readonly Pull[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const [index, { bosses }] of pulls.entries())
    for (const boss of bosses) {
      const key = boss.name === '' ? `${boss.spellId}` : boss.name.toLocaleLowerCase('en');
      const lane = lanes.get(key) ?? { casts: pulls.map(() => []), head: boss, ids: new Set() };
      if (boss.major && !lane.head.major) lane.head = boss;
      lane.ids.add(boss.spellId);
      lane.casts[index] = [...lane.casts[index]!, ...boss.casts];
      lanes.set(key, lane);
    }
  return lanes;
}

/** The n-th cast of a phase in all pulls is one cast of the timeline, if half of the pulls that were there have it. */
function castTimes(
  pulls: readonly Pull[],
  casts: readonly BossLane['casts'][],
  phaseCount: number,
): TimelineCasts['times'] {
  const times: TimelineCasts['times'] = [];
  for (let phase = 0; phase < phaseCount; phase++) {
    const reached = pulls.filter(({ phases }) => phases.spans[phase] !== undefined);
    const offsets = pulls.flatMap(({ phases }, index) => {
      const span = phases.spans[phase];
      if (!span) return [];
      const own = casts[index]!.map(({ startMs }) => startMs).filter(
        (atMs) => atMs >= span.fromMs && atMs < span.toMs,
      );
      return [momentsOf(own).map((atMs) => atMs - span.fromMs)];
    });
    const most = Math.max(...offsets.map(({ length }) => length));
    for (let count = 0; count < most; count++) {
      const seen = offsets.flatMap((list) => list[count] ?? []);
      // A pull that ended before the usual moment says nothing about it.
      const usual = median(seen)!;
      const there = reached.filter(({ phases }) => {
        const span = phases.spans[phase]!;
        return span.toMs - span.fromMs >= usual;
      }).length;
      if (seen.length * 2 < there) continue;
      times.push({
        phase: phase + 1,
        offsetMs: Math.round(usual),
        spreadMs: Math.round(Math.max(...seen) - Math.min(...seen)),
        pulls: seen.length,
      });
    }
  }
  return times.slice(0, MOST_CASTS);
}

/** The first of casts that follow each other at once, in order. */
export function momentsOf(times: readonly number[]): number[] {
  const moments: number[] = [];
  for (const atMs of times.toSorted((a, b) => a - b))
    if (moments.length === 0 || atMs - moments.at(-1)! > TOGETHER_MS) moments.push(atMs);
  return moments;
}
