import type { Fight } from './fight.ts';
import type { FightRecord } from './fight-record.ts';

/** A fight without its numbers: what its START and END lines say, and where they stand. Every field is that of `Fight`. */
export type FightHeading = Omit<
  Fight,
  'players' | 'unowned' | 'enemies' | 'damagedUnits' | 'deaths' | 'prevented' | 'timeline'
>;

/** The heading of a fight whose lines have all been seen. @param withheld whether its figures are. */
export function headingOf(record: FightRecord, withheld = false): FightHeading {
  const { start, stop } = record;
  const wallMs = wallMsOf(record);
  return {
    id: record.id,
    kind: start.kind,
    keystoneFightId: record.keystone?.id ?? null,
    sinceKeyMs: record.sinceKeyMs,
    encounterId: start.encounterId,
    challengeModeId: start.challengeModeId,
    name: start.name,
    difficultyId: start.difficultyId,
    groupSize: start.groupSize,
    instanceId: start.instanceId,
    keystoneLevel: start.keystoneLevel,
    affixIds: start.affixIds,
    startMs: start.startMs,
    utcOffsetHours: start.utcOffsetHours,
    durationMs: record.endDurationMs ?? wallMs,
    wallMs,
    success: record.success,
    winner: record.winner,
    ...(record.ratings && { ratings: record.ratings }),
    ended: record.ended,
    ...(record.isCutOff && { beginningMissing: true as const }),
    ...(withheld && { withheld: true as const }),
    byteStart: start.byteStart,
    byteEnd: stop.byteEnd,
    lines: stop.lines,
  };
}

/** Milliseconds from the first to the last line of a fight; 0 where the clock of the log goes backwards. */
export function wallMsOf({ start, stop }: FightRecord): number {
  return Math.max(0, stop.endMs - start.startMs);
}
