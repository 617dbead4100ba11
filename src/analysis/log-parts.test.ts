import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample/log/generate-log.ts';
import { createFightIndex } from './fight-index.ts';
import type { LogPart } from './log-parts.ts';
import { buffersOf, joinLogParts, placeToCut } from './log-parts.ts';
import type { LogPlace, LogReader } from './read-log.ts';
import { createLogReader } from './read-log.ts';

const OPTIONS = { fileName: 'night.txt', year: 2025 };
const REAL = resolve('..', 'shared', 'data', 'combatlogs');

function readPart(bytes: Uint8Array, from: LogPlace | null, to: number): LogPart | null {
  const reader = createLogReader({ ...OPTIONS, ...(from && { from }) });
  for (let at = from?.byte ?? 0; at < to; at += 100_000)
    reader.push(bytes.subarray(at, Math.min(to, at + 100_000)));
  const part = reader.part(to === bytes.length);
  return part && structuredClone(part, { transfer: buffersOf(part) });
}

function resultOf(reader: LogReader) {
  const reading = reader.end();
  return structuredClone({
    ...reading,
    contexts: reading.fights.map(({ id }) => reader.contextOf(id)),
  });
}

function wholeOf(bytes: Uint8Array) {
  const reader = createLogReader(OPTIONS);
  reader.push(bytes);
  return resultOf(reader);
}

/** Every place at which a fight begins and none is open. */
function placesOf({ fights }: ReturnType<typeof wholeOf>): LogPlace[] {
  return fights
    .filter(({ byteStart: at }) => !fights.some((it) => it.byteStart < at && at < it.byteEnd))
    .map(({ byteStart, startMs }) => ({ byte: byteStart, aboutMs: startMs }));
}

/** Reads the log in parts that begin at these places; null when they cannot be joined. */
function inParts(bytes: Uint8Array, places: readonly LogPlace[]) {
  const reader = joinedReader(bytes, places);
  return reader && resultOf(reader);
}

function joinedReader(bytes: Uint8Array, places: readonly LogPlace[]): LogReader | null {
  const starts = [null, ...places];
  const parts = starts.map((from, index) =>
    readPart(bytes, from, places[index]?.byte ?? bytes.length),
  );
  const whole = parts.filter((part) => part !== null);
  return whole.length === parts.length ? joinLogParts(OPTIONS, whole) : null;
}

const generated = (seed: number, more = {}): Uint8Array =>
  Buffer.concat([
    ...generateLog({ seed, pulls: 4, keys: 2, pace: 0.2, chatter: 0.2, raidSize: 5, ...more })
      .chunks,
  ]);

describe.each([
  ['a night', generated(1)],
  [
    'a night of an older version, cut off in a line',
    generated(2, { version: 20 }).subarray(0, -70),
  ],
  ['a night without advanced blocks', generated(3, { advanced: false })],
])('%s read in parts', (_, bytes) => {
  const whole = wholeOf(bytes);
  // Before the first fight too few lines stand to tell whether advanced logging was on.
  const places = placesOf(whole).slice(1);

  it('is the night read at once, wherever it is divided', () => {
    expect(places.length).toBeGreaterThan(3);
    const some = fc.subarray(places, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(some, (chosen) => {
        expect(inParts(bytes, chosen)).toEqual(whole);
      }),
      { seed: 5, numRuns: 8 },
    );
  }, 60_000);

  it('is remembered as the night read at once', () => {
    const remembered = joinedReader(bytes, places.slice(1, 3))!.memory()!;
    expect(remembered.fights.every(({ numbers }) => numbers === null)).toBe(true);
    const reader = createLogReader({ ...OPTIONS, memory: structuredClone(remembered) });
    reader.push(bytes.subarray(remembered.byte));
    expect(resultOf(reader)).toEqual(whole);
  });

  it('cannot be divided inside a fight', () => {
    const { byteStart, byteEnd, startMs } = whole.fights.at(-1)!;
    const middle = bytes.indexOf(10, (byteStart + byteEnd) / 2) + 1;
    expect(readPart(bytes, null, middle)).toBeNull();
    expect(inParts(bytes, [{ byte: middle, aboutMs: startMs }])).toBeNull();
  });

  it('is divided at a fight that stands alone', () => {
    const from = places[1]!.byte + 10;
    const index = createFightIndex(OPTIONS);
    index.push(bytes.subarray(from));
    const place = placeToCut(index.end(), from)!;
    expect(places).toContainEqual(place);
  });
});

it('is not joined when the clock stepped back between the parts', () => {
  const night = generated(4);
  const twice = Buffer.concat([night, night]);
  const { startMs } = wholeOf(night).fights[0]!;
  expect(inParts(twice, [{ byte: night.length, aboutMs: startMs }])).toBeNull();
});

const names = existsSync(REAL)
  ? readdirSync(REAL).filter((name) =>
      /^(raid|mplus|legion|wr-raid).*\.(txt|log)(\.gz)?$/.test(name),
    )
  : [];
if (names.length > 0) {
  it('reads recorded logs in two parts as at once', () => {
    let joined = 0;
    for (const name of names) {
      const file = readFileSync(join(REAL, name));
      const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
      const whole = wholeOf(bytes);
      for (const place of placesOf(whole).slice(1, 4)) {
        const parts = inParts(bytes, [place]);
        if (!parts) continue;
        joined++;
        expect(parts).toEqual(whole);
      }
    }
    expect(joined).toBeGreaterThan(0);
  }, 60_000);
}
