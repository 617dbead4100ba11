/** A raid night of many pulls as a log file, for measurements of the review pages. */
import { closeSync, existsSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateLog } from '#sample-log/generate-log.ts';

const SAMPLES = resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'shared',
  'data',
  'combatlogs',
);
/** Whole pulls of raid bosses that take some minutes. */
const PULLS = /^raid-v22-enc-313[123]-pull-1.*\.gz$/;
/** From the end of one pull to the start of the next. */
const BREAK_MS = 180_000;
const TIME = /^(\d+)\/(\d+)\/(\d{4}) (\d\d):(\d\d):(\d\d)/;

/** What a night was made of, and where its last fight ends. */
export interface WrittenNight {
  source: string;
  bytes: number;
}

/** Writes pulls one after the other, in rising time, until `bytes` are reached: real ones where there are any, else invented ones. */
export function writeNight(path: string, bytes: number): WrittenNight {
  const file = openSync(path, 'w');
  try {
    if (!existsSync(SAMPLES)) {
      let written = 0;
      for (const chunk of generateLog({ seed: 1, targetBytes: bytes }).chunks)
        written += writeSync(file, chunk);
      return { source: 'a generated raid night', bytes: written };
    }
    const pulls = readdirSync(SAMPLES)
      .filter((name) => PULLS.test(name))
      .map((name) => gunzipSync(readFileSync(join(SAMPLES, name))).toString('latin1'));
    let written = 0;
    let nextMs = Date.UTC(2026, 1, 16, 19);
    for (let turn = 0; written < bytes; turn++) {
      const { text, endMs } = movedTo(pulls[turn % pulls.length]!, nextMs);
      nextMs = endMs + BREAK_MS;
      written += writeSync(file, text, null, 'latin1');
    }
    return { source: `${pulls.length} real pulls, repeated`, bytes: written };
  } finally {
    closeSync(file);
  }
}

/** The same lines, the first of them at another time. */
function movedTo(pull: string, startMs: number): { text: string; endMs: number } {
  const lines = pull.slice(0, pull.lastIndexOf('\n') + 1).split(/(?<=\n)/);
  const move = startMs - secondOf(lines[0]!);
  let before = '';
  let moved = '';
  let endMs = startMs;
  const text = lines.map((line) => {
    const stamp = TIME.exec(line)?.[0] ?? '';
    if (stamp === '') return line;
    if (stamp !== before) {
      endMs = secondOf(line) + move;
      moved = stampOf(endMs);
      before = stamp;
    }
    return moved + line.slice(stamp.length);
  });
  return { text: text.join(''), endMs };
}

function secondOf(line: string): number {
  const [, month, day, year, hour, minute, second] = TIME.exec(line)!.map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

const two = (value: number): string => String(value).padStart(2, '0');

function stampOf(ms: number): string {
  const at = new Date(ms);
  const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}
