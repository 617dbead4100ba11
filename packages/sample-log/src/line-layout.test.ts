import { describe, expect, it } from 'vitest';
import { generateLog } from './generate-log.ts';
import { lineFields } from './line-fields.ts';

/** Field counts by event, version 20 and 22, as the notes on the format list them. */
const COUNTS: Record<string, readonly [v20: number[], v22: number[]]> = {
  SPELL_DAMAGE: [[39], [42]],
  SPELL_PERIODIC_DAMAGE: [[39], [42]],
  RANGE_DAMAGE: [[39], [42]],
  DAMAGE_SPLIT: [[39], [42]],
  SWING_DAMAGE: [[36], [38]],
  SWING_DAMAGE_LANDED: [[36], [38]],
  SPELL_HEAL: [[34], [36]],
  SPELL_PERIODIC_HEAL: [[34], [36]],
  SPELL_CAST_SUCCESS: [[29], [31]],
  SPELL_CAST_START: [[12], [12]],
  SPELL_CAST_FAILED: [[13], [13]],
  SPELL_EMPOWER_START: [[12], [12]],
  SPELL_EMPOWER_END: [[13], [13]],
  SPELL_ENERGIZE: [[33], [35]],
  SPELL_EXTRA_ATTACKS: [[13], [13]],
  ENVIRONMENTAL_DAMAGE: [[37], [39]],
  UNIT_DIED: [[10], [10]],
  PARTY_KILL: [[10], [10]],
  SPELL_ABSORBED: [
    [19, 22],
    [19, 22],
  ],
  // No boss of the old night eats healing.
  SPELL_HEAL_ABSORBED: [[], [21]],
  SPELL_MISSED: [[17], [18]],
  SPELL_PERIODIC_MISSED: [[17], [18]],
  SWING_MISSED: [
    [11, 14],
    [11, 14],
  ],
  SPELL_AURA_APPLIED: [
    [13, 14],
    [13, 14],
  ],
  SPELL_AURA_REMOVED: [[13], [13]],
  SPELL_AURA_REFRESH: [[13], [13]],
  SPELL_AURA_APPLIED_DOSE: [[14], [14]],
  SPELL_SUMMON: [[12], [12]],
  SPELL_RESURRECT: [[12], [12]],
  SPELL_INTERRUPT: [[15], [15]],
  SPELL_DISPEL: [[16], [16]],
  SPELL_STOLEN: [[16], [16]],
  STAGGER_CLEAR: [[3], [3]],
  SPELL_DAMAGE_SUPPORT: [[], [42]],
  SPELL_PERIODIC_DAMAGE_SUPPORT: [[], [42]],
  RANGE_DAMAGE_SUPPORT: [[], [42]],
  SWING_DAMAGE_LANDED_SUPPORT: [[], [42]],
  SPELL_HEAL_SUPPORT: [[], [37]],
  SPELL_PERIODIC_HEAL_SUPPORT: [[], [37]],
  SPELL_ABSORBED_SUPPORT: [[], [20, 23]],
  COMBATANT_INFO: [[33], [34]],
  COMBAT_LOG_VERSION: [[8], [8]],
  ENCOUNTER_START: [[6], [6]],
  ENCOUNTER_END: [[7], [7]],
  CHALLENGE_MODE_START: [[6], [6]],
  CHALLENGE_MODE_END: [[7], [7]],
  ZONE_CHANGE: [[4], [4]],
  MAP_CHANGE: [[7], [7]],
  WORLD_MARKER_PLACED: [[5], [5]],
  WORLD_MARKER_REMOVED: [[2], [2]],
  EMOTE: [[6], [6]],
  SOME_LATER_EVENT: [[5], [5]],
};

const STAMP = {
  20: /^\d{1,2}\/\d{1,2} \d\d:\d\d:\d\d\.\d{3} {2}/,
  22: /^\d{1,2}\/\d{1,2}\/\d{4} \d\d:\d\d:\d\d\.\d{3}2 {2}/,
};

describe.each([
  [22, true],
  [22, false],
  [20, true],
] as const)('lines of version %i, advanced %s', (version, advanced) => {
  const log = generateLog({ seed: 9, pulls: 4, keys: 1, version, advanced, pace: 0.5 });
  const text = Buffer.concat([...log.chunks]).toString('utf8');
  const lines = text.split('\r\n');

  it('are as many as expected and end with a line end', () => {
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(log.expected.lines);
  });

  it('have the documented number of fields, all kinds of events present', () => {
    const seen = new Set<string>();
    for (const line of lines) {
      const stamp = STAMP[version].exec(line);
      if (stamp === null) throw new Error(`timestamp: ${line}`);
      const fields = lineFields(line.slice(stamp[0].length));
      const [event = ''] = fields;
      const counts = COUNTS[event]?.[version === 22 ? 1 : 0];
      if (counts?.includes(fields.length) !== true)
        throw new Error(`${fields.length} fields: ${line}`);
      seen.add(`${event} ${fields.length}`);
    }
    const all = Object.entries(COUNTS).flatMap(([event, [old, now]]) =>
      (version === 22 ? now : old).map((count) => `${event} ${count}`),
    );
    expect(all.filter((shape) => !seen.has(shape))).toEqual([]);
  });

  it('go back in time by one millisecond at most, and some do', () => {
    let last = 0;
    let backwards = 0;
    for (const line of lines) {
      const [, hour, minute, second, ms] = / (\d\d):(\d\d):(\d\d)\.(\d{3})/.exec(line) ?? [];
      const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(ms);
      if (time < last) backwards = Math.max(backwards, last - time);
      last = time;
    }
    expect(backwards).toBe(1);
  });

  it('call each spell by one name', () => {
    const names = new Map<string, string>();
    const two: string[] = [];
    for (const line of lines) {
      const match = /^\S+ \S+ {2}(?:SPELL|RANGE)_\w+,/.exec(line);
      if (match === null) continue;
      const [, , , , , , , , , id = '', name = ''] = lineFields(line.slice(line.indexOf('  ') + 2));
      // The short shape of SPELL_ABSORBED has a unit there.
      if (!/^\d+$/.test(id)) continue;
      const known = names.get(id);
      if (known !== undefined && known !== name) two.push(`${id} ${known} ${name}`);
      names.set(id, name);
    }
    expect(names.size).toBeGreaterThan(100);
    expect(two).toEqual([]);
  });

  it('have names with escaped quotes and commas', () => {
    expect(text).toContain(
      version === 22 ? '"Arcane Custodian, the \\"Bright\\" One"' : '"Dread Rift, \\"Torn\\" Wide"',
    );
  });

  it('write every melee hit twice', () => {
    const count = (event: string): number =>
      lines.filter((line) => line.includes(`  ${event},`)).length;
    const absorbed = lines.filter((line) => /  SWING_MISSED,.*,ABSORB,nil,/.test(line)).length;
    expect(count('SWING_DAMAGE') + absorbed).toBe(count('SWING_DAMAGE_LANDED'));
  });
});
