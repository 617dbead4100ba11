/**
 * A line of an MRT note, as MRT, Viserio and Encounter Planner write it: `{time:1:15,p2}label - Name {spell:1}  Name {spell:2} @Target`.
 * The time may stand anywhere in the line, as MRT takes it; of several the last counts.
 */
import type { NotePhase, NoteReading, NoteRow } from './note-lines.ts';
import { readClock } from './note-lines.ts';
import { readEntries } from './mrt-entries.ts';

/** A line with a time that was understood, and the pieces around its entries. */
export interface MrtLine {
  rows: NoteRow[];
  problems: string[];
  readings: NoteReading[];
  /** Before the time. */
  before: string;
  /** Behind the trigger, up to the first entry: a label and ` - `. */
  label: string;
  /** Entries that were not understood. */
  foreign: string[];
  options: string[];
}

const TRIGGER = /^(.*)\{time:([^{},]*)((?:,[^{}]*)?)\}/is;
/** MRT overlooks a phase or event behind a space, and a phase with a capital. */
const OVERLOOKED = /^(?:\s+(?:pg?:?\d|S[A-Z]{2}:)|P(?:g?:?\d))/;
const EVENT =
  /^(S[A-Z]{2}):(\d{1,9})(?::(\d{1,4}))?((?::[^:{}|,<>]{0,40})?(?::p\d{1,2}(?:\.\d{1,2})?)?)$/i;

/** Null for a line without a time. */
export function readMrtLine(text: string): MrtLine | null {
  const match = TRIGGER.exec(text);
  if (!match) return null;
  const clock = match[2]!.trim();
  const offsetMs = readClock(clock);
  if (offsetMs === null) return null;
  const problems = hiddenBy(text);
  const options = match[3]!
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { from, trigger } = readOptions(options, problems);
  const isOverlooked = match[3]!.split(',').some((part) => OVERLOOKED.test(part));
  const { entries, label, foreign, doubt } = readEntries(text.slice(match[0].length));
  for (const entry of foreign)
    problems.push(`“${entry.slice(0, 60)}” names no spell and no text. It is kept as it is.`);
  const rowsOf = (list: typeof entries, atMs = offsetMs): NoteRow[] =>
    list.map((entry) => ({ ...entry, from, offsetMs: atMs, trigger }));
  const rows = rowsOf(entries);
  const readings: NoteReading[] = [];
  if (doubt)
    readings.push(
      { words: doubt.words, rows },
      { words: doubt.otherWords, rows: rowsOf(doubt.other) },
    );
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(clock);
  if (dotted && rows.length > 0) {
    const asClock = (Number(dotted[1]) * 60 + Number(dotted[2])) * 1000;
    readings.push(
      { words: `${Number(clock)} seconds, as MRT counts`, rows },
      {
        words: `${dotted[1]}:${dotted[2]}, as Encounter Planner counts`,
        rows: rowsOf(entries, asClock),
      },
    );
  }
  if (isOverlooked && rows.length > 0 && readings.length === 0) {
    const fromPull = rows.map((row): NoteRow => ({ ...row, from: { by: 'pull' }, trigger: null }));
    readings.push(
      { words: 'From the pull, as MRT counts: it overlooks the option', rows: fromPull },
      { words: `From ${trigger === null ? 'the phase' : 'the event'} that the option names`, rows },
    );
  }
  // No add-on takes `{Time:0:30}` or `{time: 0:30}` for a time.
  if (!/\{time:\d/.test(text) && rows.length > 0)
    readings.unshift(
      { words: 'Text alone, as add-ons read it', rows: [] },
      { words: `At ${clock}`, rows },
    );
  else if (readings.length > 0) readings.push({ words: 'Keep the line as text', rows: [] });
  return {
    rows: readings[0]?.rows ?? rows,
    problems,
    readings,
    before: match[1]!,
    label,
    foreign,
    options,
  };
}

/** Blocks around a line by which MRT shows it to no player. */
function hiddenBy(text: string): string[] {
  const [block = '', names = ''] = /\{!?p:([^{},]*)\}/i.exec(text) ?? [];
  const spaced = /\s/.test(names.trim()) ? block : undefined;
  return [
    ...(spaced === undefined ? [] : [`“${spaced}” needs commas: MRT shows the line to no player.`]),
    ...(/\{0\}/.test(text) ? ['“{0}” hides the line in MRT.'] : []),
  ];
}

function readOptions(
  options: readonly string[],
  problems: string[],
): { from: NotePhase; trigger: string | null } {
  let from: NotePhase = { by: 'pull' };
  let trigger: string | null = null;
  for (let at = 0; at < options.length; at++) {
    const option = options[at]!;
    const phase = /^p(g?):?(\d{1,2}(?:\.\d{1,2})?)(r\d+)?$/i.exec(option);
    const event = EVENT.exec(option);
    if (phase) {
      const number = Math.max(1, Number(phase[2]));
      from =
        phase[1] === '' || !Number.isInteger(number)
          ? { by: 'number', number }
          : { by: 'place', place: number };
      if (phase[3] !== undefined) problems.push(`“${option}”: read as phase ${number}.`);
    } else if (event && /^(?:SCC|SCS|SAA|SAR)$/i.test(event[1]!)) {
      if (event[3] === undefined)
        problems.push(`“${option}” counts nothing in MRT: it needs a number, read as the first.`);
      trigger = `${event[1]!.toUpperCase()}:${Number(event[2])}:${Number(event[3] ?? 1)}${event[4] ?? ''}`;
    } else if (/^e$/i.test(option)) {
      // The name of a custom event follows.
      at++;
      if (options[at] !== undefined)
        problems.push(
          `The event “${options[at]!.slice(0, 40)}” is started by hand. The moment counts from the pull.`,
        );
    } else if (!/^(?:wa:.*|glow|glowall|all)$/i.test(option)) {
      problems.push(
        `The option “${option.slice(0, 40)}” is not known. The time counts without it.`,
      );
    }
  }
  return { from, trigger };
}
