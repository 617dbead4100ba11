import { decodeUtf8 } from '#lib/utf8.ts';

/**
 * Fields of lines that open and close fights, with the event's name. Source: `docs/log-format.md`; the longer ones came
 * with later versions of the log.
 */
const KNOWN_COUNTS: Readonly<Record<string, readonly number[]>> = {
  ENCOUNTER_START: [6],
  ENCOUNTER_END: [7],
  CHALLENGE_MODE_END: [5, 7],
  ARENA_MATCH_START: [5],
  ARENA_MATCH_END: [5],
  ZONE_CHANGE: [4],
};

/** What the last field can end with while it is still being written. */
const CUT_WORD = /^(?:n|ni|S|A|AO|B|BU|BUF|D|DE|DEB|DEBU|DEBUF|-|0x)?$/;

/**
 * Whether the last line of a file, which no newline ends, holds all fields that its event has. Lines of the same event
 * before it say how many those are; for the lines that open and close fights it is known. A number that the end of the
 * file cuts cannot be told from a whole one.
 *
 * @param before text of the log before the line, as much as there is at hand.
 */
export function isWholeLine(line: Uint8Array, before: Uint8Array): boolean {
  const text = decodeUtf8(line, 0, line.length).trimEnd();
  const name = eventOf(text);
  if (name === null) return false;
  const fields = fieldsOf(text);
  if (fields === null || CUT_WORD.test(fields.at(-1)!)) return false;
  const known = KNOWN_COUNTS[name];
  if (known) return known.includes(fields.length);
  const from = Math.max(0, before.length - LOOKED_AT);
  const earlier = decodeUtf8(before, from, before.length);
  for (let at = earlier.length; at > 0;) {
    at = earlier.lastIndexOf(`  ${name},`, at - 1);
    const end = earlier.indexOf('\n', at);
    if (at < 0 || end < 0) continue;
    const other = fieldsOf(earlier.slice(at, end).trimEnd());
    if (other && isAlike(fields, other, name.endsWith('_MISSED'))) return true;
  }
  return false;
}

/** Whether two lines of an event end alike. What a miss says behind its kind depends on the kind. */
function isAlike(fields: readonly string[], other: readonly string[], isMiss: boolean): boolean {
  if (fields.length !== other.length) return false;
  const kind = kindOf(fields.at(-1)!);
  if (kind === 'cut' || kind !== kindOf(other.at(-1)!)) return false;
  return !isMiss || fields.slice(8).find(isMissKind) === other.slice(8).find(isMissKind);
}

const isMissKind = (field: string): boolean => /^[A-Z]{4,}$/.test(field);

function kindOf(field: string): string {
  if (/^-?[\d.]+$/.test(field)) return 'number';
  return /^(?:nil|[A-Z]+|"[^"]*"|0x[\da-f]+)$/.test(field)
    ? field.replace(/^(?:"|0x).*/, '')
    : 'cut';
}

/** Bytes before the line in which the same event is looked for. */
const LOOKED_AT = 1 << 14;

/** The name between the two spaces behind the timestamp and the first comma. */
function eventOf(line: string): string | null {
  return /^[^"]*? {2}([A-Z_]+),/.exec(line)?.[1] ?? null;
}

/** Fields by their commas outside of quotes; null where a quote is open at the end. */
export function fieldsOf(line: string): string[] | null {
  const fields: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '\\' && quoted) at++;
    else if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      fields.push(line.slice(start, at));
      start = at + 1;
    }
  }
  fields.push(line.slice(start));
  return quoted ? null : fields;
}

/** The last bytes of what was pushed before and of a chunk: enough for `beforeLine`. */
export function lastBytes(
  before: Uint8Array<ArrayBuffer>,
  chunk: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const kept = 2 * LOOKED_AT;
  // A copy: the slice of a Buffer would share its memory.
  if (chunk.length >= kept) return new Uint8Array(chunk.subarray(chunk.length - kept));
  const rest = before.subarray(Math.max(0, before.length + chunk.length - kept));
  const bytes = new Uint8Array(rest.length + chunk.length);
  bytes.set(rest);
  bytes.set(chunk, rest.length);
  return bytes;
}

/** Of such bytes those before the last line, of which `tail` bytes stand there: the same however they were cut. */
export function beforeLine(recent: Uint8Array<ArrayBuffer>, tail: number): Uint8Array<ArrayBuffer> {
  const end = Math.max(0, recent.length - tail);
  return recent.slice(Math.max(0, end - LOOKED_AT), end);
}
