import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import type { Fight } from './fight.ts';
import type { ParseReport } from './parse-report.ts';
import { createLogReader } from './read-log.ts';
import { createParseReportReader } from './read-parse-report.ts';
import { createEventsReader } from './fight-events/events-reader.ts';
import { supportSharesOf } from './fight-events/support-shares.ts';

function reportOf(bytes: Uint8Array, piece = 65_536, fileName = 'night.txt'): ParseReport {
  const reader = createParseReportReader({ fileName, fallbackYear: 2025 });
  for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece));
  return reader.end();
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const W = 'Player-9-0000A001,"Wrenna-Testholm-EU",0x511,0x80000000';
const IMP = 'Creature-0-9-2999-1-60561-00000B0010,"Imp",0x2111,0x80000000';
const LAMP = 'Creature-0-9-2999-1-44444-00000B0012,"Lamp",0x2112,0x80000000';
const BOSS = 'Creature-0-9-2999-1-70001-00000B0001,"Grub",0x10a48,0x80000000';
const hit = (who: string, amount: number): string =>
  `SPELL_DAMAGE,${who},${BOSS},1,"Flicker",0x4,${amount},${amount},-1,4,0,0,0,nil,nil,nil`;
const at = (time: string, rest: string): string => `9/30/2026 ${time}2  ${rest}\n`;

const HEADER = 'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.1.0,PROJECT_ID,1';
const night = [
  at('20:00:00.000', HEADER),
  at('20:00:00.100', 'ZONE_CHANGE,2999,"The Larder, Lower",16'),
  at('20:00:01.000', hit(IMP, 9)),
  at('20:00:10.000', 'ENCOUNTER_START,5151,"Grub",16,20,2999'),
  at('20:00:11.000', hit(IMP, 100)),
  at('20:00:12.000', hit(IMP, 10)),
  at('20:00:12.500', hit(LAMP, 7)),
  at('20:00:13.000', `SPELL_SUMMON,${W},${IMP},198103,"Imp",0x8`),
  at('20:00:14.000', hit(IMP, 1)),
  at('20:00:11.500', hit(W, 1000)),
  at('20:00:15.000', 'NEW_PATCH_EVENT,1'),
  at('20:00:15.500', `SPELL_AURA_APPLIED,${W},${W},1,"Flicker",0x4,BUFF`),
  at('20:00:16.000', 'SPELL_DAMAGE,broken'),
  at('20:00:20.000', 'ENCOUNTER_END,5151,"Grub",16,20,1,10000'),
  at('23:30:00.000', HEADER.replace('ENABLED,1', 'ENABLED,0')),
].join('');

describe('the report of a log drawn by hand', () => {
  const report = reportOf(Buffer.from(night), 37);

  it('puts every line in one place', () => {
    expect(report.lines).toEqual({
      counted: 6,
      outsideFights: 1,
      ownership: 0,
      structure: 5,
      ignored: 1,
      unknown: 1,
      unreadable: 1,
    });
    expect(report.file.malformed).toMatchObject({ 'unit fields': { count: 1, firstLine: 13 } });
  });

  it('names headers, zones and jumps of the clock', () => {
    expect(report.headers.items).toEqual([
      expect.objectContaining({
        line: 1,
        version: 22,
        build: '12.1.0',
        advanced: true,
        project: 1,
      }),
      expect.objectContaining({ line: 15, advanced: false }),
    ]);
    expect(report.zones).toEqual({
      count: 1,
      items: [
        {
          line: 2,
          timeMs: Date.UTC(2026, 8, 30, 20, 0, 0, 100),
          instanceId: 2999,
          name: 'The Larder, Lower',
          difficultyId: 16,
        },
      ],
    });
    const { backwards, forwards } = report.clock;
    expect(backwards.items.map(({ line, fromMs, toMs }) => [line, toMs - fromMs])).toEqual([
      [10, -2500],
    ]);
    expect(forwards.items.map(({ line }) => line)).toEqual([15]);
    expect(forwards.items[0]).toMatchObject({ fromOffset: 2, toOffset: 2 });
  });

  it('tells what was credited late, and to whom', () => {
    expect(report.late).toEqual([
      {
        guid: 'Creature-0-9-2999-1-60561-00000B0010',
        name: 'Imp',
        ownerGuid: 'Player-9-0000A001',
        ownerName: 'Wrenna-Testholm-EU',
        firstLine: 5,
        firstMs: Date.UTC(2026, 8, 30, 20, 0, 11),
        knownLine: 9,
        lines: 2,
        damage: 110,
        healing: 0,
      },
    ]);
    expect(report.fights[0]!.late).toEqual(report.late);
    expect(report.unowned).toMatchObject([{ name: 'Lamp', damage: 7 }]);
    expect(report.fights[0]!.support).toBeNull();
  });
});

it('leaves out what came after the recorder had left a fight without end', () => {
  const [start, end] = ['ENCOUNTER_START,5151,"Grub",16,20,2999', 'ZONE_CHANGE,1,"Away",0'];
  const lines = [
    at('20:00:00.000', HEADER),
    at('20:00:01.000', start),
    at('20:00:02.000', hit(IMP, 100)),
    at('20:00:03.000', end),
    at('20:00:04.000', hit(IMP, 5)),
    at('20:00:05.000', `SPELL_SUMMON,${W},${IMP},198103,"Imp",0x8`),
  ].join('');
  const [fight] = reportOf(Buffer.from(lines)).fights;
  expect(fight!.late).toMatchObject([{ lines: 1, damage: 100, knownLine: null }]);
});

