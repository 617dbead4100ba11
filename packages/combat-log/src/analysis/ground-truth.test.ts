import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { partShields } from '../../../../tests/helpers/analysis/no-shields.ts';
import {
  describeRecordings,
  isComparedNow,
  recordedFiles,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import type { Fight, LogReading, PlayerTotals } from './fight.ts';
import { createLogReader } from './read-log.ts';

/** What an independent count found in a real log. */
interface Truth {
  file: string;
  lines: number;
  bytes: number;
  assumedYear: number;
  unterminatedLastLine: boolean;
  badLines: number;
  segments: TruthSegment[];
  unfinished: { kind: string; id: number; startMs: number }[];
}

interface TruthSegment {
  kind: 'encounter' | 'challengeMode' | 'file';
  id?: number;
  name?: string;
  zone?: string;
  difficultyId?: number;
  groupSize?: number;
  instanceId?: number | null;
  challengeModeId?: number;
  level?: number;
  affixes?: number[];
  startMs: number;
  tz: number | null;
  inChallengeMode?: boolean;
  success: boolean;
  fightTimeMs?: number | null;
  totalTimeMs?: number;
  wallMs: number;
  lines: number;
  unattributedDamage: Record<string, number>;
  deaths: { ms: number; guid: string; unconscious: boolean; duplicate: boolean }[];
  topDamagedUnits: { guid: string; damage: number; hpDamage: number; maxHP: number }[];
  players: TruthPlayer[];
}

interface TruthPlayer {
  guid: string;
  name: string | null;
  specId: number | null;
  damage: Record<string, number>;
  healing: Record<string, number>;
  taken: Record<string, number>;
  deaths: number;
  interrupts: number;
  dispels: number;
  damageBySpell: Record<string, { name: string; total: number; hits: number }>;
  healingBySpell: Record<string, { name: string; total: number; hits: number }>;
  absorbBySpell: Record<string, { name: string; total: number; hits: number }>;
  casts: Record<string, { count: number }>;
  castTotal: number;
}

let last = { name: '', bytes: new Uint8Array() };
/** Kept until another log is asked for: the cases of one follow each other. */
function logBytes(name: string): Uint8Array {
  if (last.name === name) return last.bytes;
  const packed = readFileSync(join(recordings.logs, name));
  last = { name, bytes: name.endsWith('.gz') ? gunzipSync(packed) : packed };
  return last.bytes;
}

function read(name: string, bytes: Uint8Array, year: number, chunk: number): LogReading {
  const reader = createLogReader({ fileName: name, year });
  for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, at + chunk));
  return reader.end();
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Our numbers in the shape of the ground truth. */
function asTruth(player: PlayerTotals, truth: TruthPlayer): TruthPlayer {
  const { total: _total, ...taken } = player.taken;
  const { healingBySpell } = player;
  return {
    guid: player.guid,
    // The truth leaves out names that only lines without numbers tell.
    name: truth.name === null ? null : player.name,
    // The truth only knows what the segment itself says; ours carries it over from the key or the file.
    specId: truth.specId === null ? null : player.specId,
    damage: { ...player.damage },
    healing: { ...player.healing },
    taken,
    deaths: player.deaths,
    interrupts: player.interrupts,
    dispels: player.dispels,
    damageBySpell: merged(player.damageBySpell, ({ total, hits }) => [total, hits]),
    healingBySpell: merged(healingBySpell, ({ direct, hits }) => [direct, hits]),
    absorbBySpell: merged(healingBySpell, ({ absorb, absorbHits }) => [absorb, absorbHits]),
    casts: Object.fromEntries(
      player.castsBySpell.map(({ spellId, name, count }) => [spellId, { name, count }]),
    ),
    castTotal: player.casts,
  };
}

/** By id, of those with hits: the truth does not tell what pets did with a spell from what the player did. */
function merged<Spell extends { spellId: number; name: string; pet: boolean }>(
  spells: readonly Spell[],
  amountsOf: (spell: Spell) => [total: number, hits: number],
): TruthPlayer['damageBySpell'] {
  const byId: TruthPlayer['damageBySpell'] = {};
  for (const spell of spells.toSorted((a, b) => Number(a.pet) - Number(b.pet))) {
    const [total, hits] = amountsOf(spell);
    if (hits === 0) continue;
    const known = (byId[spell.spellId] ??= { name: spell.name, total: 0, hits: 0 });
    known.total += total;
    known.hits += hits;
  }
  return byId;
}

/**
 * The truth with what is counted otherwise by now: damage that was handed on is taken (counted here from the raw
 * lines), and what kept a player from dying is no healing (the truth names it by spell).
 */
