import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { bossCastsOf } from '#analysis/fight-events/boss-casts.ts';
import { phasesOf } from '#analysis/fight-events/phases.ts';
import { checkSummary } from './check-summary.ts';
import { SUMMARY_BYTES } from './fight-summary.ts';
import { makeSummary } from './make-summary.ts';
import { withNames } from './summary-names.ts';

/** Every fight of a generated night of a raid of twenty with a key, and its summary. */
function generated() {
  const log = generateLog({ seed: 5, raidSize: 20, pulls: 2, keys: 1, pace: 1 });
  const bytes = Buffer.concat([...log.chunks]);
  const reader = createLogReader({ fileName: log.fileName, fallbackYear: 2000 });
  for (let at = 0; at < bytes.length; at += 1 << 20)
    reader.push(bytes.subarray(at, at + (1 << 20)));
  const { fights } = reader.end();
  return fights.map((fight) => {
    const lines = createEventsReader(reader.contextOf(fight.id)!);
    lines.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
    const events = lines.end();
    return { fight, events, summary: makeSummary({ events, fight, bosses }) };
  });
}

describe('the summary of a fight', () => {
  const all = generated();
  const made = all.flatMap(({ fight, summary }) => (summary ? [{ fight, summary }] : []));

  it('has the totals of the fight, and steps that add up to them', () => {
    expect(made.length).toBeGreaterThan(3);
    for (const { fight, summary } of made) {
      expect(summary.players.map(({ damage }) => damage.total)).toEqual(
        fight.players.map(({ damage }) => Math.round(damage.total)),
      );
      for (const { damage } of summary.players) {
        const sum = damage.steps.reduce((all_, step) => all_ + step, 0) * damage.unit;
        expect(Math.abs(sum - damage.total)).toBeLessThanOrEqual(damage.unit + damage.total * 0.02);
      }
      expect(summary.deaths).toHaveLength(fight.deaths.length);
    }
  });

  it('says how far each wipe of a boss came, and nothing of the kind of any other fight', () => {
    const wipes = made.filter(({ fight }) => fight.kind === 'encounter' && fight.success === false);
    expect(wipes.length).toBeGreaterThan(0);
    for (const { summary } of wipes) {
      const { leftPercent, phase } = summary.fight.end!;
      expect(phase).toBeGreaterThanOrEqual(1);
      expect(leftPercent).toBeGreaterThan(0);
      expect(leftPercent).toBeLessThanOrEqual(100);
    }
    const others = made.filter((one) => !wipes.includes(one));
    expect(others.filter(({ summary }) => 'end' in summary.fight)).toEqual([]);
  });

  it('says what the boss of a pull did and when, in the phases of the pull', () => {
    const pulls = all.flatMap(({ fight, events, summary }) =>
      summary && fight.kind === 'encounter' ? [{ fight, events, summary }] : [],
    );
    expect(pulls.length).toBeGreaterThan(0);
    for (const { fight, events, summary } of pulls) {
      const { phases, casts } = summary.boss!;
      const { spans } = phasesOf(events, fight);
      expect(phases).toEqual(spans.map(({ stage, fromMs }) => [stage, fromMs]));
      const said = casts.flatMap(([spell, times]) =>
        times.map((at) => `${summary.spells[spell]![1]} ${at}`),
      );
      const made = bossCastsOf(events, fight)
        .filter(({ known }) => known)
        .flatMap(({ name, casts: own }) => own.map(({ startMs }) => `${name} ${startMs}`));
      expect(said.toSorted()).toEqual(made.toSorted());
      expect(said.length).toBeGreaterThan(0);
    }
    const keys = made.filter(({ fight }) => fight.kind === 'keystone');
    expect(keys.filter(({ summary }) => 'boss' in summary)).toEqual([]);
  });

  it('says what part went to the boss, and gives support buffs back without making damage', () => {
    for (const { summary } of made) {
      const dealt = summary.players.reduce((sum, { damage }) => sum + damage.total, 0);
      const credited = summary.players.reduce((sum, one) => sum + one.creditedDamage!, 0);
      expect(Math.abs(credited / dealt - 1)).toBeLessThan(0.005);
      for (const { bossDamage, damage } of summary.players)
        expect(bossDamage).toBeLessThanOrEqual(damage.total + 1);
      expect(summary.players.some(({ bossDamage }) => bossDamage! > 0)).toBe(true);
    }
  });

  it('passes the checks of the server, with and without names', () => {
    for (const { summary } of made) {
      expect(checkSummary(summary, Date.now())).toEqual([]);
      expect(
        checkSummary(
          withNames(summary, () => false),
          Date.now(),
        ),
      ).toEqual([]);
    }
  });

  it('stays within its bytes', () => {
    for (const { summary } of made) {
      const { fight, players } = summary;
      const isRaid = fight.kind === 'encounter' && players.length <= 20;
      const packed = gzipSync(JSON.stringify(summary)).length;
      expect(packed).toBeLessThanOrEqual(isRaid ? SUMMARY_BYTES.raid : SUMMARY_BYTES.other);
    }
  });

  it('holds no GUID, and without names no name of a player', () => {
    for (const { fight, summary } of made) {
      const text = JSON.stringify(withNames(summary, () => false));
      expect(JSON.stringify(summary)).not.toContain('Player-');
      for (const { name } of fight.players) expect(text).not.toContain(name);
    }
  });

  it('is not made of an arena match, an open fight, or a fight without players', () => {
    const { fight, events } = all[0]!;
    for (const given of [{ kind: 'arena' as const }, { success: null }, { players: [] }])
      expect(makeSummary({ events, fight: { ...fight, ...given }, bosses: [] })).toBeNull();
  });
});
