/** How TimelineReminders (Liquid, 1.55) reads an MRT note: a line at a time, entries apart by two spaces. */
import {
  asStored,
  classToken,
  lower,
  luaNumber,
  upper,
  type EventWord,
  type NoteMember,
  type NoteRaid,
} from '#team/model/planner/notes/readers/note-raid.ts';

export interface LiquidItem {
  /** Members whom the reminder is shown to. */
  to: readonly NoteMember[];
  /** `pull`, or an event with its count. */
  from: string;
  seconds: number;
  spell: number | null;
  text: string | null;
  /** Frames to glow, as the line names them. */
  glow: string[];
  /** The encounter it is limited to; null for every one. */
  encounter: number | null;
  /** What it is stored for: `NAME Ann`, `ROLE HEALER`. */
  load: string;
  /** The event never has this count. */
  isNever: boolean;
}

const EVENTS: Readonly<Record<EventWord, string>> = {
  SCS: 'SPELL_CAST_START',
  SCC: 'SPELL_CAST_SUCCESS',
  SAA: 'SPELL_AURA_APPLIED',
  SAR: 'SPELL_AURA_REMOVED',
};

type Trigger = Pick<LiquidItem, 'from' | 'seconds' | 'isNever'>;

/** @param text of the note as it is pasted, with single pipes. */
export function readByLiquid(text: string, { members }: Pick<NoteRaid, 'members'>): LiquidItem[] {
  let encounter: number | null = null;
  return asStored(text)
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const id = /^\{[Ee]:(\d+)\}$/.exec(line)?.[1];
      if (id !== undefined) encounter = Number(id);
      else if (/^\{\/[Ee]\}$/.test(line)) encounter = null;
      return readLine(line, members).map((item) => ({ ...item, encounter }));
    });
}

function readLine(line: string, members: readonly NoteMember[]): Omit<LiquidItem, 'encounter'>[] {
  const whole = `${line}  `;
  const match =
    /^\{([^]*?)\}[^]*?[ \t\n\v\f\r]-[ \t\n\v\f\r]([^]+)/.exec(whole) ??
    /^\{([^]*?)\}([^]+)/.exec(whole);
  const trigger = match && readTrigger(match[1]!);
  if (!trigger) return [];
  return [...match[2]!.matchAll(/([^]*?)[ \t\n\v\f\r]{2}/g)].flatMap(([, entry = '']) => {
    const lone = /^\{spell:\d+\}$/.exec(entry.trim());
    const parts = /([^]*?)[ \t\n\v\f\r](\{[^]+\})([^]*)/.exec(entry);
    const load = lone ? { load: 'ALL', to: members } : parts && readLoad(parts[1]!, members);
    const shown = readDisplay(lone?.[0] ?? parts?.[2] ?? '');
    if (!load || !shown) return [];
    const glow = lone ? undefined : /[ \t\n\v\f\r]?@([^]+)/.exec(parts![3]!)?.[1];
    const names = (glow ?? '').split(',').filter((name) => name !== '');
    return [{ ...trigger, ...load, ...shown, glow: names.map(glowName) }];
  });
}

/** Whole seconds, and one event at most. A phase makes no reminder. */
function readTrigger(text: string): Trigger | null {
  const plain = /time:(\d*?):(\d+)$/.exec(text);
  const event =
    /time:(\d*?):(\d*?),([A-Za-z]*?):(\d*?):(\d+)/.exec(text) ??
    /time:(\d*?):(\d*?),([A-Za-z]*?):(\d+)/.exec(text);
  const [, minutes = '', seconds = '', word, spell, count = '1'] = plain ?? event ?? [];
  if (minutes === '' || seconds === '') return null;
  const at = Number(minutes) * 60 + Number(seconds);
  if (plain) return { from: 'pull', seconds: at, isNever: false };
  const name = EVENTS[word as EventWord];
  if (name === undefined || spell === undefined || spell === '') return null;
  const from = `${name} ${Number(spell)} count ${Number(count)}`;
  return { from, seconds: at, isNever: Number(count) === 0 };
}

function readLoad(
  text: string,
  members: readonly NoteMember[],
): Pick<LiquidItem, 'load' | 'to'> | null {
  const bare = /\|\|c[0-9A-Fa-f]{8}([^]*?)\|\|r/.exec(text)?.[1] ?? text;
  if (bare.includes('{everyone}')) return { load: 'ALL', to: members };
  const [, kind, target] = /([^]*?):([^]+)/.exec(bare) ?? [];
  if (kind === undefined || target === undefined)
    return { load: `NAME ${bare}`, to: members.filter(({ name }) => name === bare) };
  const wanted = upper(target);
  switch (upper(kind)) {
    case 'CLASS':
      return {
        load: `CLASS_SPEC ${wanted}`,
        to: members.filter((member) => classToken(member) === wanted),
      };
    case 'ROLE':
      return { load: `ROLE ${wanted}`, to: members.filter(({ role }) => upper(role) === wanted) };
    // Groups and positions are compared with what the add-on does not have: they reach no player.
    case 'GROUP':
      return { load: `GROUP ${luaNumber(target) ?? 0}`, to: [] };
    case 'TYPE':
      return { load: `POSITION ${wanted}`, to: [] };
    default:
      return null;
  }
}

/** A text wins over a spell. */
function readDisplay(text: string): Pick<LiquidItem, 'spell' | 'text'> | null {
  const words = /\{text\}([^]*?)\{\/text\}/i.exec(text)?.[1];
  if (words !== undefined) return { spell: null, text: words };
  const spell = /\{spell:(\d+)\}/.exec(text)?.[1];
  return spell === undefined ? null : { spell: Number(spell), text: null };
}

function glowName(name: string): string {
  return lower(name)
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .trim();
}