function corrected(
  truth: TruthPlayer,
  splits: ReadonlyMap<string, readonly number[]>,
): TruthPlayer {
  const { shields, others } = partShields(truth.absorbBySpell);
  const [amount, overkill, absorbed] = splits.get(truth.guid) ?? [0, 0, 0];
  return {
    ...truth,
    absorbBySpell: shields,
    healing: {
      ...truth.healing,
      absorb: truth.healing['absorb']! - others,
      total: truth.healing['total']! - others,
    },
    taken: {
      ...truth.taken,
      amount: truth.taken['amount']! + amount!,
      overkill: truth.taken['overkill']! + overkill!,
      absorbed: truth.taken['absorbed']! + absorbed!,
    },
  };
}

/** Amount, overkill and absorbed of the DAMAGE_SPLIT lines on each player. */
function splitsOf(text: string): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const line of text.split('\n')) {
    if (!line.includes('  DAMAGE_SPLIT,')) continue;
    const fields = line.trimEnd().split(',');
    if (!fields[5]!.startsWith('Player-')) continue;
    const end = /^[A-Z]+$/.test(fields.at(-1)!) ? fields.length - 1 : fields.length;
    const [amount, overkill, absorbed] = [end - 10, end - 8, end - 4].map((at) =>
      Number(fields[at]),
    );
    const known = sums.get(fields[5]!) ?? [0, 0, 0];
    sums.set(fields[5]!, [
      known[0]! + amount!,
      known[1]! + Math.max(0, overkill!),
      known[2]! + absorbed!,
    ]);
  }
  return sums;
}

/** The truth went by the recorder's seat alone: what enemy players did to the recorder's side was friendly fire. */
function isOnAnotherSide(player: PlayerTotals, truth: TruthPlayer): boolean {
  return player.damage.excludedFriendly !== truth.damage['excludedFriendly'];
}

/** Whatever side it was at. */
function allDamage({ damage }: TruthPlayer): number {
  const { amount, overkill, absorbed, missAbsorbed, excludedFriendly } = damage;
  return amount! - overkill! + absorbed! + missAbsorbed! + excludedFriendly!;
}

function compare(fight: Fight, truth: TruthSegment, text: string): void {
  expect(fight.lines).toBe(truth.lines);
  expect(fight.players.map(({ guid }) => guid).toSorted()).toEqual(
    truth.players.map(({ guid }) => guid).toSorted(),
  );
  const splits = splitsOf(text);
  for (const given of truth.players) {
    const player = fight.players.find(({ guid }) => guid === given.guid)!;
    const expected = corrected(given, splits);
    const found = asTruth(player, expected);
    expect(allDamage(found)).toBe(allDamage(expected));
    if (isOnAnotherSide(player, given)) {
      expected.damage = found.damage;
      expected.damageBySpell = found.damageBySpell;
    }
    expect(found).toEqual(expected);
  }
  expect(fight.deaths.map(({ guid, atMs }) => [guid, fight.startMs + atMs])).toEqual(
    truth.deaths
      .filter(({ unconscious, duplicate }) => !unconscious && !duplicate)
      .map(({ guid, ms }) => [guid, ms]),
  );
  const unowned: Record<string, number> = {};
  for (const { name, damage } of fight.unowned) {
    if (damage > 0) unowned[name] = (unowned[name] ?? 0) + damage;
  }
  expect(unowned).toEqual(truth.unattributedDamage);
  // Which of several units with the same damage is the last one listed is left open.
  const least = truth.topDamagedUnits.at(-1)?.damage ?? 0;
  const mine = fight.damagedUnits.map(({ guid, damage, hpDamage, maxHp }) => ({
    guid,
    damage,
    hpDamage,
    maxHP: maxHp,
  }));
  expect(mine.map(({ damage }) => damage)).toEqual(
    truth.topDamagedUnits.map(({ damage }) => damage),
  );
  for (const unit of truth.topDamagedUnits) {
    if (unit.damage === least && !mine.some(({ guid }) => guid === unit.guid)) continue;
    const { guid, damage, hpDamage, maxHP } = unit;
    expect(mine).toContainEqual({ guid, damage, hpDamage, maxHP });
  }
}

function compareFacts(fight: Fight, truth: TruthSegment): void {
  expect({
    kind: fight.kind === 'keystone' ? 'challengeMode' : fight.kind,
    name: fight.name,
    startMs: fight.startMs,
    tz: fight.utcOffsetHours,
    success: fight.success,
    wallMs: fight.wallMs,
    instanceId: fight.instanceId,
    durationMs: fight.durationMs,
  }).toEqual({
    kind: truth.kind,
    name: truth.name ?? truth.zone,
    startMs: truth.startMs,
    tz: truth.tz,
    success: truth.success,
    wallMs: truth.wallMs,
    instanceId: truth.instanceId,
    durationMs: truth.fightTimeMs ?? truth.totalTimeMs ?? truth.wallMs,
  });
  expect(subjectOf(fight)).toEqual(subjectOfTruth(truth));
}

