/** A timeline of the fact table as the planner's own table holds it: times from the start of each phase. */
import type { BossTimelineRow, TimelineCastRow } from '#game/packs/boss-timeline-table.ts';

/** Seconds from the pull (null where the source does not tell when the phase begins), spell, phase, seconds from its start. */
type EventFact = [
  fromPull: number | null,
  spellId: number,
  phase: number,
  fromPhase: number | null,
  castSeconds: number | null,
];

export type TimelineFact = {
  source: string;
  fightLength: number;
  phases: { start: number; phase: number }[];
  events: EventFact[];
};

/** Timelines of a boss, and which of them is the one to use. */
export type BossTimelines = {
  encounterId: number;
  timelines?: TimelineFact[];
  /** Place in `timelines` by difficulty. */
  recommendedTimeline?: Record<string, number> | null;
};

/** Lengths of one recorded pull of a difficulty. */
export type MeasuredPhases = { encounterId: number; difficulty: string; phases: number[] };

/** Sources write a last entry for the end of the fight: one as short as this, in which nothing happens. */
const END_MARK_SECONDS = 10;
/** Lengths that differ by more than this share of the longer one are held side by side. */
const MOST_DIFFERENCE = 0.5;

const SOURCES: [RegExp, string][] = [
  [/^MRT /, 'MRT'],
  [/^real pull transcript: DeadlyBossMods/, 'DBM'],
  [/NorthernSkyRaidTools/, 'Northern Sky'],
];

/** The row of each difficulty by its id. Throws for a difficulty or a place that is not there. */
export function timelineRows(
  { encounterId, timelines, recommendedTimeline }: BossTimelines,
  lengths: readonly MeasuredPhases[],
  difficultyIds: Readonly<Record<string, number>>,
): [id: number, row: BossTimelineRow][] {
  return Object.entries(recommendedTimeline ?? {}).map(([difficulty, at]) => {
    const id = difficultyIds[difficulty];
    const fact = timelines?.[at];
    if (id === undefined || !fact) throw new Error(`${encounterId}: no ${difficulty} ${at}`);
    const measured = lengths.filter(
      (one) => one.encounterId === encounterId && one.difficulty === difficulty,
    );
    return [id, timelineRow(fact, measured)];
  });
}

/** Throws for a source that has no name here. */
function timelineRow(
  { source, fightLength, phases, events }: TimelineFact,
  measured: readonly MeasuredPhases[],
): BossTimelineRow {
  const by = SOURCES.find(([pattern]) => pattern.test(source))?.[1];
  if (by === undefined) throw new Error(`unknown source ${source}`);
  const ends = (at: number): number => phases[at + 1]?.start ?? fightLength;
  const kept = phases.filter(({ start, phase }, at) => {
    const seconds = ends(at) - start;
    const holds = events.some(([fromPull, , own]) => own === phase && (fromPull ?? -1) >= start);
    return seconds > 0 && (holds || seconds > END_MARK_SECONDS || at < phases.length - 1);
  });
  const casts = new Map<number, Map<number, number[]>>();
  const lost = new Map<number, number>();
  for (const [fromPull, spellId, phase, fromPhase] of events) {
    const place = kept.findLastIndex(
      (own) => own.phase === phase && (fromPull === null || own.start <= fromPull + 0.06),
    );
    if (place < 0 || fromPull === null || fromPhase === null) {
      lost.set(phase, (lost.get(phase) ?? 0) + 1);
      continue;
    }
    const own = casts.get(spellId) ?? new Map<number, number[]>();
    own.set(place + 1, [...(own.get(place + 1) ?? []), tenth(fromPull - kept[place]!.start)]);
    casts.set(spellId, own);
  }
  return {
    by,
    phases: kept.map(({ start, phase }, at) =>
      phaseRow(
        phase,
        tenth((kept[at + 1]?.start ?? ends(phases.indexOf(kept[at]!))) - start),
        measured.flatMap((one) => one.phases[at] ?? []),
      ),
    ),
    casts: [...casts].map(([spellId, places]): TimelineCastRow => [
      spellId,
      ...[...places].map(([place, seconds]): [number, ...number[]] => [
        place,
        ...seconds.toSorted((a, b) => a - b),
      ]),
    ]),
    ...(lost.size > 0 && { leftOut: [...lost].toSorted(([a], [b]) => a - b) }),
  };
}

function phaseRow(
  number: number,
  seconds: number,
  measured: readonly number[],
): BossTimelineRow['phases'][number] {
  const all = [seconds, ...measured].toSorted((a, b) => a - b);
  const [least, most] = [all[0]!, all.at(-1)!];
  if (least >= most * (1 - MOST_DIFFERENCE)) return [number, seconds];
  const middle =
    (all[Math.floor((all.length - 1) / 2)]! + all[Math.ceil((all.length - 1) / 2)]!) / 2;
  return [number, tenth(middle), least, most, all.length];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
