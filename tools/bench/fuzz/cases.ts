/** Seeded hostile logs: noise, and logs with damage done to them. */
import { asciiBytes } from '#lib/utf8.ts';
import type { Random } from '#lib/random.ts';
import type { Cut } from './properties.ts';

const HEADER = asciiBytes(
  '9/30/2026 20:00:00.0002  COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.1.0,PROJECT_ID,1\n',
);

/** What breaks parsers when it stands where it should not. */
const TOKENS = [
  '\n',
  '\r\n',
  '"',
  '\\',
  '\\"',
  ',',
  ',,',
  '[',
  ']',
  '(',
  ')',
  'nil',
  '-',
  '-1',
  '0x',
  '0xffffffffffffffff',
  '  ',
  ' ',
  '.',
  '\0',
  'NaN',
  '1e999',
  '99999999999999999999',
  '0000000000000000',
  'Player-9-00000001',
  '_SUPPORT',
  'ENCOUNTER_START,1,"x",16,20,1',
  '\u00C3\u0028',
].map((token) => Uint8Array.from(token, (letter) => letter.charCodeAt(0)));

export interface FuzzCase {
  kind: 'noise' | 'words' | 'damaged' | 'cut off' | 'spliced' | 'shuffled' | 'repeated';
  bytes: Uint8Array;
  cut: Cut;
}

/** The next case; `logs` are whole logs to damage. */
export function nextCase(random: Random, logs: readonly Uint8Array[]): FuzzCase {
  const log = partOf(random.pick(logs), random);
  const cut = cutOf(random);
  switch (random.int(8)) {
    case 0:
      return { kind: 'noise', bytes: joined([HEADER, noise(random)]), cut };
    case 1:
      return { kind: 'words', bytes: joined([HEADER, words(random)]), cut };
    case 2:
      return {
        kind: 'cut off',
        bytes: log.slice(random.int(300), random.int(log.length) + 1),
        cut,
      };
    case 3: {
      const other = partOf(random.pick(logs), random);
      const bytes = joined([
        log.subarray(0, random.int(log.length)),
        other.subarray(random.int(other.length)),
      ]);
      return { kind: 'spliced', bytes, cut };
    }
    case 4:
      return { kind: 'shuffled', bytes: shuffled(log, random), cut };
    case 5:
      return {
        kind: 'repeated',
        bytes: joined([log, log.subarray(0, random.int(log.length))]),
        cut,
      };
    default:
      return { kind: 'damaged', bytes: damaged(log, random), cut };
  }
}

/** Whole lines of a log, a few hundred, from anywhere in it. */
function partOf(log: Uint8Array, random: Random): Uint8Array {
  const length = 2000 + random.int(80_000);
  const from = random.chance(0.3) ? 0 : random.int(Math.max(1, log.length - length));
  const start = from === 0 ? 0 : log.indexOf(10, from) + 1;
  return log.subarray(start, Math.min(log.length, start + length));
}

function cutOf(random: Random): Cut {
  if (random.chance(0.15)) return [1];
  const most = random.pick([3, 40, 300, 4000]);
  return Array.from({ length: 1 + random.int(6) }, () => 1 + random.int(most));
}

function noise(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.int(6000) }, () => random.int(256));
}

function words(random: Random): Uint8Array {
  return joined(Array.from({ length: random.int(800) }, () => random.pick(TOKENS)));
}

function damaged(log: Uint8Array, random: Random): Uint8Array {
  let bytes = log;
  for (let blow = random.int(12); blow >= 0; blow--) {
    const at = random.int(bytes.length + 1);
    const gone = random.chance(0.5) ? 0 : random.int(random.pick([2, 60, 900]));
    const put = random.chance(0.6)
      ? random.pick(TOKENS)
      : noise(random).subarray(0, random.int(40));
    bytes = joined([bytes.subarray(0, at), put, bytes.subarray(at + gone)]);
  }
  return bytes;
}

function shuffled(log: Uint8Array, random: Random): Uint8Array {
  const lines = linesOf(log);
  for (let k = lines.length - 1; k > 0; k--) {
    const other = random.int(k + 1);
    const line = lines[k]!;
    lines[k] = lines[other]!;
    lines[other] = line;
  }
  return joined(lines);
}

/** Lines with their newline; the last one may have none. Views of `bytes`. */
export function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const newline = bytes.indexOf(10, at);
    const end = newline < 0 ? bytes.length : newline + 1;
    lines.push(bytes.subarray(at, end));
    at = end;
  }
  return lines;
}

/** The parts one after the other, copied. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
