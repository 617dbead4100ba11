/** The entries of an MRT line behind its time: names, and what each presses or is to do. */
import type { NoteRow } from './note-lines.ts';

export type Entry = Pick<NoteRow, 'who' | 'target' | 'spellId' | 'note'>;

export interface MrtEntries {
  entries: Entry[];
  /** Label of the line with its dash, as it stands. */
  label: string;
  /** Pieces that name no spell and no text. */
  foreign: string[];
  /** What else the entries may mean; null where they are clear. */
  doubt: { words: string; otherWords: string; other: Entry[] } | null;
}

const COLOR = /\|{1,2}c[0-9a-f]{8}|\|{1,2}r/gi;
const DASHES = '[-–—−]';
/** A label may hold the boss's spell and words, never a name before a spell. */
const LABEL = new RegExp(
  String.raw`^((?:\{spell:[^{}]*\})?[^{}@]*?(?:^|\s)${DASHES}+(?:\s+${DASHES}+)*\s*)(?=[^\s])`,
  's',
);
const GROUP_WORD = /^(?:class|role|type|group|spec):/i;
const COLON_LABEL = /^(\s*[^{}:@|]{2,40}:\s+)(?=\S)/;
const TOKEN =
  /\{text\}(?<words>.*?)\{\/text\}|\{spell:(?<spell>\d{1,9})(?::\d+)?\}|\{(?<brace>[^{}]*)\}|(?<plain>[^{}]+)/gis;

export function readEntries(rest: string): MrtEntries {
  const label = labelOf(rest);
  const entries: Entry[] = [];
  const foreign: string[] = [];
  const trailing: string[] = [];
  let isGuess = false;
  for (const piece of rest.slice(label.length).split(/ {2,}|\t+/)) {
    const plain = unColored(piece).trim();
    if (plain === '' || /^(?:\{\/\w+\})+$/.test(plain)) continue;
    const read = readPiece(plain);
    if (read.entries.length === 0) foreign.push(piece.trim());
    entries.push(...read.entries);
    if (read.trailing !== '') trailing.push(read.trailing);
    isGuess ||= read.isGuess;
  }
  return { entries, label, foreign, doubt: doubtOf(entries, trailing, isGuess) };
}

function labelOf(rest: string): string {
  const dashed = LABEL.exec(rest)?.[1];
  if (dashed !== undefined) return dashed;
  const colon = COLON_LABEL.exec(rest)?.[1];
  return colon === undefined || GROUP_WORD.test(colon.trim()) ? '' : colon;
}

/** Colored names that only a space divides are two names. */
function unColored(piece: string): string {
  return piece
    .replaceAll(/(\|{1,2}r)(\s+)(?=\|{1,2}c[0-9a-f]{8})/gi, '$1,$2')
    .replaceAll(COLOR, '');
}

function doubtOf(
  entries: readonly Entry[],
  trailing: readonly string[],
  isGuess: boolean,
): MrtEntries['doubt'] {
  if (trailing.length > 0) {
    const [last] = entries.slice(-1);
    if (!last) return null;
    const without = entries.map((entry) => (entry === last ? { ...entry, note: '' } : entry));
    return {
      words: `“${last.note}” is a note for ${last.who}`,
      otherWords: 'Leave the words out of the plan',
      other: without,
    };
  }
  if (!isGuess) return null;
  const names = [...new Set(entries.map(({ who }) => who))].join(' ');
  const joined = entries.filter(
    (entry, at) => entries.findIndex((one) => one.spellId === entry.spellId) === at,
  );
  return {
    words: `Players ${[...new Set(entries.map(({ who }) => who))].join(' and ')}`,
    otherWords: `One player “${names}”`,
    other: joined.map((entry) => ({ ...entry, who: names })),
  };
}

interface Group {
  names: string;
  target: string | null;
  casts: (number | null)[];
  words: string[];
}

/** One stretch between two spaces. Names behind a spell begin the next entry, where a spell follows them. */
function readPiece(plain: string): { entries: Entry[]; trailing: string; isGuess: boolean } {
  const tokens = [...plain.matchAll(TOKEN)].map(({ groups }) => groups!);
  const acts = tokens.map(({ spell, words }) => spell !== undefined || words !== undefined);
  const groups: Group[] = [];
  let open: Group = { names: '', target: null, casts: [], words: [] };
  let trailing = '';
  tokens.forEach(({ words, spell, brace, plain: text }, at) => {
    const done = open.casts.length > 0 || open.words.length > 0;
    if (spell !== undefined) open.casts.push(Number(spell));
    else if (words !== undefined) open.words.push(words.trim());
    else if (brace !== undefined) {
      if (/^(?:everyone|所有人)$/i.test(brace)) open.names += ' everyone ';
      else if (
        !/^(?:\/\w+|star|circle|diamond|triangle|moon|square|cross|skull|rt[1-8]|!?[a-z]:.*|[htd]|g\d+)$/i.test(
          brace,
        )
      )
        open.names += `{${brace}}`;
    } else if (!done) open.names += text!;
    else {
      const target = /^\s*@\s*([^\s@]+(?:\s*,\s*[^\s@,]+)*)/.exec(text!);
      if (target) open.target = target[1]!.replaceAll(/\s/g, '');
      const left = text!.slice(target?.[0].length ?? 0);
      if (acts.slice(at + 1).includes(true)) {
        if (left.trim() === '') return;
        groups.push(open);
        open = {
          names: left.replace(new RegExp(String.raw`^[\s,;]*(?:${DASHES}+\s*)?`), ''),
          target: null,
          casts: [],
          words: [],
        };
      } else trailing += left;
    }
  });
  groups.push(open);
  const acting = groups.filter(({ casts, words }) => casts.length > 0 || words.length > 0);
  const rest = trailing.replace(new RegExp(String.raw`^\s*(?:${DASHES}+\s*)?`), '').trim();
  if (rest !== '' && acting.length > 0) acting.at(-1)!.words.push(rest);
  let isGuess = false;
  const entries = acting.flatMap((group) => {
    const { people, guessed } = peopleOf(group.names);
    isGuess ||= guessed;
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
  });
  return { entries, trailing: acting.length > 0 ? rest : '', isGuess };
}

/** `A, B`, `A & B`, `A/B`, `A @T`, `A@T, B@U`; two capitalized words may be two players. */
function peopleOf(text: string): {
  people: { who: string; target: string | null }[];
  guessed: boolean;
} {
  const cleaned = text.replace(new RegExp(String.raw`^\s*(?:${DASHES}+\s*)+`), '').trim();
  let guessed = false;
  const people = cleaned
    .split(/\s*[,&/]\s*/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [name = '', ...targets] = part.split('@').map((one) => one.trim());
      const target = targets.at(-1) || null;
      const spaced = name.split(/\s+/);
      if (
        spaced.length > 1 &&
        !GROUP_WORD.test(name) &&
        spaced.every((one) => /^\p{Lu}\p{Ll}+$/u.test(one))
      ) {
        guessed = true;
        return spaced.map((who) => ({ who, target }));
      }
      return [{ who: /^everyone$/i.test(name) ? 'everyone' : name, target }];
    })
    .filter(({ who }) => who !== '');
  return { people: people.length === 0 ? [{ who: 'everyone', target: null }] : people, guessed };
}
