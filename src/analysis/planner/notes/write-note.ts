/** A plan as text for the game. Lines of an imported note that still say what the plan says stand as they were. */
import type { BossTimeline } from '#analysis/planner/boss-timeline.ts';
import { dueMs } from '#analysis/planner/plan-time.ts';
import { nameKey, playerOf } from '#analysis/planner/plan.ts';
import type { Assignment, KeptLine, Plan } from '#analysis/planner/plan.ts';
import { planSpell } from '#analysis/planner/plan-spell.ts';
import { classById } from '#game/classes.ts';
import { difficultyById } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';
import { toCsv } from '#lib/csv.ts';
import { assignmentOfRow } from './import-note.ts';
import { readMrtLine } from './read-mrt.ts';
import { readNote } from './read-note.ts';
import { CSV_COLUMNS } from './read-csv.ts';
import { writeClock } from './note-lines.ts';

export type NoteFormat = 'mrt' | 'northern-sky' | 'csv';

/** The whole plan as a note; ends with a line end where the imported note did, or where it was never a note. */
export function writeNote(plan: Plan, format: NoteFormat): string {
  if (format === 'csv') return writeCsv(plan);
  const write = format === 'mrt' ? mrtLine : skyLine;
  if (plan.lines.length > 0 && formatOfLines(plan.lines) === format) return writeKept(plan, write);
  const header = format === 'mrt' ? [] : [skyHeader(plan)];
  return `${[...header, ...writeRows(plan, plan.assignments, write)].join('\n')}\n`;
}

const clean = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, ' ').replaceAll(/\s+/g, ' ').trim();

function formatOfLines(lines: readonly KeptLine[]): NoteFormat {
  return readNote(lines.map(({ text }) => text).join('\n')).format;
}

type WriteLine = (plan: Plan, uses: readonly Assignment[], before?: string) => string;

