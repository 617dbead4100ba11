/** A plan as text for the game. Lines of an imported note that still say what the plan says stand as they were. */
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import type { Assignment, KeptLine, Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { toCsv } from '#lib/csv.ts';
import { assignmentOfRow } from './import-note.ts';
import type { NotedAssignment } from './note-lines.ts';
import { writeClock } from './note-lines.ts';
import { fromPhase } from './note-moments.ts';
import { patchMrt, patchSky } from './patch-line.ts';
import { CSV_COLUMNS } from './read-csv.ts';
import { readNote } from './read-note.ts';
import { readHeader } from './read-northern-sky.ts';
import { mrtLine, mrtTrigger, sharedLine, sharedTrigger } from './write-mrt.ts';
import { skyHeader, skyLine } from './write-sky.ts';

/** `shared`: the one form that MRT, Liquid and Encounter Planner all read. */
export type NoteFormat = 'mrt' | 'shared' | 'northern-sky' | 'csv';

/** Stands in every form of a plan that is invented. */
export const SAMPLE_WORDS = 'Sample plan: invented players and times';

/**
 * The whole plan as a note; a sample says so in it. Ends with a line end where the imported note did, or where it was never a note.
 */
export function writeNote(plan: Plan, format: NoteFormat): string {
  if (format === 'csv') return writeCsv(plan);
  if (plan.lines.length > 0 && formatOfLines(plan.lines) === format)
    return `${plan.sample ? `${SAMPLE_WORDS}\n` : ''}${writeKept(plan, format)}`;
  const casts = writeRows(plan, plan.assignments, format);
  return `${inBlock(plan, format, [...casts, ...wordsOf(plan, format)]).join('\n')}\n`;
}

/** The notes of several bosses as one text, each under its own header. */
export function writeNotes(plans: readonly Plan[], format: Exclude<NoteFormat, 'csv'>): string {
  return plans.map((plan) => writeNote(plan, format)).join(format === 'northern-sky' ? '' : '\n');
}

/** Below the boss's header, or between the lines that limit a note to one boss. */
function inBlock(plan: Plan, format: NoteFormat, lines: readonly string[]): string[] {
  if (format === 'northern-sky') return [skyHeader(plan), ...lines];
  const all = plan.sample ? [SAMPLE_WORDS, ...lines] : [...lines];
  return plan.encounterId === null ? all : [`{e:${plan.encounterId}}`, ...all, '{/e}'];
}

/** Lines of an imported note that are no casts, for a note of another form. */
function wordsOf({ lines }: Plan, format: NoteFormat): string[] {
  return (
    lines
      .filter(({ of, text }) => of.length === 0 && text.trim() !== '' && readHeader(text) === null)
      .map(({ text }) => text)
      .filter((text) => !/^\s*\{\/?e(?::[^{}]*)?\}\s*$/i.test(text))
      // Another form's reader would take a time in them for its own.
      .filter((text) => format !== 'northern-sky' || !/(?:^|;)\s*(?:tag|assign)\s*:/i.test(text))
  );
}

function formatOfLines(lines: readonly KeptLine[]): NoteFormat {
  return readNote(lines.map(({ text }) => text).join('\n')).format;
}

/** A line for each trigger, in order of time. What the form cannot say is left out (`noteLosses` names it). */
function writeRows(plan: Plan, uses: readonly Assignment[], format: NoteFormat): string[] {
  const sorted = uses.toSorted((a, b) => dueMs(plan.timeline, a) - dueMs(plan.timeline, b));
  if (format === 'northern-sky') return sorted.flatMap((use) => skyLine(plan, use) ?? []);
  const triggerOf = format === 'mrt' ? mrtTrigger : sharedTrigger;
  const groups = Map.groupBy(sorted, (use) => triggerOf(plan.timeline, use));
  const write = format === 'mrt' ? mrtLine : sharedLine;
  return [...groups].flatMap(([trigger, group]) =>
    trigger === null ? [] : [write(plan, trigger, group)],
  );
}

function writeKept(plan: Plan, format: 'mrt' | 'northern-sky' | 'shared'): string {
  const left = new Map(plan.assignments.map((use) => [use.id, use]));
  const written: { text: string; atMs: number | null }[] = [];
  for (const { text, of } of plan.lines) {
    const uses = of.flatMap((id) => left.get(id) ?? []);
    for (const id of of) left.delete(id);
    if (of.length > 0 && uses.length === 0) continue;
    const atMs = uses[0] ? dueMs(plan.timeline, uses[0]) : null;
    written.push({ text: of.length === 0 ? text : changed(plan, text, uses, format), atMs });
  }
  for (const use of left.values()) {
    const atMs = dueMs(plan.timeline, use);
    const at = written.findLastIndex((line) => line.atMs !== null && line.atMs <= atMs);
    const last = at >= 0 ? at : written.findIndex((line) => line.atMs !== null) - 1;
    const [text] = writeRows(plan, [use], format);
    if (text !== undefined)
      written.splice(at >= 0 || last >= -1 ? Math.max(0, last + 1) : written.length, 0, {
        text,
        atMs,
      });
  }
  return written.map(({ text }) => text).join('\n');
}

/** The line as it stands where it says the same, else patched, else written anew. */
function changed(
  plan: Plan,
  text: string,
  uses: readonly Assignment[],
  format: 'mrt' | 'northern-sky' | 'shared',
): string {
  const before = saidBy(plan.timeline, text);
  if (isSame(before, uses)) return text;
  const isSky = format === 'northern-sky';
  if (before.length === uses.length || isSky) {
    const patched = (isSky ? patchSky : patchMrt)(plan, text, before, uses);
    if (isSame(saidBy(plan.timeline, patched), uses)) return patched;
  }
  const rest = writeRows(plan, uses, format);
  return rest.length > 0 ? rest.join('\n') : text;
}

function saidBy(timeline: BossTimeline, text: string): NotedAssignment[] {
  return (readNote(text).lines[0]?.rows ?? []).map((row) => assignmentOfRow(timeline, row));
}

function isSame(said: readonly NotedAssignment[], uses: readonly Assignment[]): boolean {
  return (
    said.length === uses.length &&
    said.every((read, index) =>
      (Object.keys(read) as (keyof NotedAssignment)[]).every(
        (key) => read[key] === uses[index]![key],
      ),
    )
  );
}

/** An event at its usual moment; a cast of an event that the timeline does not know is left out. */
function writeCsv(plan: Plan): string {
  const rows = plan.assignments
    .toSorted((a, b) => dueMs(plan.timeline, a) - dueMs(plan.timeline, b))
    .flatMap((use) => {
      const moment = fromPhase(plan.timeline, use);
      const { who, spellId, target, note } = use;
      if (!moment) return [];
      const spell = spellId === null ? '' : (planSpell(spellId)?.name ?? '');
      return [[moment.place, writeClock(moment.offsetMs), who, spellId, spell, target ?? '', note]];
    });
  return toCsv(
    plan.sample
      ? {
          columns: [...CSV_COLUMNS, 'sample'],
          rows: rows.map((row) => [...row, SAMPLE_WORDS]),
        }
      : { columns: [...CSV_COLUMNS], rows },
  );
}
