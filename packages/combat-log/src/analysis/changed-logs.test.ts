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
import { cutLogs } from './cut-files.ts';
import type { CutFile } from './cut-files.ts';
import type { Fight, LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

/** Changes of a log that leave what it means: the same fights come out. */
const SLOW = { timeout: 240_000 };
const CRLF = /\r?\n/;

function read(...parts: Uint8Array[]): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  for (const part of parts) reader.push(part);
  return reader.end();
}

/** Bytes of a text in which each character is a byte. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const meaningOf = ({ fights }: Pick<LogReading, 'fights'>): unknown =>
  fights.map((fight) => [
    fight.kind,
    fight.name,
    fight.startMs,
    fight.durationMs,
    fight.success,
    fight.ended,
    fight.players.map(({ guid, damage, healing, taken, deaths, interrupts, dispels }) => [
      guid,
      damage.total,
      healing.total,
      taken.total,
      deaths,
      interrupts,
      dispels,
    ]),
    fight.deaths,
  ]);

const timeOf = (line: string): string => line.slice(0, line.indexOf('  '));

/** In the middle of each key, outside of its bosses, the recorder leaves and comes back: the client writes the START line again. */
function withAbsences(bytes: Uint8Array, { fights }: LogReading): Uint8Array {
  let text = textOf(bytes);
  const keys = fights.filter(
    ({ kind, ended, beginningMissing }) => kind === 'keystone' && ended && !beginningMissing,
  );
  for (const key of keys.toReversed()) {
    const start = text.slice(key.byteStart, text.indexOf('\n', key.byteStart));
    const middle = text.indexOf('\n', Math.round((key.byteStart + key.byteEnd) / 2)) + 1;
    const boss = fights.find(
      ({ keystoneFightId, byteStart, byteEnd }) =>
        keystoneFightId === key.id && byteStart <= middle && middle < byteEnd,
    );
    const at = boss?.byteEnd ?? middle;
    const time = timeOf(text.slice(at, at + 60));
    const away = `${time}  ZONE_CHANGE,1,"Town",0\r\n${time}  ZONE_CHANGE,${key.instanceId},"Key",8\r\n`;
    const again = `${time}${start.slice(start.indexOf('  '))}\n`;
    text = text.slice(0, at) + away + again + text.slice(at);
  }
  return bytesOf(text);
}

/** The line of each player's death that a blow explains becomes the aura of a Holy Priest who is a spirit from then on. */
function withAngels(bytes: Uint8Array): { bytes: Uint8Array; count: number } {
  let count = 0;
  const lines = textOf(bytes).split(CRLF);
  const changed = lines.map((line) => {
    const found =
      /  UNIT_DIED,[^,]*,[^,]*,[^,]*,[^,]*,(Player-[^,]*,[^,]*,[^,]*,[^,]*)(?:,0)?$/.exec(line);
    if (!found) return line;
    count++;
    const unit = found[1]!;
    return `${timeOf(line)}  SPELL_AURA_APPLIED,${unit},${unit},27827,"Spirit of Redemption",0x2,BUFF`;
  });
  return { bytes: bytesOf(changed.join('\r\n')), count };
}

const deathsOf = ({ fights }: LogReading): unknown =>
  fights.map(({ deaths }) =>
    deaths
      .flatMap(({ guid, killingBlow }) =>
        killingBlow ? [JSON.stringify([guid, killingBlow])] : [],
      )
      // Deaths at one moment have no order.
      .toSorted(),
  );

/** Where a fight with both its lines is cut: each another part of the way through it, some in the middle of a line. */
const cutsInside = (fights: readonly Fight[]): number[] =>
  fights
    .filter(
      ({ ended, keystoneFightId, beginningMissing, lines }) =>
        ended && !keystoneFightId && !beginningMissing && lines > 50,
    ) // prettier-ignore
    .map(({ byteStart, byteEnd }, at) =>
      Math.round(byteStart + (byteEnd - byteStart) * [0.6, 0.2, 0.85][at % 3]!),
    );

const partOf = ({ file, fights, combats }: LogReading): CutFile => ({
  ...file.span,
  fights: [...fights, ...combats],
});

/** Reads the parts of a file as the page and the command line read files that are opened together. */
function readTogether(parts: readonly Uint8Array[]): LogReading[] {
  const alone = parts.map((part) => read(part));
  const logs = cutLogs(alone.map(partOf));
  const joined = new Set(logs.flat());
  return [
    ...logs.map((places) => read(...places.map((place) => parts[place]!))),
    ...alone.filter((_, place) => !joined.has(place)),
  ];
}

