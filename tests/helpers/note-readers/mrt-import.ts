/**
 * How MRT's timeline page (5315) imports a note, with each of three settings. Blocks such as `{e:ID}` are not looked at: all lines become
 * rows of the boss that is open. Written players are not compared with the raid.
 */
import { asStored } from '#team/model/planner/notes/readers/note-raid.ts';
import type { NotePull } from '#team/model/planner/notes/readers/note-raid.ts';
import { minutesIn } from './mrt-time.ts';

/** `lines`: as they stand. `players`: a row for each player with a spell. `names`: names behind the dash become the filter. */
export type ImportSetting = 'lines' | 'players' | 'names';

export interface ImportedRow {
  /** Sorted; none for all. */
  to: string[];
  /** `pull`, `phase 2 count 1`, `SPELL_CAST_START 9 count 2`. */
  from: string;
  /** `1:15.5`. */
  after: string;
  message: string;
}

/** Phases of the open timeline as MRT recorded them, the first included. */
export type ImportStages = readonly Pick<NotePull['stages'][number], 'stage'>[];

const EVENTS: Readonly<Record<string, string>> = {
  SCC: 'SPELL_CAST_SUCCESS',
  SCS: 'SPELL_CAST_START',
  SAA: 'SPELL_AURA_APPLIED',
  SAR: 'SPELL_AURA_REMOVED',
};

/** Events of two bosses that the add-on takes for a phase. */
const PHASE_OF_EVENT: Readonly<Record<string, string>> = {
  'SCS:450483:1': '1.5',
  'SAA:447207:1': '2',
  'SAA:442432:1': '2',
  'SAA:442432:2': '3',
  'SAA:442432:3': '4',
  'SAA:442432:4': '5',
  'SAA:442432:5': '6',
};

/**
 * @param text of the note as it is pasted, with single pipes.
 * @param nameOf the game's name of a spell, null where it knows none.
 */
export function readByMrtImport(
  text: string,
  setting: ImportSetting,
  stages: ImportStages,
  nameOf: (spellId: number) => string | null,
): ImportedRow[] {
  return asStored(text)
    .split('\n')
    .flatMap((line) => {
      const time = /\{time:([^,}]+)/.exec(line)?.[1];
      const seconds = time === undefined ? null : minutesIn(time);
      const from = anchorOf(line, stages);
      if (seconds === null || from === null) return [];
      const row = { from, after: clock(seconds) };
      const words = line.replaceAll(/\{time:[^}]+\}/g, '').trim();
      const own = setting === 'players' ? perPlayer(words, nameOf) : [];
      if (own.length > 0) return own.map((one) => ({ ...row, ...one }));
      const { to, message } = setting === 'names' ? namesOf(words) : { to: [], message: words };
      return [{ ...row, to, message: message.replace(/^ *- */, '') }];
    });
}

/** Only the first option counts. Null where the add-on makes no row. */
function anchorOf(line: string, stages: ImportStages): string | null {
  const event = /\{time:[^,}]+,(S[^},]+)/.exec(line)?.[1];
  const [, isCounted, option] = /\{time:[^,}]+,p(g?)([\d.]+)/.exec(line) ?? [];
  const phase = event === undefined ? option : PHASE_OF_EVENT[event];
  if (phase !== undefined) return phase === '1' ? 'pull' : phaseAnchor(phase, isCounted, stages);
  if (event === undefined) return 'pull';
  const [word = '', spell = '', count = ''] = event.split(':');
  const isNumber = /^\d+$/.test(spell) && /^\d+$/.test(count) && Number(count) > 0;
  return isNumber && EVENTS[word] !== undefined
    ? `${EVENTS[word]} ${Number(spell)} count ${Number(count)}`
    : null;
}

/** The count of a phase is the one of the place that has its number, whatever phase is there. */
function phaseAnchor(text: string, isCounted: string | undefined, stages: ImportStages) {
  const number = Number(text);
  if (Number.isNaN(number)) return null;
  const place = Number.isInteger(number) && number > 1 ? stages[number - 1] : undefined;
  const named = isCounted === 'g' ? (place?.stage ?? 'nil') : number;
  const count = place
    ? stages.slice(0, number).filter(({ stage }) => stage === place.stage).length
    : 'nil';
  return `phase ${named} count ${count}`;
}

function clock(seconds: number): string {
  const tenths = Math.floor(seconds * 10);
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${tenths % 10}`;
}

function perPlayer(words: string, nameOf: (spellId: number) => string | null) {
  return [...words.matchAll(/([^ _]+) *\{spell:(\d+)\}/g)].flatMap(([, word = '', spell = '']) => {
    const player = word.replaceAll(/\|\|c.{8}/g, '').replaceAll('||r', '');
    // A sign of one byte is no name.
    if (/[\d:]/.test(player) || player.length === 0 || (player.length === 1 && player < '\u0080'))
      return [];
    const name = nameOf(Number(spell));
    return [{ to: [player], message: `{spell:${spell}}${name === null ? '' : ` ${name}`}` }];
  });
}

/** What stands before the first hyphen is the message; words behind it are players, unless a digit (of a color, too) is in them. */
function namesOf(words: string): Pick<ImportedRow, 'to' | 'message'> {
  const at = words.indexOf('-');
  if (at < 0) return { to: [], message: words };
  const names = withoutBraces(words.slice(at + 1))
    .split(' ')
    .filter((word) => word !== '' && !/[\d_#]/.test(word))
    .map((word) => word.replaceAll(/\|+c.{8}/g, '').replaceAll(/\|+r/g, ''));
  return { to: [...new Set(names)].toSorted(), message: words.slice(0, at) };
}

/** Balanced braces with what is in them. */
function withoutBraces(text: string): string {
  let shown = '';
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '{' ? closing(text, at) : null;
    if (end === null) shown += text[at]!;
    else at = end;
  }
  return shown;
}

function closing(text: string, from: number): number | null {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return at;
  }
  return null;
}