/** A line for each trigger, in order of time. */
function writeRows(plan: Plan, uses: readonly Assignment[], write: WriteLine): string[] {
  const groups = new Map<string, Assignment[]>();
  const sorted = uses.toSorted((a, b) => dueMs(plan.timeline, a) - dueMs(plan.timeline, b));
  for (const use of sorted) {
    const key = write === mrtLine ? mrtTrigger(plan.timeline, use) : use.id;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  return [...groups.values()].map((group) => write(plan, group));
}

function writeKept(plan: Plan, write: WriteLine): string {
  const left = new Map(plan.assignments.map((use) => [use.id, use]));
  const written: { text: string; atMs: number | null }[] = [];
  for (const { text, of } of plan.lines) {
    const uses = of.flatMap((id) => left.get(id) ?? []);
    for (const id of of) left.delete(id);
    if (of.length > 0 && uses.length === 0) continue;
    const same = of.length === 0 || (uses.length === of.length && says(plan.timeline, text, uses));
    const atMs = uses[0] ? dueMs(plan.timeline, uses[0]) : null;
    written.push({ text: same ? text : write(plan, uses, text), atMs });
  }
  for (const use of left.values()) {
    const atMs = dueMs(plan.timeline, use);
    const at = written.findLastIndex((line) => line.atMs !== null && line.atMs <= atMs);
    const last = at >= 0 ? at : written.findIndex((line) => line.atMs !== null) - 1;
    written.splice(at >= 0 || last >= -1 ? Math.max(0, last + 1) : written.length, 0, {
      text: write(plan, [use]),
      atMs,
    });
  }
  return written.map(({ text }) => text).join('\n');
}

function says(timeline: BossTimeline, text: string, uses: readonly Assignment[]): boolean {
  const rows = readNote(text).lines[0]?.rows ?? [];
  return (
    rows.length === uses.length &&
    rows.every((row, index) => {
      const read = assignmentOfRow(timeline, row);
      const use = uses[index]!;
      return (Object.keys(read) as (keyof typeof read)[]).every((key) => read[key] === use[key]);
    })
  );
}

function mrtTrigger(timeline: BossTimeline, { phase, offsetMs, trigger }: Assignment): string {
  const time = writeClock(offsetMs);
  if (trigger !== null) return `{time:${time},${trigger}}`;
  if (phase === 1) return `{time:${time}}`;
  const number = timeline.phases[phase - 1]?.number ?? phase;
  const unique = timeline.phases.findIndex((own) => own.number === number) === phase - 1;
  return `{time:${time},${unique ? `p${number}` : `pg${phase}`}}`;
}

/** Label, options and pieces of the line before that were not understood stay. */
function mrtLine(plan: Plan, uses: readonly Assignment[], before?: string): string {
  const old = before === undefined ? null : readMrtLine(before);
  const trigger = mrtTrigger(plan.timeline, uses[0]!);
  const options = (old?.options ?? []).filter((option) => !/^(?:p|S[A-Z]{2}:)/i.test(option));
  const head = options.length > 0 ? `${trigger.slice(0, -1)},${options.join(',')}}` : trigger;
  const entries = uses.map((use) => mrtEntry(plan, use));
  return `${head}${old?.label || ' - '}${[...entries, ...(old?.foreign ?? [])].join('  ')}  `;
}

function mrtEntry(plan: Plan, { who, target, spellId, note }: Assignment): string {
  const name = /^everyone$/i.test(who) ? '{everyone}' : colored(plan, clean(who, /[{}|,@]/g));
  const on = target === null ? '' : ` @${clean(target, /[{}|,@]/g)}`;
  const spell = spellId === null ? '' : ` {spell:${spellId}}`;
  const words = clean(note, /[{}|]/g);
  return `${name}${on}${spell}${words === '' ? '' : ` {text}${words}{/text}`}`;
}

function colored(plan: Plan, name: string): string {
  const specId = playerOf(plan, name)?.specId ?? null;
  const classId = specId === null ? undefined : specializationById(specId)?.classId;
  const color = classId === undefined ? undefined : classById(classId)?.gameColor;
  return color ? `|cff${color.slice(1)}${name}|r` : name;
}

function skyHeader({ encounterId, encounterName, difficultyId }: Plan): string {
  const difficulty =
    difficultyId === null ? 'Mythic' : (difficultyById(difficultyId)?.name ?? 'Mythic');
  return `EncounterID:${encounterId ?? 0};Difficulty:${difficulty};Name:${clean(encounterName, /[;:]/g)};`;
}

function skyLine(_: Plan, uses: readonly Assignment[], before?: string): string {
  const { phase, offsetMs, target, spellId, note } = uses[0]!;
  const tag = [...new Map(uses.map(({ who }) => [nameKey(who), clean(who, /[;:\s]/g)])).values()];
  const kept = (before ?? '')
    .split(';')
    .filter(
      (pair) => pair.trim() !== '' && !/^\s*(?:ph|time|tag|spellid|text|glowunit)\s*:/i.test(pair),
    );
  const pairs = [
    `ph:${phase}`,
    `time:${Math.round(offsetMs / 100) / 10}`,
    ...(tag.join('') === 'me' ? [] : [`tag:${tag.join(' ')}`]),
    ...(spellId === null ? [] : [`spellid:${spellId}`]),
    ...(note === '' ? [] : [`text:${clean(note, /;/g)}`]),
    ...(target === null ? [] : [`glowunit:${clean(target, /[;:]/g)}`]),
    ...kept,
  ];
  return `${pairs.join(';')};`;
}

function writeCsv(plan: Plan): string {
  const rows = plan.assignments
    .toSorted((a, b) => dueMs(plan.timeline, a) - dueMs(plan.timeline, b))
    .map(({ phase, offsetMs, who, spellId, target, note }) => [
      phase,
      writeClock(offsetMs),
      who,
      spellId,
      spellId === null ? '' : (planSpell(spellId)?.name ?? ''),
      target ?? '',
      note,
    ]);
  return toCsv({ columns: [...CSV_COLUMNS], rows });
}
