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
import { IS_SHORT, someOf } from '../../../../tests/helpers/short-run.ts';
import type { LogReading } from './fight.ts';
import { logDocumentOf } from './log-document.ts';
import { versionNote } from './log-header.ts';
import { createLogReader } from './read-log.ts';
import { createReviewReader } from './review/review-reader.ts';

const known = Buffer.concat([
  ...generateLog({ seed: 23, pulls: 1, keys: 0, pace: 0.2, raidSize: 5 }).chunks,
]).toString();
const VERSION = /COMBAT_LOG_VERSION,\d+/g;
const raised = (text: string, version = 23): string =>
  text.replaceAll(VERSION, `COMBAT_LOG_VERSION,${version}`);

function read(text: string | Uint8Array, chunk = 1 << 16, plain = false): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025, plain });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, at + chunk));
  return reader.end();
}

/** The fields at the end of each damage line, changed; a word in capitals stays behind them. */
function withSuffix(text: string, change: (fields: string[]) => string[]): string {
  return text.replaceAll(
    /^([^"\n]*? {2}(?:SPELL|SPELL_PERIODIC|RANGE|SWING)_DAMAGE,.*?)((?:,[^,\n]*){10})((?:,[A-Z]+)?\r?)$/gm,
    (_, front: string, suffix: string, word: string) =>
      [front, ...change(suffix.slice(1).split(','))].join(',') + word,
  );
}

const sumOf = ({ fights, combats }: LogReading): number =>
  [...fights, ...combats].reduce(
    (sum, { players }) => players.reduce((all, { damage }) => all + damage.total, sum),
    0,
  );

const heads = ({ fights }: LogReading): unknown =>
  fights.map(({ id, success, durationMs }) => [id, success, durationMs]);

/** `amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing` */
const FIELDS = 10;
const positions = Array.from({ length: FIELDS }, (_, position) => position);
/** Fields of a kind look the same in each other's places. */
const KINDS = [
  [0, 1],
  [4, 5, 6],
];
const moves = positions
  .flatMap((from) => positions.map((to): [number, number] => [from, to]))
  .filter(
    ([from, to]) =>
      from !== to &&
      !KINDS.some((kind) => kind.includes(from) && kind.includes(to)) &&
      // No glancing and no crushing blow is left in the game.
      (from < 8 || to < 8),
  );

/** Three and four have no factor in common: each value and each place is among every third. */
const put = positions.flatMap((at) => ['0', '1', '4711', 'nil'].map((field) => ({ at, field })));

describe('a log of a version that is not known', () => {
  it.each([23, 3])('shows its figures where the lines are as before, as version %i', (version) => {
    const reading = read(raised(known, version));
    expect(reading.file.withheld).toBeUndefined();
    expect(sumOf(reading)).toBe(sumOf(read(known)));
    expect(versionNote(reading.file)).toContain(`version ${version} is`);
    expect(versionNote(reading.file)).toContain('4 to 22');
  });

  it.each(someOf(put, 3))(
    'withholds its figures where $field was put in at $at',
    ({ at, field }) => {
      const text = withSuffix(known, (fields) => fields.toSpliced(at, 0, field));
      expect(read(raised(text)).file.withheld).toBe(true);
    },
  );

  it.each(positions)('withholds its figures where field %i is gone', (at) => {
    const text = withSuffix(known, (fields) => fields.toSpliced(at, 1));
    expect(read(raised(text)).file.withheld).toBe(true);
  });

  it.each(someOf(moves, 3))('withholds its figures where field %i stands at %i', (from, to) => {
    const text = withSuffix(known, (fields) =>
      fields.toSpliced(from, 1).toSpliced(to, 0, fields[from]!),
    );
    expect(read(raised(text)).file.withheld).toBe(true);
  });

  it('is judged alike however it is cut and read', () => {
    const text = raised(withSuffix(known, (fields) => [...fields, '0']));
    const whole = logDocumentOf([read(text)]);
    expect(logDocumentOf([read(text, 997)])).toEqual(whole);
    expect(logDocumentOf([read(text, 1 << 16, true)])).toEqual(whole);
    expect(logDocumentOf([read(raised(known), 997)])).toEqual(logDocumentOf([read(raised(known))]));
  });

  it('lists its fights without figures, and says what to do', () => {
    const text = raised(withSuffix(known, (fields) => [...fields, '0']));
    const reading = read(text);
    const before = read(known);
    expect(heads(reading)).toEqual(heads(before));
    expect(sumOf(reading)).toBe(0);
    expect(versionNote(reading.file)).toContain('after an update of this program');
    expect(logDocumentOf([reading]).fights.every(({ withheld }) => withheld === true)).toBe(true);
  });

  it('has no review, and keeps nothing for a later reader', () => {
    const text = Buffer.from(raised(withSuffix(known, (fields) => [...fields, '0'])));
    const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
    reader.push(text);
    expect(reader.memory()).toBeNull();
    const { fights } = reader.end();
    const reviews = createReviewReader(fights, (fightId) => reader.contextOf(fightId));
    reviews.push(text);
    expect(reviews.end()).toEqual([]);
  });

  it('is found behind a session of a known version', () => {
    const later = withSuffix(known, (fields) => [...fields, '0']);
    expect(read(known + raised(later)).file).toMatchObject({ logVersion: 23, withheld: true });
  });

  it('changes nothing of a known version, whose broken lines count as unreadable', () => {
    const text = withSuffix(known, (fields) => fields.toSpliced(8, 0, '4711'));
    const { file } = read(text);
    expect(file.withheld).toBeUndefined();
    expect(file.malformed).toHaveProperty('numbers');
  });
});

/** A short run reads this many bytes of a log: tens of thousands of lines, and all of a small one. */
const BEGINNING = 6_000_000;
let last = { name: '', text: '' };
/** Kept until another log is asked for: the cases of one follow each other. */
const contentOf = (name: string): string => {
  if (last.name === name) return last.text;
  const packed = readFileSync(join(recordings.logs, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(packed) : packed;
  const text = bytes.subarray(0, IS_SHORT ? BEGINNING : bytes.length).toString('latin1');
  last = { name, text };
  return text;
};
/** Some have no header. */
const newer = (text: string): string => {
  const time = text.slice(0, text.indexOf('  '));
  return `${time}  COMBAT_LOG_VERSION,23,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,13.0.0,PROJECT_ID,1\n${raised(text)}`;
};
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describeRecordings('recorded logs with a raised version', recordings.logs, () => {
  const files = recordedLogs(/\.(?:txt|log)(?:\.gz)?$/);
  describe.each(files)('%s', { timeout: 120_000 }, (name) => {
    it('has all figures', () => {
      const text = contentOf(name);
      const reading = read(latin(newer(text)));
      expect(reading.file).toMatchObject({ logVersion: 23 });
      expect(reading.file.withheld).toBeUndefined();
      expect(sumOf(reading)).toBe(sumOf(read(latin(text))));
    });

    it('has none with a field more', () => {
      const text = withSuffix(newer(contentOf(name)), (fields) => fields.toSpliced(2, 0, '0'));
      const hasDamage = (text.match(/_DAMAGE,/g)?.length ?? 0) > 1;
      expect(read(latin(text)).file.withheld).toBe(hasDamage ? true : undefined);
    });
  });
});