function subjectOf(fight: Fight): unknown[] {
  return fight.kind === 'encounter'
    ? [fight.encounterId, fight.difficultyId, fight.groupSize, fight.keystoneFightId !== null]
    : [fight.challengeModeId, fight.keystoneLevel, fight.affixIds];
}

function subjectOfTruth(truth: TruthSegment): unknown[] {
  return truth.kind === 'encounter'
    ? [truth.id, truth.difficultyId, truth.groupSize, truth.inChallengeMode]
    : [truth.challengeModeId, truth.level, truth.affixes];
}

/**
 * The same bytes inside one made-up key, so that its totals are those of the whole file. Fails where the log has keys of
 * its own, which would end it.
 */
function wholeAsKey(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  expect(text.includes('  CHALLENGE_MODE_')).toBe(false);
  const stamp = text.subarray(0, text.indexOf('  '));
  const lastNewline = text.lastIndexOf(10) + 1;
  return Buffer.concat([
    stamp,
    Buffer.from('  CHALLENGE_MODE_START,"All",999999,1,2,[]\n'),
    text.subarray(0, lastNewline),
    stamp,
    Buffer.from('  CHALLENGE_MODE_END,999999,1,2,1\n'),
  ]);
}

const names = recordedFiles(recordings.logTotals, /\.json$/);

describe('a log inside a made-up key', () => {
  const log = generateLog({ seed: 7, pulls: 2, keys: 0, raidSize: 6, pace: 0.3 });
  const bytes = Buffer.concat([...log.chunks]);

  it('has the same fights, and a key with all of their numbers', () => {
    const alone = read(log.fileName, bytes, 2026, 1 << 16).fights;
    const [key, ...inKey] = read(log.fileName, wholeAsKey(bytes), 2026, 1 << 16).fights;
    expect(inKey.map(({ players }) => players)).toEqual(alone.map(({ players }) => players));
    expect(inKey.every(({ keystoneFightId }) => keystoneFightId === key?.id)).toBe(true);
    for (const { guid, damage } of key!.players) {
      const ofFights = alone.map(({ players }) => players.find((one) => one.guid === guid));
      const hits = ofFights.reduce((sum, player) => sum + (player?.damage.hits ?? 0), 0);
      expect(damage.hits).toBeGreaterThanOrEqual(hits);
    }
  });
});

describeRecordings('real logs against their ground truth', recordings.logTotals, () => {
  for (const name of names) {
    const truth = JSON.parse(readFileSync(join(recordings.logTotals, name), 'utf8')) as Truth;
    if (!isComparedNow(truth.file)) continue;

    it(`has every number of ${name}`, { timeout: 120_000 }, () => {
      const bytes = logBytes(truth.file);
      const reading = read(truth.file, bytes, truth.assumedYear, 1 << 20);
      // The truth counts an unterminated last line; we only count a whole one.
      expect(reading.file.lines).toBe(truth.lines - (reading.file.truncatedTail ? 1 : 0));
      expect(reading.file.truncatedTail && !truth.unterminatedLastLine).toBe(false);
      // Nor does the truth know a fight that ends with such a line.
      const isCut = (fight: Fight): boolean =>
        truth.unterminatedLastLine && fight.byteEnd === bytes.length;
      // Nor one of which the log has the END line alone.
      const ended = reading.fights.filter(
        (fight) =>
          fight.ended && fight.kind !== 'arena' && !isCut(fight) && !fight.beginningMissing,
      );
      const segments = truth.segments.filter(({ kind }) => kind !== 'file');
      expect(ended).toHaveLength(segments.length);
      for (const segment of segments) {
        const fight = ended.find(
          ({ startMs, kind }) =>
            startMs === segment.startMs && (kind === 'keystone') === (segment.kind !== 'encounter'),
        )!;
        compareFacts(fight, segment);
        compare(fight, segment, textOf(bytes.subarray(fight.byteStart, fight.byteEnd)));
      }
    });

    const whole = truth.segments.find(({ kind }) => kind === 'file');
    if (!whole || truth.segments.some(({ kind }) => kind === 'challengeMode')) continue;

    it(`has the totals of the whole file ${name}`, { timeout: 120_000 }, () => {
      const bytes = wholeAsKey(logBytes(truth.file));
      const { fights } = read(truth.file, bytes, truth.assumedYear, 1 << 20);
      const fight = fights.find(({ challengeModeId }) => challengeModeId === 1)!;
      expect(fight.ended).toBe(true);
      compare({ ...fight, lines: fight.lines - 2 }, whole, textOf(bytes));
    });
  }
});
