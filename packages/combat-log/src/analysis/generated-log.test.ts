import { describe, expect, it } from 'vitest';
import type { ExpectedFight, ExpectedPlayer } from '#sample-log/expected.ts';
import type { SampleLogOptions } from '#sample-log/generate-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import type { Fight, LogReading, PlayerTotals } from './fight.ts';
import { createMeterEventReader } from './meter-events.ts';
import { metersBetween } from './meters.ts';
import { createLogReader } from './read-log.ts';

const SMALL = { pace: 0.4, raidSize: 8, pulls: 2, keys: 1 };

const LOGS: [string, SampleLogOptions][] = [
  ['version 22', { ...SMALL, seed: 22 }],
  ['version 20', { ...SMALL, seed: 20, version: 20, crlf: false }],
  ['without advanced fields', { ...SMALL, seed: 5, advanced: false, utcOffset: -5 }],
];

describe.each(LOGS)('a generated log, %s', (_, options) => {
  const log = generateLog(options);
  const bytes = Buffer.concat([...log.chunks]);
  const { expected } = log;
  const reader = createLogReader({ fileName: log.fileName });
  for (let at = 0; at < bytes.length; at += 50_000) reader.push(bytes.subarray(at, at + 50_000));
  const reading = reader.end();

  it('says what it is', () => {
    const { file } = reading;
    expect(file).toMatchObject({
      bytes: expected.bytes,
      lines: expected.lines,
      logVersion: expected.logVersion,
      build: expected.build,
      advanced: expected.advanced,
      advancedSeen: expected.advanced,
      malformed: {},
      unknownEvents: expected.unknownEvents,
      truncatedTail: false,
      beyondLimits: {
        units: 0,
        players: 0,
        spells: 0,
        eventsWithoutSpell: 0,
        events: 0,
        fights: 0,
      },
    });
  });

  it('has every fight with every number', () => {
    expect(reading.fights).toHaveLength(expected.fights.length);
    expected.fights.forEach((fight, index) => {
      expect(shape(reading.fights[index]!, reading)).toEqual(expectedShape(fight));
    });
  });

  it('has the same numbers in the events of each fight', () => {
    for (const fight of reading.fights) {
      const events = createMeterEventReader(reader.contextOf(fight.id)!);
      events.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      const meters = metersBetween(events.end(), -1, fight.wallMs + 1);
      expect(ofMeters(meters)).toEqual(ofMeters(fight.players));
    }
  });
});

/** Without what only the whole reading knows, in an order of its own. */
function ofMeters(players: readonly PlayerTotals[]) {
  return players
    .map((player) => ({
      ...player,
      itemLevel: null,
      damageBySpell: bySpell(player.damageBySpell),
      healingBySpell: bySpell(player.healingBySpell),
      takenBySpell: bySpell(player.takenBySpell),
      castsBySpell: bySpell(player.castsBySpell),
    }))
    .toSorted(byGuid);
}

function shape(fight: Fight, reading: LogReading) {
  const keystone = reading.fights.findIndex(({ id }) => id === fight.keystoneFightId);
  return {
    kind: fight.kind,
    encounterId: fight.encounterId,
    challengeModeId: fight.challengeModeId,
    name: fight.name,
    difficultyId: fight.difficultyId,
    groupSize: fight.groupSize,
    instanceId: fight.instanceId,
    keystoneLevel: fight.keystoneLevel,
    affixIds: fight.affixIds,
    keystoneIndex: keystone < 0 ? null : keystone,
    startMs: fight.startMs,
    durationMs: fight.durationMs,
    wallMs: fight.wallMs,
    success: fight.success,
    byteStart: fight.byteStart,
    byteEnd: fight.byteEnd,
    lines: fight.lines,
    players: fight.players.map((player) => ofPlayer(player, fight)).toSorted(byGuid),
    unowned: fight.unowned
      .map(({ guid, name, damage }) => ({ guid, name, damage }))
      .toSorted(byGuid),
    enemies: fight.enemies,
    deaths: fight.deaths.map(({ guid, name, atMs, killingBlow }) => ({
      guid,
      name,
      atMs,
      killingBlow: killingBlow && {
        spellId: killingBlow.spellId,
        sourceName: killingBlow.sourceName,
        amount: killingBlow.amount,
        overkill: killingBlow.overkill,
      },
    })),
  };
}

function expectedShape(fight: ExpectedFight) {
  return {
    ...fight,
    players: fight.players.map(ofExpected).toSorted(byGuid),
    unowned: fight.unowned.toSorted(byGuid),
    enemies: fight.enemies.slice(0, 10),
  };
}

function byGuid(a: { guid: string }, b: { guid: string }): number {
  return a.guid < b.guid ? -1 : 1;
}

/** Without names: the generator writes some ids with two, and which one stands for the id is a matter of order. */
function bySpell<T extends { spellId: number; pet?: boolean }>(spells: readonly T[]) {
  return spells
    .map((spell) => ({ ...spell, name: '' }))
    .toSorted((a, b) => a.spellId - b.spellId || Number(a.pet ?? false) - Number(b.pet ?? false));
}

function ofPlayer({ team: _team, ...player }: PlayerTotals, fight: Fight) {
  const timeline = fight.timeline.find(({ guid }) => guid === player.guid)!;
  return {
    ...player,
    damageBySpell: bySpell(player.damageBySpell),
    healingBySpell: bySpell(player.healingBySpell).map(
      ({ hits: _hits, crits: _crits, absorbHits: _absorbHits, ...spell }) => spell,
    ),
    // Falling and the like have no spell; ours stand below zero.
    takenBySpell: bySpell(player.takenBySpell)
      .filter(({ spellId }) => spellId > 0)
      .map(({ spellId, name, total, hits }) => ({ spellId, name, total, hits })),
    castsBySpell: bySpell(player.castsBySpell),
    timeline: {
      damage: trimmed(timeline.damage),
      healing: trimmed(timeline.healing),
      taken: trimmed(timeline.taken),
    },
  };
}

function ofExpected(player: ExpectedPlayer) {
  return {
    ...player,
    damageBySpell: bySpell(player.damageBySpell),
    healingBySpell: bySpell(player.healingBySpell),
    takenBySpell: bySpell(player.takenBySpell),
    castsBySpell: bySpell(player.castsBySpell),
    timeline: {
      damage: trimmed(player.timeline.damage),
      healing: trimmed(player.timeline.healing),
      taken: trimmed(player.timeline.taken),
    },
  };
}

/** Without the zeros at the end. */
function trimmed(sums: ArrayLike<number>): number[] {
  const list = Array.from(sums);
  while (list.at(-1) === 0) list.pop();
  return list;
}
