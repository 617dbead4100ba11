/** The entries of an MRT line behind its time: names, and what each presses or is to do. */
import type { NoteRow } from './note-lines.ts';
import { isName, readPeople, withoutSigns, type PeopleDoubt, type Person } from './named-people.ts';

export type Entry = Pick<NoteRow, 'who' | 'target' | 'spellId' | 'note'>;

export interface MrtEntries {
  entries: Entry[];
  /** Label of the line with its dash, as it stands. */
  label: string;
  /** Pieces that name no spell and no text. */
  foreign: string[];
  /** What else the entries may mean; null where they are clear. */
  doubt: EntryDoubt | null;
}

interface EntryDoubt {
  words: string;
  otherWords: string;
  other: Entry[];
}

const COLOR = /\|{1,2}c[0-9a-f]{8}|\|{1,2}r/gi;
const DASHES = '[-–—−]';
/** A label may hold the boss's spell and words, never a name before a spell. */
const LABEL = new RegExp(
  String.raw`^((?:\{spell:[^{}]*\})?[^{}@]*?(?:^|\s)${DASHES}+(?:\s+${DASHES}+)*\s*)(?=[^\s])`,
  's',
);
const GROUP_LABEL = /^(?:class|role|type|group|spec):/i;
const COLON_LABEL = /^(\s*[^{}:@|]{2,40}:\s+)(?=\S)/;
const TOKEN =
  /\{text\}(?<words>.*?)\{\/text\}|\{spell:(?<spell>\d{1,9})(?::\d+)?\}|\{(?<brace>[^{}]*)\}|(?<plain>[^{}]+)/gis;
/** Marks, icons and conditions of a note: they stay in the line and name no player. */
const SILENT_BRACE =
  /^(?:\/\w+|star|circle|diamond|triangle|moon|square|cross|skull|rt[1-8]|icon:.*|!?[a-z]:.*|[htd]|g\d+)$/i;

export function readEntries(rest: string): MrtEntries {
  const label = labelOf(rest);
  const entries: Entry[] = [];
  const others: Entry[] = [];
  const foreign: string[] = [];
  let doubt: PeopleDoubt | null = null;
  for (const piece of rest.slice(label.length).split(/ {2,}|\t+/)) {
    const plain = unColored(piece).trim();
    if (plain === '' || /^(?:\{\/\w+\})+$/.test(plain)) continue;
    const read = readPiece(plain);
    if (read.entries.length === 0 && /[\p{L}\p{N}]/u.test(plain)) foreign.push(piece.trim());
    entries.push(...read.entries);
    others.push(...(read.other ?? read.entries));
    doubt ??= read.doubt;
  }
  const named = label.replace(/^\s*\{spell:[^{}]*\}/, '');
  // `Ann - {spell:1}`: the label may be the name.
  if (doubt === null && isNames(named) && entries.every(({ who }) => who === 'everyone')) {
    const { people } = readPeople(named);
    const words = withoutSigns(named);
    return {
      entries: entries.flatMap((entry) => people.map(({ who }) => ({ ...entry, who }))),
      label,
      foreign,
      doubt: {
        words: `Players: ${words}`,
        otherWords: `Everyone: “${words}” is a label`,
        other: entries,
      },
    };
  }
  return { entries, label, foreign, doubt: doubt && { ...doubt, other: others } };
}

function labelOf(rest: string): string {
  const dashed = LABEL.exec(rest)?.[1];
  if (dashed !== undefined) return dashed;
  const colon = COLON_LABEL.exec(rest)?.[1];
  return colon === undefined || GROUP_LABEL.test(colon.trim()) ? '' : colon;
}

/** Colored names that only a space divides are two names. */
function unColored(piece: string): string {
  return piece
    .replaceAll(/(\|{1,2}r)(\s+)(?=\|{1,2}c[0-9a-f]{8})/gi, '$1,$2')
    .replaceAll(COLOR, '');
}

interface Group {
  names: string;
  target: string | null;
  casts: (number | null)[];
  words: string[];
}

interface ReadPiece {
  entries: Entry[];
  doubt: PeopleDoubt | null;
  /** The entries where the doubt is decided the other way. */
  other?: Entry[];
}

const acts = ({ casts, words }: Group): boolean => casts.length > 0 || words.length > 0;

