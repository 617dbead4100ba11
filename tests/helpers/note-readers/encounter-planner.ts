/** How Encounter Planner (3.6.1) imports a note: times from the pull, entries apart by two spaces, the last time of a line. */
import { classes } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import {
  asStored,
  classToken,
  lower,
  luaNumber,
  positionOf,
  trimmed,
  upper,
} from '#team/model/planner/notes/readers/note-raid.ts';
import type { NoteMember, NoteRaid } from '#team/model/planner/notes/readers/note-raid.ts';

export interface PlannerItem {
  to: readonly NoteMember[];
  assignee: string;
  /** `pull`, or an event of a boss spell that the add-on knows. */
  from: string;
  seconds: number;
  /** Rows of an event are kept and never remind. */
  reminds: boolean;
  spell: number | null;
  text: string | null;
  target: string | null;
  glow: readonly NoteMember[];
}

export interface PlannerReading {
  items: PlannerItem[];
  keptAsText: string[];
  complaints: string[];
  /** Found from spells of the boss; null without one. */
  encounter: number | null;
}

/** Spells of bosses that the add-on knows: the encounter, and how often they come. */
export type PlannerSpells = ReadonlyMap<number, { encounter: number; most: number }>;

/** Ids beyond this are no spells of the game. */
const LARGEST_SPELL = 8_999_999;
const EVENT = /^(?:SCC|SCS|SAA|SAR)$/;

/** @param text of the note as it is pasted, with single pipes. */
export function readByEncounterPlanner(
  text: string,
  { members }: Pick<NoteRaid, 'members'>,
  spells: PlannerSpells = new Map(),
): PlannerReading {
  const reading: PlannerReading = { items: [], keptAsText: [], complaints: [], encounter: null };
  const labeled = new Map<number, number>();
  const byEvent = new Map<number, number>();
  let wasText = false;
  for (const line of asStored(text)
    .replace(/\r$/, '')
    .split(/\r\n|\n|\r/)) {
    const found = readTime(line);
    if (!found) {
      if (trimmed(line) !== '' || wasText) reading.keptAsText.push(line);
      wasText = true;
      continue;
    }
    wasText = false;
    const label = spells.get(Number(/\}\{spell:(\d+)\}?[^]*? -/.exec(line)?.[1]));
    if (label) labeled.set(label.encounter, (labeled.get(label.encounter) ?? 0) + 1);
    const entries = readEntries(found.rest, members, reading.complaints);
    const event = readEvent(found.options, spells, reading.complaints);
    if (event) byEvent.set(event.encounter, (byEvent.get(event.encounter) ?? 0) + entries.length);
    for (const entry of entries)
      reading.items.push({
        ...entry,
        from: event?.from ?? 'pull',
        seconds: found.seconds,
        reminds: event === null,
      });
  }
  reading.encounter = mostOf(byEvent) ?? mostOf(labeled);
  return reading;
}

