/** How Northern Sky Raid Tools (August 2026) reads a note: `key:value;` pairs below the header of a boss. */
import { asStored, classNumber, lower, luaNumber, positionOf, trimmed } from './note-raid.ts';
import type { NoteMember, NoteRaid } from './note-raid.ts';
import { luaPatternError } from './lua-pattern.ts';

export interface SkyItem {
  to: readonly NoteMember[];
  phase: number;
  seconds: number;
  /** Second of the phase. */
  appearsAt: number;
  /** 0: below no header, it never comes. */
  encounter: number;
  display: string;
  /** Words, the spell's own name, or nothing. */
  speaks: string | false;
  speaksSecondsBefore: number;
  spell: number | null;
  text: string | null;
  countdown: number | null;
  colors: number[];
  glowWords: string[];
  /** Frames that glow for the first of `to`. */
  glow: readonly NoteMember[];
  sound: string | null;
}

export interface SkyReading {
  items: SkyItem[];
  /** Lines that stay text of the note. */
  noteText: string[];
  /** What the ready check says to a player. */
  assignments: { to: NoteMember; text: string }[];
  inviteList: string[];
  /** Notes that the import box makes of the text. */
  importedAs: { name: string; lines: number }[];
  /** A Lua error: this line and all below are lost for everyone. */
  error: string | null;
}

/** What the add-on speaks where a reminder has a spell and no words. */
export const SPELL_NAME = '(spell name)';
const DISPLAYS = new Set(['Text', 'Bar', 'Icon', 'Circle']);
const MARKERS = ['star', 'circle', 'diamond', 'triangle', 'moon', 'square', 'cross', 'skull'];
/** Of the add-on's usual settings. */
const SHOWN_SECONDS = 10;
const SPOKEN_SECONDS = 5;

/**
 * @param text as it is pasted, with single pipes.
 *
 * @internal for tests
 */
export function readByNorthernSky(
  text: string,
  { members }: Pick<NoteRaid, 'members'>,
): SkyReading {
  const reading: SkyReading = {
    items: [],
    noteText: [],
    assignments: [],
    inviteList: [],
    importedAs: importedNotes(text),
    error: null,
  };
  const seen = new Set<string>();
  const said = new Set<string>();
  /** Null below a header without a number. */
  let encounter: number | null = 0;
  for (const line of asStored(text).split('\n')) {
    const assign = valueOf(line, 'assign');
    const tag = valueOf(line, 'tag');
    if (assign !== null && tag !== null) {
      const words = trimmed(withMarkers(withEscapes(assign)));
      for (const to of members.filter((one) => words !== '' && isFor(tag, one)))
        if (!said.has(`${to.id} ${words}`)) {
          said.add(`${to.id} ${words}`);
          reading.assignments.push({ to, text: words });
        }
    }
    if (line.includes('EncounterID:')) encounter = numberOf(line, 'EncounterID');
    if (assign !== null || /EncounterID:\d/.test(line)) continue;
    const isInvite = line.includes('invitelist:');
    if (isInvite) reading.inviteList = readInvites(line);
    const found = encounter === null ? null : readItem(line, encounter, members);
    if (!found) {
      if (line !== '' && !isInvite) reading.noteText.push(line);
      continue;
    }
    reading.error = errorOf(line);
    if (reading.error !== null) break;
    if (seen.has(found.key)) continue;
    seen.add(found.key);
    if (found.item.to.length > 0) reading.items.push(found.item);
  }
  return reading;
}

/** The first value of a key; none of no length. */
function valueOf(line: string, key: string): string | null {
  return new RegExp(`${key}:([^;]+)`).exec(line)?.[1] ?? null;
}

