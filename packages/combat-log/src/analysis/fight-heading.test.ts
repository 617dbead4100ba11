import { describe, expect, it } from 'vitest';
import { headingOf, wallMsOf } from './fight-heading.ts';
import { FightRecord } from './fight-record.ts';
import type { FightStart } from './recorded-fight.ts';

const START: FightStart = {
  kind: 'encounter',
  encounterId: 3129,
  challengeModeId: null,
  name: 'Plexus Sentinel',
  difficultyId: 15,
  groupSize: 20,
  instanceId: 2810,
  keystoneLevel: null,
  affixIds: [],
  startMs: 100_000,
  utcOffsetHours: null,
  byteStart: 40,
};

function pull(keystone: FightRecord | null = null): FightRecord {
  const record = new FightRecord(START, keystone, 1, 0);
  record.id = 'encounter-3129-100000';
  record.stop = { endMs: 161_500, byteEnd: 900, lines: 12 };
  return record;
}

describe('the heading of a fight', () => {
  it('has the length its END line carries, and the wall time where it carries none', () => {
    const record = pull();
    expect(headingOf(record)).toMatchObject({ durationMs: 61_500, wallMs: 61_500, success: null });
    record.endDurationMs = 61_432;
    record.ended = true;
    record.success = false;
    expect(headingOf(record)).toMatchObject({
      durationMs: 61_432,
      wallMs: 61_500,
      ended: true,
      success: false,
      byteStart: 40,
      byteEnd: 900,
      lines: 12,
    });
  });

  it('names the key the boss was fought in', () => {
    const key = new FightRecord({ ...START, kind: 'keystone' }, null, 1, 0);
    key.id = 'keystone-503-90000';
    expect(headingOf(pull(key)).keystoneFightId).toBe('keystone-503-90000');
    expect(headingOf(pull()).keystoneFightId).toBeNull();
  });

  it('has no negative time where the clock of the log goes backwards', () => {
    const record = pull();
    record.stop.endMs = START.startMs - 3_600_000;
    expect(wallMsOf(record)).toBe(0);
  });
});
