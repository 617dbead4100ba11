/** A line of a Northern Sky (NSRT) note: `ph:1;time:17.5;tag:Name;spellid:31821;`, and the header of a boss. */
import type { NoteHeader, NoteLine, NoteRow } from './note-lines.ts';
import { classes } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { luaPatternError } from './readers/lua-pattern.ts';
import { LATEST_MS, readClock, writeClock } from './note-lines.ts';

const DIFFICULTIES: Readonly<Record<string, number>> = {
  normal: 14,
  heroic: 15,
  mythic: 16,
  lfr: 17,
};

/** `key:value;` pairs in the order they stand; keys in lower case. A piece without a colon has the key ''. */
export function readPairs(text: string): { key: string; value: string }[] {
  return text
    .split(';')
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const at = piece.indexOf(':');
      if (at < 0) return { key: '', value: piece.trim() };
      return { key: piece.slice(0, at).trim().toLowerCase(), value: piece.slice(at + 1).trim() };
    });
}

/** `EncounterID:3134;Difficulty:Mythic;Name:X;`, the same with spaces, or MRT's `{e:3134}`. Null for other lines. */
export function readHeader(text: string): NoteHeader | null {
  const block = /^\s*\{e:(\d{1,9})(?:,([^{}]*))?\}\s*$/i.exec(text);
  if (block)
    return {
      encounterId: Number(block[1]),
      name: (block[2] ?? '').trim().slice(0, 60),
      difficultyId: null,
    };
  if (!/^\s*EncounterID\s*:/i.test(text)) return null;
  const spaced = text.includes(';')
    ? text
    : text.replaceAll(/\s(?=(?:Difficulty|Name)\s*:)/gi, ';');
  const values = new Map(readPairs(spaced).map(({ key, value }) => [key, value]));
  const encounterId = Number(values.get('encounterid'));
  if (!Number.isSafeInteger(encounterId) || encounterId <= 0) return null;
  const difficulty = (values.get('difficulty') ?? '').toLowerCase();
  const number = Number(difficulty);
  return {
    encounterId,
    name: (values.get('name') ?? '').slice(0, 60),
    difficultyId: DIFFICULTIES[difficulty] ?? ([14, 15, 16, 17].includes(number) ? number : null),
  };
}

/** Keys that say how a reminder looks or sounds: carried along, no part of a plan. */
const SILENT = new Set([
  'dur',
  'tts',
  'ttstimer',
  'countdown',
  'sound',
  'glowunit',
  'bossspell',
  'colors',
  'displaytype',
]);