function mostOf(counts: ReadonlyMap<number, number>): number | null {
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The last time of the line, its options, and the line without times. `75.5` is 75 minutes and 5 seconds. */
function readTime(line: string): { seconds: number; options: string; rest: string } | null {
  let found: { seconds: number; options: string } | null = null;
  const rest = line.replaceAll(
    /\{time:(\d+)[:.]?(\d*),?([^{}]*)\}/g,
    (_, first: string, second: string, options: string) => {
      found = {
        seconds: second === '' ? Number(first) : Number(first) * 60 + Number(second),
        options,
      };
      return '';
    },
  );
  return found === null ? null : { ...(found as { seconds: number; options: string }), rest };
}

type Entry = Omit<PlannerItem, 'from' | 'seconds' | 'reminds'>;

function readEntries(rest: string, members: readonly NoteMember[], complaints: string[]): Entry[] {
  const behind = /^[^]* - ([^]*)/.exec(rest)?.[1] ?? rest.replace(/^[^-]*-+[ \t\n\v\f\r]*/, '');
  return [...`${behind}  `.matchAll(/([^ \n][^\n]*?) {2,}/g)].flatMap(([, part = '']) => {
    let spell: number | null = null;
    let bare = part.replace(
      /([^]*)\{spell:(\d+):?\d*\}([^]*)/,
      (_, left: string, id: string, right: string) => {
        if (Number(id) <= LARGEST_SPELL) spell = Number(id);
        return left + right;
      },
    );
    const words = /\{text\}([^]*?)\{\/text\}/i.exec(part)?.[1];
    if (words !== undefined) bare = bare.replaceAll(/\{text\}[^]*?\{\/text\}/gi, '');
    const text = words === undefined ? null : trimmed(words.replaceAll('{everyone}', ''));
    return bare.split(',').flatMap((name): Entry[] => {
      let target: string | null = null;
      const plain = name
        .replaceAll(/[ \t\n\v\f\r]/g, '')
        .replaceAll(/\|?\|c.{8}/g, '')
        .replaceAll(/\|?\|r/g, '')
        .replaceAll(/@[^ \t\n\v\f\r]+/g, (found) => {
          target = found.replaceAll('@', '');
          return '';
        });
      const assignee = validAssignee(plain);
      if (assignee === null) {
        complaints.push(`player word "${plain}" refused`);
        return [];
      }
      return [
        {
          assignee,
          to: members.filter((member) => isFor(assignee, member)),
          spell,
          text: text === '' ? null : text,
          target,
          glow: members.filter((member) => member.name === target || member.id === target),
        },
      ];
    });
  });
}

/** The word for a player as the add-on stores it; null for one that it refuses. */
function validAssignee(word: string): string | null {
  if (word === '{everyone}') return word;
  const role = /role:([A-Za-z]+)/.exec(word)?.[1];
  const group = /group:(\d)/.exec(word)?.[1];
  const spec = /spec:([A-Za-z\d]+)/.exec(word)?.[1];
  const type = /type:([A-Za-z]+)/.exec(word)?.[1];
  const byClass = /class:([A-Za-z]+)/.exec(word)?.[1];
  if (byClass !== undefined) return validClass(byClass);
  if (role !== undefined)
    return /^(?:tank|healer|damager)$/i.test(role) ? `role:${lower(role)}` : null;
  if (group !== undefined) return `group:${group}`;
  if (spec !== undefined) return validSpec(spec);
  if (type !== undefined)
    return /^(?:melee|ranged)$/i.test(type)
      ? `type:${upper(type.slice(0, 1))}${lower(type.slice(1))}`
      : null;
  const name = word.replace(/-.*$/s, '');
  return name === '' ? null : upper(name.slice(0, 1)) + lower(name.slice(1));
}

function validClass(word: string): string | null {
  const names = classes.map(({ name }) => name.replaceAll(' ', ''));
  const found = names.find((name) => lower(name) === lower(word));
  return found === undefined ? null : `class:${found}`;
}

/** Of two specializations of one name the add-on takes either. */
function validSpec(word: string): string | null {
  const number = luaNumber(word);
  const found = specializations.find(({ id, name }) =>
    number === null ? lower(name.replaceAll(' ', '')) === lower(word) : id === number,
  );
  return found ? `spec:${found.id}` : null;
}

function isFor(assignee: string, member: NoteMember): boolean {
  const [, kind, value = ''] = /^(class|group|role|type|spec):(.*)$/.exec(assignee) ?? [];
  if (kind === 'class') return upper(value) === classToken(member);
  if (kind === 'group') return value === String(member.group);
  if (kind === 'role') return value === member.role;
  if (kind === 'type') return lower(value) === positionOf(member);
  if (kind === 'spec') return Number(value) === member.specId;
  return assignee.includes('{everyone}') || assignee === member.name || assignee === member.id;
}

/** An event of a spell that the add-on knows; null where the time counts from the pull. Only the first option is looked at. */
function readEvent(
  options: string,
  spells: PlannerSpells,
  complaints: string[],
): { from: string; encounter: number } | null {
  const [option = ''] = options.split(',', 1);
  const [word = '', id = '', count] = option.split(':', 3);
  const isLoneE = option === 'e' && !options.includes(',');
  if (isLoneE || (trimmed(word) === '' && !option.startsWith('p'))) return null;
  if (option.startsWith('p') || !EVENT.test(word)) {
    complaints.push(`option ${option} not used, timed from the pull`);
    return null;
  }
  const spell = luaNumber(id);
  const known = spell === null ? undefined : spells.get(spell);
  if (spell === null || !known) {
    complaints.push(`event ${option} not known, timed from the pull`);
    return null;
  }
  const wanted = luaNumber(count ?? '');
  const given = Math.min(Math.max(1, wanted ?? 1), known.most);
  if (given !== wanted) complaints.push(`count of ${option} replaced by ${given}`);
  return { from: `${word} ${spell} count ${given}`, encounter: known.encounter };
}
