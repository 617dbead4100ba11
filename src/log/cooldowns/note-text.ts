/** What was pressed in a pull as text: for a chat, and as a note that the add-on MRT reads. Pure. */
import type { Phases } from '#analysis/fight-events/phases.ts';
import { classColor } from '#game/class-colors.ts';
import { specializationById } from '#game/specializations.ts';
import { formatClock } from '#lib/format-clock.ts';
import type { DrawnEvent } from './drawn-events.ts';

export interface NoteOptions {
  /** First line: which pull it was. */
  title: string;
  events: readonly DrawnEvent[];
  /** Tells times from the start of the phase, where phases are known. */
  phases: Phases | null;
}

const PRESSED: ReadonlySet<DrawnEvent['kind']> = new Set(['cooldown', 'bloodlust', 'resurrection']);

/** What was there before the pull has no time a note could tell. */
const isPressed = ({ kind, atMs }: DrawnEvent): boolean => PRESSED.has(kind) && atMs >= 0;

/** `0:41 Name – Spell → Target`, a line each. */
export function plainNote({ title, events }: Omit<NoteOptions, 'phases'>): string {
  const lines = events
    .filter(isPressed)
    .map(
      ({ atMs, who, what, on }) =>
        `${formatClock(roundToSecond(atMs))} ${who === '' ? 'Unknown' : who} – ${what}${on === null ? '' : ` → ${on}`}`,
    );
  return `${[title, ...lines].join('\n')}\n`;
}

/**
 * A line a second: `{time:m:ss}`, with `,pN` when counted from a phase, then ` - ` and the casts of that second, two spaces
 * between them. Names stand in class colors.
 */
export function mrtNote({ title, events, phases }: NoteOptions): string {
  const lines: string[] = [];
  let lastTrigger = '';
  for (const event of events.filter(isPressed)) {
    if (event.spellId === null || event.who === '') continue;
    const trigger = triggerOf(event.atMs, phases);
    const target = event.on === null ? '' : ` @${plainText(event.on)}`;
    const entry = `${colored(plainText(event.who), event.specId)}${target} {spell:${event.spellId}}`;
    if (trigger === lastTrigger) lines[lines.length - 1] += `  ${entry}`;
    else lines.push(`${trigger} - ${entry}`);
    lastTrigger = trigger;
  }
  return `${[plainText(title), ...lines].join('\n')}\n`;
}

const roundToSecond = (ms: number): number => Math.round(ms / 1000) * 1000;

function triggerOf(atMs: number, phases: Phases | null): string {
  const spans = phases?.known ? phases.spans : [];
  const index = spans.findLastIndex(({ fromMs }) => fromMs <= atMs);
  const span = spans[index];
  if (!span || index === 0) return `{time:${formatClock(roundToSecond(atMs))}}`;
  // A fight can come back to a phase: only the first time is the phase's number enough to find it.
  const again = spans.slice(0, index).some(({ stage }) => stage === span.stage);
  const phase = again ? `pg${index + 1}` : `p${span.stage}`;
  return `{time:${formatClock(roundToSecond(atMs - span.fromMs))},${phase}}`;
}

/** Braces and bars mean something in a note. */
function plainText(text: string): string {
  return text.replaceAll(/[{}|\r\n]/g, '');
}

function colored(name: string, specId: number | null): string {
  const classId = specId === null ? undefined : specializationById(specId)?.classId;
  const color = classColor(classId).game;
  return classId === undefined ? name : `|cff${color.slice(1)}${name}|r`;
}