/** Null for a line that is no reminder: it needs a time and a spell or a text. */
export function readNorthernSkyLine(
  text: string,
): Pick<NoteLine, 'rows' | 'problems' | 'readings'> | null {
  const pairs = readPairs(text);
  const value = (key: string): string | undefined => pairs.find((pair) => pair.key === key)?.value;
  const seconds = value('time') ?? '';
  const clock = /^(\d{1,3}):\d{2}(?:\.\d{1,3})?$/.exec(seconds);
  if (!clock && !/^(?:\d{1,5}(?:\.\d{1,3})?|\.\d{1,3})$/.test(seconds)) return null;
  const offsetMs = Math.round(Number(clock?.[1] ?? seconds) * 1000);
  const spell = value('spellid');
  const words = value('text') ?? value('assign');
  const spellId = spell !== undefined && /^\d{1,9}$/.test(spell) ? Number(spell) : null;
  if (offsetMs > LATEST_MS || (spellId === null && (words ?? '') === '')) return null;
  const problems = pairs
    .filter(
      ({ key }) =>
        !SILENT.has(key) && !['time', 'ph', 'tag', 'spellid', 'text', 'assign'].includes(key),
    )
    .map(
      ({ key, value: found }) => `“${key === '' ? found : key}” is not known. The line keeps it.`,
    );
  const tag = (value('tag') ?? '').trim();
  if (tag === '')
    problems.push('In a shared note Northern Sky shows a line without a tag to no player.');
  for (const word of tag.split(/\s+/))
    if (reachesNone(word)) problems.push(`“${word}” reaches no player in Northern Sky.`);
  if (value('assign') !== undefined)
    problems.push('Northern Sky lists “assign:” at the ready check and shows no reminder.');
  const stop = luaPatternError(`TTS:${value('tts') ?? ''}`, ';');
  if (stop !== null) problems.push(`“TTS:” stops Northern Sky for all players: ${stop}.`);
  if (/^0+(?:\.0+)?$/.test(value('ph') ?? ''))
    problems.push('“ph:0” is no phase of Northern Sky. It is read as the first.');
  const phase = /^\d{1,3}(?:\.\d{1,2})?$/.exec(value('ph') ?? '')?.[0] ?? '1';
  const meantPhase =
    /^(?:p|ph|phase)?\s*(\d{1,3}(?:\.\d{1,2})?)$/i.exec(value('ph') ?? value('phase') ?? '')?.[1] ??
    phase;
  const rowsOf = (tagged: string, atMs: number, number: number): NoteRow[] =>
    (tagged === '' ? ['me'] : tagged.split(/[\s,]+/).filter((name) => name !== '')).map((name) => ({
      from: number === 1 ? { by: 'pull' } : { by: 'number', number },
      offsetMs: atMs,
      trigger: null,
      who: /^everyone$/i.test(name) ? 'everyone' : name,
      target: value('glowunit')?.split(/\s+/).join(',') ?? null,
      spellId,
      note: words ?? '',
    }));
  const meantMs = clock ? readClock(seconds) : offsetMs;
  if (meantMs === null) return null;
  // The word alone names no player, and the number is a class.
  const read = rowsOf(tag.replace(GROUP_APART, '$2'), offsetMs, phaseNumber(phase));
  const meant = rowsOf(tag.replace(GROUP_APART, '$1$2'), meantMs, phaseNumber(meantPhase));
  const rest = { words: 'Keep the line as text', rows: [] };
  // Keys stand in lower case, and a number directly behind its colon.
  if (
    !/(?:^|;)\s*time:[\d.]/.test(text) ||
    (spellId !== null && !/(?:^|;)\s*spellid:\d/.test(text)) ||
    (tag !== '' && !/(?:^|;)\s*tag:/.test(text))
  )
    return {
      problems,
      rows: [],
      readings: [
        { ...rest, words: 'Text alone, as Northern Sky reads it' },
        { words: `As it may be meant: ${saidBy(meant[0]!)}`, rows: meant },
      ],
    };
  const isMeant = meantMs === offsetMs && meantPhase === phase && !GROUP_APART.test(tag);
  return {
    problems,
    rows: read,
    readings: isMeant
      ? []
      : [
          { words: `As Northern Sky counts: ${saidBy(read[0]!)}`, rows: read },
          { words: `As it may be meant: ${saidBy(meant[0]!)}`, rows: meant },
          rest,
        ],
  };
}

const NO_WORD = new Set([
  'all',
  'raid',
  'tanks',
  'healers',
  'dps',
  'damagers',
  'damage',
  ...[...classes, ...specializations].map(({ name }) => name.toLowerCase()),
]);

/** Words that Northern Sky compares with names alone: it knows roles in the singular, `group2`, and classes by number. */
function reachesNone(word: string): boolean {
  return /[:{}|,-]/.test(word) || NO_WORD.has(word.toLowerCase());
}

const GROUP_APART = /\b(group)\s+(\d)\b/i;
const phaseNumber = (text: string): number => Math.min(99, Math.max(1, Number(text)));

function saidBy({ from, offsetMs, who }: NoteRow): string {
  const phase = from.by === 'number' ? from.number : 1;
  return `phase ${phase}, ${writeClock(offsetMs)}, for ${who}`;
}