const moved = (of: { damage: object; healing: object }) => ({
  damage: of.damage,
  healing: of.healing,
});

function checkAgainstEvents(
  bytes: Uint8Array,
  fileName: string,
): { shares: number; lines: number } {
  const reader = createLogReader({ fileName, fallbackYear: 2025 });
  reader.push(bytes);
  const { fights, file } = reader.end();
  const report = reportOf(bytes, 65_536, fileName);
  expect(report.file).toEqual(file);
  expect(total(Object.values(report.lines))).toBe(file.lines);
  expect(report.lines.unreadable).toBe(total(Object.values(file.malformed).map((k) => k.count)));
  expect(report.lines.unknown).toBe(total(Object.values(file.unknownEvents)));
  let shares = 0;
  fights.forEach((fight, index) => {
    const ofFight = report.fights[index]!;
    expect(ofFight.id).toBe(fight.id);
    const eventsReader = createEventsReader(reader.contextOf(fight.id)!);
    eventsReader.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const events = eventsReader.end();
    const expected = supportSharesOf(events);
    expect(ofFight.support?.lines ?? 0).toBe(expected.n);
    if (!ofFight.support) return;
    shares++;
    const { players } = ofFight.support;
    const byGuid = new Map(players.map((player) => [player.guid, moved(player)]));
    for (const player of expected.players) {
      expect(byGuid.get(events.units[player.unit]!.guid)).toEqual(moved(player));
    }
    for (const what of ['damage', 'healing'] as const) {
      const raw = total(players.map((player) => player[what].raw));
      expect(total(players.map((player) => player[what].reattributed))).toBe(raw);
      expect(raw).toBe(
        total(fight.players.map((player: Fight['players'][number]) => player[what].total)),
      );
    }
  });
  return { shares, lines: file.lines };
}

describe.each([
  ['version 22', { seed: 3, pulls: 2, keys: 1, pace: 0.3, version: 22 as const }],
  ['version 20', { seed: 4, pulls: 1, keys: 1, pace: 0.3, version: 20 as const }],
])('the report of a generated log, %s', (_, options) => {
  const log = generateLog(options);
  const bytes = Buffer.concat([...log.chunks]);

  it('agrees with the reading and with the events of each fight', () => {
    const { shares } = checkAgainstEvents(bytes, log.fileName);
    expect(shares > 0).toBe(options.version !== 20);
  });

  it('does not care how the log is cut', () => {
    expect(reportOf(bytes, 4093)).toEqual(reportOf(bytes, bytes.length));
  });
});

describeRecordings('the report of a real log', recordings.logs, () => {
  it.each(recordedLogs(/^(raid-v22|wr-|synthetic).*\.(log|txt|gz)$/))(
    'agrees with the reading of %s',
    (name) => {
      const file = readFileSync(join(recordings.logs, name));
      const { lines } = checkAgainstEvents(name.endsWith('.gz') ? gunzipSync(file) : file, name);
      expect(lines).toBeGreaterThan(0);
    },
    60_000,
  );
});

it('moves no more from a player than there is, of damage and of healing', () => {
  const ann = 'Player-9-0000A001,"Ann-Test-EU",0x511,0x80000000';
  const bo = 'Player-9-0000A002,"Bo-Test-EU",0x512,0x80000000';
  const boss = 'Creature-0-9-2999-1-60561-00000B0010,"Boss",0xa48,0x80000000';
  const none = `0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,-1,0,0,0,0.00,0.00,0,0.0000,0`;
  const lines = [
    'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.1.0,PROJECT_ID,1',
    'ENCOUNTER_START,1,"Boss",16,20,2999',
    `SPELL_DAMAGE,${ann},${boss},1,"Bolt",0x1,${none},300,300,-1,1,0,0,0,nil,nil,nil,ST`,
    ...[200, 200].map(
      (share) =>
        `SPELL_DAMAGE_SUPPORT,${ann},${boss},2,"Ebon Might",0x1,${none},${share},${share},-1,1,0,0,0,nil,nil,nil,Player-9-0000A002`,
    ),
    `SPELL_ABSORBED_SUPPORT,${boss},${ann},1,"Bite",0x1,${ann},2,"Ebon Might",0x1,500,900,nil,Player-9-0000A002`,
    `SPELL_CAST_SUCCESS,${bo},0000000000000000,nil,0x80000000,0x80000000,3,"Breath",0x1,${none}`,
    'ENCOUNTER_END,1,"Boss",16,20,1,9000',
  ];
  const text = lines.map((line, at) => `9/30/2026 20:00:0${at}.0002  ${line}\n`).join('');
  const { support } = reportOf(Buffer.from(text), 65_536, 'x.txt').fights[0]!;
  const sums = support!.players.map(({ name, damage, healing }) => [name, damage, healing]);
  expect(sums).toEqual([
    [
      'Ann-Test-EU',
      { raw: 300, given: 300, received: 0, reattributed: 0 },
      { raw: 0, given: 0, received: 0, reattributed: 0 },
    ],
    [
      'Bo-Test-EU',
      { raw: 0, given: 0, received: 300, reattributed: 300 },
      { raw: 0, given: 0, received: 0, reattributed: 0 },
    ],
  ]);
});
