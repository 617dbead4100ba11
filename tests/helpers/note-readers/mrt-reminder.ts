/**
 * How MRT's Reminder (5315) reads the note with the trigger “Note timers”: lines with a time in which the player's own name is a word.
 * Blocks such as `{e:ID}` or `{H}` are not looked at, so each line counts for every boss and every role.
 */
import { asStored, classToken, lower } from '#team/model/planner/notes/readers/note-raid.ts';
import type {
  NoteMember,
  NotePull,
  NoteRaid,
} from '#team/model/planner/notes/readers/note-raid.ts';
import { minutesIn } from './mrt-time.ts';

export interface MrtReminder {
  to: NoteMember;
  /** Seconds of the pull at which it comes with BigWigs, which names a phase. None for an event. */
  startsAt: number[];
  /** The same with DBM, which also counts phases over the pull. */
  startsAtDbm: number[];
  /** An event and the seconds behind it. `isUsable`: its spell and count are numbers. */
  event: { from: string; seconds: number; isUsable: boolean } | null;
  /** What it displays: the one word behind the first place of the name. */
  wordAfter: string;
  wordBefore: string;
}

export interface MrtReminders {
  /** By line, then by member. */
  own: MrtReminder[];
  /** The trigger “Note timers [all]”, which asks for no name, takes a line. */
  isReadForAll: boolean;
}

const EVENT = /^S[CA][CSAR]:/;
const USABLE = /^(?:SCC|SCS|SAA|SAR):\d+:\d+(?::|$)/;

/** @param text of the note as it is pasted, with single pipes. */
export function readByMrtReminder(text: string, { members, pull }: NoteRaid): MrtReminders {
  const reading: MrtReminders = { own: [], isReadForAll: false };
  for (const line of asStored(text).split('\n')) {
    if (!/\{time:[^}]+\}/.test(line)) continue;
    const tidy = line.replace(/ *$/, '').replaceAll(/ +/g, ' ');
    const words = new Set(tidy.split(' ').map(withoutColor));
    for (const to of members.filter(({ name }) => words.has(name))) {
      const when = whenFor(tidy, to, pull);
      if (when) reading.own.push({ to, ...when, ...besideName(tidy, to.name) });
    }
    if (whenFor(tidy, null, pull)) reading.isReadForAll = true;
  }
  return reading;
}

function withoutColor(word: string): string {
  return word
    .replaceAll(/\|c.{8}/g, '')
    .replaceAll('|r', '')
    .replaceAll('|', '');
}

/** Null where the line is off, or where no phase of the pull is the one it names. */
function whenFor(
  line: string,
  viewer: NoteMember | null,
  pull: NotePull,
): Pick<MrtReminder, 'startsAt' | 'startsAtDbm' | 'event'> | null {
  const [, time, options = ''] = /\{time:([0-9:.]+)([^{}]*)\}/.exec(line) ?? [];
  let phase: string | null = null;
  let event: string | null = null;
  let later = 0;
  for (const option of options.split(',').filter((one) => one !== '')) {
    const number = /^pg?([\d.]+)$/.exec(option)?.[1];
    if (number !== undefined) phase = String(Number(number));
    const [kind, whom = '', seconds] = option.split(':');
    const isMine = viewer && (whom === viewer.name || lower(whom) === lower(classToken(viewer)));
    if (kind === 'diff' && isMine) later += Number(seconds) || 0;
    if (option === 'off') return null;
    if (EVENT.test(option)) event = option;
  }
  const seconds = Math.max((time === undefined ? 0 : (minutesIn(time) ?? 0)) + later, 0);
  if (event !== null)
    return {
      startsAt: [],
      startsAtDbm: [],
      event: { from: event, seconds, isUsable: USABLE.test(event) },
    };
  // With DBM every phase option, `p2` too, is counted over the pull.
  const starts = (key: 'stage' | 'number'): number[] =>
    pull.stages.flatMap((stage, index) => {
      if (String(stage[key]) !== (phase ?? '1')) return [];
      const at = stage.at + seconds;
      const next = pull.stages[index + 1];
      // The end of a phase that a line names takes back what has not come yet.
      return phase !== null && next && at > next.at ? [] : [at];
    });
  const startsAt = starts('stage');
  const startsAtDbm = phase === null ? startsAt : starts('number');
  return startsAt.length === 0 ? null : { startsAt, startsAtDbm, event: null };
}

/** The words before and behind the first place where the name stands, also inside another word. */
function besideName(line: string, name: string): Pick<MrtReminder, 'wordAfter' | 'wordBefore'> {
  const rest = line.replaceAll(/\{time[^}]+\}/g, '').replaceAll(/\{0\}[^]*?\{\/0\}/g, '');
  let before = new RegExp(`([^ ]+) +[^ ]*${name}`).exec(rest)?.[1] ?? '';
  if (before.endsWith('_'))
    before = new RegExp(`_([^_]*)_ +[^ ]*${name}`).exec(rest)?.[1] ?? before;
  let after = new RegExp(`${name}[^ ]* +([^ ]+)`).exec(rest)?.[1] ?? '';
  if (after.startsWith('_')) after = new RegExp(`${name}[^ ]* +_([^_]*)_`).exec(rest)?.[1] ?? after;
  return { wordAfter: after, wordBefore: before.replace(/^\(/, '') };
}
