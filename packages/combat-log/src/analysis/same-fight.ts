import type { FightRecord } from './fight-record.ts';
import type { FightStart } from './recorded-fight.ts';

/**
 * Whether the file holds the fight before: it was appended to itself. Arena matches may stand there once for each of
 * several characters that recorded them: only the same lines make those the same.
 */
export function isCopy(record: FightRecord, records: readonly FightRecord[]): boolean {
  const { start, stop, ended, success } = record;
  const bytes = stop.byteEnd - start.byteStart;
  return records.some(
    (other) =>
      other.start.startMs === start.startMs &&
      other !== record &&
      other.closed &&
      other.ended === ended &&
      other.success === success &&
      other.start.kind === start.kind &&
      other.start.encounterId === start.encounterId &&
      other.start.instanceId === start.instanceId &&
      other.stop.endMs === stop.endMs &&
      other.stop.lines === stop.lines &&
      (start.kind !== 'arena' || other.stop.byteEnd - other.start.byteStart === bytes),
  );
}

/** Whether a START line is of the key that is on. */
export function isSameKey(key: FightStart, start: FightStart): boolean {
  return (
    key.instanceId === start.instanceId &&
    key.challengeModeId === start.challengeModeId &&
    key.keystoneLevel === start.keystoneLevel
  );
}
