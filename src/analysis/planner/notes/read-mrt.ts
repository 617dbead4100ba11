/** A line of an MRT note, as MRT, Viserio, Liquid and Encounter Planner write it: `{time:1:15,p2}label - Name {spell:1}`. */
import type { NoteLine, NotePhase, NoteRow } from './note-lines.ts';
import { readClock } from './note-lines.ts';

/** A line with a time that was understood, and the pieces around its entries. */
export interface MrtLine extends Pick<NoteLine, 'rows' | 'problems'> {
  /** Behind the trigger, up to the first entry: a label and ` - `. */
  label: string;
  /** Entries that were not understood. */
  foreign: string[];
  options: string[];
}

const TRIGGER = /^\s*\{time:([^{},]*)((?:,[^{}]*)?)\}/i;
const COLOR = /\|{1,2}c[0-9a-f]{8}|\|{1,2}r/gi;
const EVERYONE = /^\{(?:everyone|所有人)\}$/i;

/** Null for a line without a time. */
export function readMrtLine(text: string): MrtLine | null {
  const match = TRIGGER.exec(text);
  if (!match) return null;
  const problems: string[] = [];
  const offsetMs = readClock(match[1]!.trim());
  if (offsetMs === null) return null;
  const options = match[2]!
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { from, trigger } = readOptions(options, problems);
  const rest = text.slice(match[0].length);
  const at = rest.search(/(?:^|\s)- /);
  const cut = at < 0 ? 0 : rest.indexOf('- ', at) + 2;
  const foreign: string[] = [];
  const rows: NoteRow[] = [];
  for (const entry of rest.slice(cut).split(/ {2,}|\t+/)) {
    const plain = entry.replaceAll(COLOR, '').trim();
    if (plain === '') continue;
    const read = readEntry(plain);
    if (read.length > 0) rows.push(...read.map((row) => ({ ...row, from, offsetMs, trigger })));
    else {
      foreign.push(entry.trim());
      problems.push(`“${plain.slice(0, 60)}” names no spell and no text; it is kept as it is.`);
    }
  }
  return { rows, problems, label: rest.slice(0, cut), foreign, options };
}

function readOptions(
  options: readonly string[],
  problems: string[],
): { from: NotePhase; trigger: string | null } {
  let from: NotePhase = { by: 'pull' };
  let trigger: string | null = null;
  for (const option of options) {
    const phase = /^p(g?):?(\d{1,2})(?:\.\d+)?(r\d+)?$/i.exec(option);
    const event = /^(S[A-Z]{2}):(\d{1,9})(?::(\d{1,4}))?/i.exec(option);
    if (phase) {
      const number = Math.max(1, Number(phase[2]));
      from = phase[1] === '' ? { by: 'number', number } : { by: 'place', place: number };
      if (phase[3] !== undefined) problems.push(`“${option}”: read as phase ${number}.`);
    } else if (event && /^(?:SCC|SCS|SAA|SAR)$/i.test(event[1]!)) {
      trigger = `${event[1]!.toUpperCase()}:${Number(event[2])}:${Number(event[3] ?? 1)}`;
    } else if (!/^(?:wa:.*|glow|glowall|all|e(?:,.*)?)$/i.test(option)) {
      problems.push(
        `The option “${option.slice(0, 40)}” is not known; the time counts without it.`,
      );
    }
  }
  return { from, trigger };
}

type Entry = Pick<NoteRow, 'who' | 'target' | 'spellId' | 'note'>;

/** `Name @Target {spell:1}`, `A, B {spell:1}`, `spec:PRIEST:2 {spell:1}@Name`, `{everyone} {text}Stack{/text}`. */
function readEntry(plain: string): Entry[] {
  const words = [...plain.matchAll(/\{text\}(.*?)\{\/text\}/gi)].map((found) => found[1]!.trim());
  const spells = [...plain.matchAll(/\{spell:(\d{1,9})(?::\d+)?\}/gi)].map((found) =>
    Number(found[1]),
  );
  if (spells.length === 0 && words.length === 0) return [];
  const bare = plain
    .replaceAll(/\{text\}.*?\{\/text\}/gi, ' ')
    .replaceAll(/\{spell:[^{}]*\}/gi, ' ')
    .trim();
  const [listed = '', ...targets] = bare.split('@');
  const last = targets.at(-1)?.trim() ?? '';
  const target = last === '' || /[{}]/.test(last) ? null : last;
  const names = listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (EVERYONE.test(name) ? 'everyone' : name));
  // Braces that are left stand for something else: a class block, a marker.
  if (names.some((name) => /[{}|]/.test(name))) return [];
  const who = names.length === 0 ? ['everyone'] : names;
  const note = words.join(' ');
  const casts: (number | null)[] = spells.length === 0 ? [null] : spells;
  return who.flatMap((name) =>
    casts.map((spellId, index) => ({ who: name, target, spellId, note: index === 0 ? note : '' })),
  );
}