function numberOf(line: string, key: string): number | null {
  const digits = new RegExp(`${key}:(\\d+)`).exec(line)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** `key`: the add-on takes two lines of one key for the same. */
function readItem(
  line: string,
  encounter: number,
  members: readonly NoteMember[],
): { item: SkyItem; key: string } | null {
  const time = /time:(\d*\.?\d+)/.exec(line)?.[1];
  const tag = valueOf(line, 'tag');
  const words = valueOf(line, 'text');
  const spell = /spellid:(\d+)/.exec(line)?.[1];
  if (time === undefined || tag === null || (words === null && spell === undefined)) return null;
  const seconds = Number(time);
  const shown = numberOf(line, 'dur');
  const display = valueOf(line, 'DisplayType') ?? '';
  const countdown = numberOf(line, 'countdown');
  const glowWords = wordsOf(valueOf(line, 'glowunit')).filter((word) => word !== 'glowunit');
  const to = members.filter((one) => isFor(tag, one));
  const phase = Number(/ph:(\d*\.?\d+)/.exec(line)?.[1] ?? 1);
  return {
    key: `${encounter}${phase}${time}${tag}${words ?? spell}`,
    item: {
      to,
      encounter,
      phase,
      seconds,
      appearsAt: seconds - Math.min(shown ?? SHOWN_SECONDS, seconds),
      display: DISPLAYS.has(display) ? display : spell === undefined ? 'Text' : 'Icon',
      speaks: spoken(valueOf(line, 'TTS'), words),
      speaksSecondsBefore: Math.min(numberOf(line, 'TTSTimer') ?? shown ?? SPOKEN_SECONDS, seconds),
      spell: spell === undefined ? null : Number(spell),
      text: words === null ? null : withMarkers(withEscapes(words)),
      countdown: countdown === null ? null : Math.min(countdown, seconds),
      colors: wordsOf(valueOf(line, 'colors'))
        .map(luaNumber)
        .filter((number) => number !== null),
      glowWords,
      glow: glowWords.flatMap((word) => members.filter((one) => isFrame(word, one, to[0]))),
      sound: cleanSound(valueOf(line, 'sound')),
    },
  };
}

/** Apart by spaces or colons. */
function wordsOf(list: string | null): string[] {
  return (list ?? '').split(/[ \t\n\v\f\r:]+/).filter((word) => word !== '');
}

function spoken(tts: string | null, words: string | null): string | false {
  if (tts === 'false') return false;
  if (tts !== null && tts !== 'true') return tts;
  return words === null ? SPELL_NAME : withEscapes(words);
}

/** Colors and icons get their single pipes back, other doubled pipes stay. */
function withEscapes(text: string): string {
  return text.replaceAll(/\|\|(c[\dA-Fa-f]{8})/g, '|$1').replaceAll(/\|\|([rTt])/g, '|$1');
}

function cleanSound(sound: string | null): string | null {
  return sound === null
    ? null
    : sound
        .replaceAll(/\|c[0-9A-Fa-f]{8}/g, '')
        .replaceAll('|r', '')
        .replaceAll(/^[ \t\n\v\f\r|]+|[ \t\n\v\f\r|]+$/g, '');
}

function isFrame(word: string, member: NoteMember, viewer: NoteMember | undefined): boolean {
  if (word === 'player') return member === viewer;
  // A name without its realm finds members of one's own realm only.
  return member.id === word || (member.name === word && member.realm === viewer?.realm);
}

/** Whole words, without the realm of a name. `everyone` works only alone. */
function isFor(tag: string, member: NoteMember): boolean {
  const text = lower(tag);
  if (text === 'everyone') return true;
  const own = new Set<string>([
    lower(member.name),
    member.role,
    String(member.specId),
    String(classNumber(member)),
    `group${member.group}`,
    member.role === 'tank' ? 'melee' : positionOf(member),
  ]);
  return text.split(/[ \t\n\v\f\r]+/).some((word) => word !== '' && own.has(word));
}

/** The add-on takes these values out of the line by using each as a pattern, in this order. */
const TAKEN_OUT = ['glowunit', 'TTS', 'sound', 'colors', 'DisplayType'] as const;

/** The Lua error that a line stops the note with; null for none. */
export function errorOf(line: string): string | null {
  for (const key of TAKEN_OUT) {
    const value = valueOf(line, key);
    const error = value === null ? null : luaPatternError(`${key}:${value}`, ';');
    if (error !== null) return error;
  }
  return null;
}

function withMarkers(text: string): string {
  return text.replaceAll(/\{([A-Za-z]*\d*)\}/g, (whole, token: string) => {
    const known = MARKERS.indexOf(token) + 1;
    const number = known > 0 ? `${known}` : /^rt(\d)$/.exec(token)?.[1];
    return number === undefined ? whole : `[rt${number}]`;
  });
}

/** Positions where commas or semicolons stand, else names apart by spaces. */
function readInvites(line: string): string[] {
  const list = line.slice(line.indexOf('invitelist:') + 'invitelist:'.length).replace(/;\s*$/, '');
  return /[,;]/.test(list)
    ? list.split(/[,;]/).map((name) => name.trim())
    : list.split(/[\s|]+/).filter((name) => name !== '');
}

function importedNotes(text: string): SkyReading['importedAs'] {
  const notes: SkyReading['importedAs'] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/EncounterID:\d/.test(line)) {
      const given = /Name:([^;]+)/.exec(line)?.[1]?.trim() ?? 'Default Reminder';
      const difficulty = /Difficulty:([^;]+)/.exec(line)?.[1]?.trim();
      const full = (name: string): string =>
        difficulty === undefined ? name : `${name} - ${difficulty}`;
      let name = given;
      for (let count = 2; notes.some((note) => note.name === full(name)); count++)
        name = `${given} ${count}`;
      notes.push({ name: full(name), lines: 1 });
    } else if (notes.length > 0 && line.trim() !== '') notes.at(-1)!.lines++;
  }
  return notes;
}