/** One stretch between two spaces. Names behind a spell begin the next entry, where a spell follows them. */
function readPiece(plain: string): ReadPiece {
  const { groups, trailing } = groupsOf(plain);
  const acting = groups.filter(acts);
  const rest = withoutSigns(trailing);
  const behind = acting.map((_, index) => acting[index + 1]?.names ?? trailing);
  if (acting.length > 0 && withoutSigns(acting[0]!.names) === '' && behind.every(isNames)) {
    const moved = acting.map((group, index) => ({ ...group, names: behind[index]! }));
    return {
      entries: entriesOf(moved).entries,
      other: entriesOf(withWords(acting, rest)).entries,
      doubt: {
        words: `${behind.map(withoutSigns).join(', ')}: the names behind the spells`,
        otherWords: `“${rest}” is a note`,
      },
    };
  }
  if (rest === '' || acting.length === 0) return entriesOf(acting);
  const noted = entriesOf(withWords(acting, rest)).entries;
  const who = noted.at(-1)?.who ?? '';
  const target = /^(?:(?:->|→|»|>)\s*|on\s+)(.+)$/i.exec(trailing.trim())?.[1];
  if (target !== undefined && isName(target))
    return {
      entries: entriesOf([...acting.slice(0, -1), { ...acting.at(-1)!, target }]).entries,
      other: noted,
      doubt: { words: `${who} on ${target}`, otherWords: `“${rest}” is a note for ${who}` },
    };
  return {
    entries: noted,
    other: entriesOf(acting).entries,
    doubt: {
      words: `“${rest}” is a note for ${who}`,
      otherWords: 'Leave the words out of the plan',
    },
  };
}

function withWords(groups: readonly Group[], words: string): Group[] {
  const last = groups.at(-1)!;
  return words === ''
    ? [...groups]
    : [...groups.slice(0, -1), { ...last, words: [...last.words, words] }];
}

function isNames(text: string): boolean {
  const { people, doubt } = readPeople(text);
  return withoutSigns(text) !== '' && doubt === null && people.every(({ who }) => isName(who));
}

function groupsOf(plain: string): { groups: Group[]; trailing: string } {
  const tokens = [...plain.matchAll(TOKEN)].map(({ groups }) => groups!);
  const isAct = tokens.map(({ spell, words }) => spell !== undefined || words !== undefined);
  const groups: Group[] = [];
  let open: Group = { names: '', target: null, casts: [], words: [] };
  let trailing = '';
  tokens.forEach(({ words, spell, brace, plain: text }, at) => {
    if (spell !== undefined) open.casts.push(Number(spell));
    else if (words !== undefined) open.words.push(words.trim());
    else if (brace !== undefined) {
      if (/^(?:everyone|所有人)$/i.test(brace)) open.names += ' everyone ';
      else if (!SILENT_BRACE.test(brace)) open.names += `{${brace}}`;
    } else if (!acts(open)) open.names += text!;
    else {
      const target = /^\s*@\s*([^\s@]+(?:\s*,\s*[^\s@,]+)*)/.exec(text!);
      if (target) open.target = target[1]!.replaceAll(/\s/g, '');
      const left = text!.slice(target?.[0].length ?? 0);
      if (isAct.slice(at + 1).includes(true)) {
        if (!/[\p{L}\p{N}]/u.test(left)) return;
        groups.push(open);
        open = { names: left, target: null, casts: [], words: [] };
      } else trailing += left;
    }
  });
  return { groups: [...groups, open], trailing };
}

function entriesOf(groups: readonly Group[]): ReadPiece {
  let doubt: PeopleDoubt | null = null;
  const other: Entry[] = [];
  const entries = groups.flatMap((group) => {
    const read = readPeople(group.names);
    doubt ??= read.doubt;
    other.push(...castsOf(group, read.other));
    return castsOf(group, read.people);
  });
  return { entries, other, doubt };
}

function castsOf(group: Group, people: readonly Person[]): Entry[] {
  if (people.some(({ who }) => /[{}|]/.test(who))) return [];
  const casts = group.casts.length === 0 ? [null] : group.casts;
  return people.flatMap(({ who, target }) =>
    casts.map((spellId, index) => ({
      who,
      target: target ?? group.target,
      spellId,
      note: index === 0 ? group.words.join(' ') : '',
    })),
  );
}