/** Pieces of a file that is cut at these bytes, the last one first. */
const piecesAt = (bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] =>
  [0, ...cuts].map((from, at) => bytes.subarray(from, cuts[at] ?? bytes.length)).toReversed();

const headingsOf = (readings: readonly LogReading[]): unknown =>
  readings
    .flatMap(({ fights }) => fights)
    .map(({ kind, name, startMs, success, ended }) =>
      [kind, name, startMs, success, ended].join(' '),
    )
    .toSorted();

/** Wherever the file is cut, its fights are there once. */
function checkCuts(bytes: Uint8Array, whole: LogReading): void {
  const inside = cutsInside(whole.fights).slice(0, 3);
  for (const cut of inside) {
    const together = readTogether(piecesAt(bytes, [cut]));
    expect(together).toHaveLength(1);
    expect(meaningOf(together[0]!)).toEqual(meaningOf(whole));
  }
  const fight = whole.fights.find(({ ended, lines, kind }) => ended && lines > 500 && kind === 'encounter'); // prettier-ignore
  if (fight) {
    const { byteStart, byteEnd } = fight;
    const cuts = [0.3, 0.6].map((share) => Math.round(byteStart + (byteEnd - byteStart) * share));
    const together = readTogether(piecesAt(bytes, cuts));
    expect(together.map(meaningOf)).toEqual([meaningOf(whole)]);
  }
  for (const share of [0.13, 0.37, 0.71]) {
    const cut = bytes.indexOf(10, Math.round(bytes.length * share)) + 1;
    if (cut <= 0 || cut >= bytes.length) continue;
    expect(headingsOf(readTogether(piecesAt(bytes, [cut])))).toEqual(headingsOf([whole]));
  }
}

const pull = (seed: number): Uint8Array =>
  bytesOf(
    textOf(
      Buffer.concat([...generateLog({ seed, pulls: 1, keys: 0, pace: 0.2, raidSize: 5 }).chunks]),
    ),
  );

const namesOf = (fights: readonly Fight[]): unknown =>
  fights.map(({ name, success }) => [name, success]);

function check(bytes: Uint8Array): void {
  const whole = read(bytes);
  const meaning = meaningOf(whole);
  const text = textOf(bytes);
  const open = text.replace(/[\r\n]+$/, '');
  expect(meaningOf(read(bytesOf(open)))).toEqual(meaning);
  expect(meaningOf(read(withAbsences(bytes, whole)))).toEqual(meaning);
  checkCuts(bytes, whole);
  const other = pull(77);
  const joined = read(bytesOf(open), other).fights;
  expect(meaningOf({ fights: joined.slice(0, whole.fights.length) })).toEqual(meaning);
  expect(namesOf(joined.slice(whole.fights.length))).toEqual(namesOf(read(other).fights));
  const angels = withAngels(bytes);
  const explained = whole.fights.flatMap(({ deaths }) => deaths.filter((one) => one.killingBlow));
  expect(angels.count > 0 || explained.length === 0).toBe(true);
  expect(deathsOf(read(angels.bytes))).toEqual(deathsOf(whole));
}

describe('a log that is changed and means the same', SLOW, () => {
  it.each([3, 8, 21])('has the same fights: generated from %i', (seed) => {
    const options = { seed, pulls: 2, keys: 1, pace: 0.3, chatter: 0.1, raidSize: 5 };
    check(Uint8Array.from(Buffer.concat([...generateLog(options).chunks])));
    expect.hasAssertions();
  });
});

it('holds each fight once where the file was appended to itself', () => {
  const options = { seed: 8, pulls: 2, keys: 1, pace: 0.3, raidSize: 5 };
  const bytes = Uint8Array.from(Buffer.concat([...generateLog(options).chunks]));
  expect(meaningOf(read(bytes, bytes))).toEqual(meaningOf(read(bytes)));
});

describeRecordings('recorded logs that are changed and mean the same', recordings.logs, () => {
  const names = recordedLogs(/\.(?:txt|log)(?:\.gz)?$/);
  it.for(names)('%s', SLOW, (name) => {
    const packed = readFileSync(join(recordings.logs, name));
    check(Uint8Array.from(packed[0] === 0x1f ? gunzipSync(packed) : packed));
    expect.hasAssertions();
  });
});
