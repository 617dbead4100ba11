/** A note becomes part of a plan: its rows are assignments, its lines are kept for the way back. */
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { PLAN_LIMITS, isGroupWord, nextAssignmentId } from '#team/model/planner/plan.ts';
import { nameKey, namesakes, shownNames } from '#team/model/planner/plan-names.ts';
import type { Assignment, KeptLine, Plan, PlanPlayer } from '#team/model/planner/plan.ts';
import { unplacedPhase } from '#team/model/planner/assumed-timeline.ts';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { specializationById } from '#game/specializations.ts';
import type { NotedAssignment, NotePhase, NoteRow, ReadNote } from './note-lines.ts';

/**
 * The place of a note's phase in the timeline, from 1. A whole number that no phase has is taken as a place; a fraction is a phase
 * behind the last one (`withPhases` adds it).
 */
export function placeOf(timeline: Pick<BossTimeline, 'phases'>, from: NotePhase): number {
  if (from.by === 'pull') return 1;
  if (from.by === 'place') return from.place;
  const index = timeline.phases.findIndex(({ number }) => number === from.number);
  if (index >= 0) return index + 1;
  return Number.isInteger(from.number) ? from.number : timeline.phases.length + 1;
}

/** The timeline with the fractional phases that a note names and it lacks, without a start. */
function withPhases(timeline: BossTimeline, rows: readonly NoteRow[]): BossTimeline {
  const known = new Set(timeline.phases.map(({ number }) => number));
  const named = rows.flatMap(({ from }) =>
    from.by === 'number' && !Number.isInteger(from.number) && !known.has(from.number)
      ? [from.number]
      : [],
  );
  const more = [...new Set(named)].toSorted((a, b) => a - b);
  const phases = [...timeline.phases, ...more.map(unplacedPhase)].slice(0, PLAN_LIMITS.phases);
  return more.length === 0 ? timeline : { ...timeline, phases };
}

/** What a row says as an assignment of a plan with this timeline. */
export function assignmentOfRow(timeline: BossTimeline, row: NoteRow): NotedAssignment {
  const { from, who, target, ...rest } = row;
  // `spec:PRIEST:2 {spell:64843}@Name`: the name is who presses it, unless it is cast on a player.
  const category = row.spellId === null ? undefined : cooldownBySpellId(row.spellId)?.category;
  const named =
    target !== null && isGroupWord(who) && category !== undefined && category !== 'external';
  return {
    ...rest,
    phase: placeOf(timeline, from),
    who: (named ? target : who).slice(0, PLAN_LIMITS.nameLength),
    target: named ? null : (target?.slice(0, PLAN_LIMITS.nameLength) ?? null),
    note: row.note.slice(0, PLAN_LIMITS.noteLength),
  };
}

/**
 * The plan with the note's assignments instead of its own. Players the note names and the roster lacks are added, as far as
 * the roster has room; their class is guessed from what they press where only one class can.
 */
export function importNote(before: Plan, note: ReadNote): Plan {
  const plan = {
    ...before,
    timeline: withPhases(
      before.timeline,
      note.lines.flatMap(({ rows }) => rows),
    ),
  };
  const assignments: Assignment[] = [];
  const lines: KeptLine[] = note.lines.map(({ text, rows }) => {
    const of: string[] = [];
    for (const row of rows) {
      if (assignments.length >= PLAN_LIMITS.assignments) break;
      const id = nextAssignmentId(assignments.slice(-1));
      assignments.push({ ...assignmentOfRow(plan.timeline, row), id, pinned: true });
      of.push(id);
    }
    return { text, of };
  });
  const { header } = note;
  const named = { ...plan, assignments, lines, sample: false };
  return {
    ...named,
    roster: withNamed(named),
    ...(header && {
      encounterId: header.encounterId,
      encounterName: header.name === '' ? plan.encounterName : header.name,
      difficultyId: header.difficultyId ?? plan.difficultyId,
    }),
  };
}

/** Two people of one name stand in the roster with their realms, also beside one who has none. */
function withNamed(plan: Plan): PlanPlayer[] {
  const roster = [...plan.roster];
  const shown = shownNames([
    ...roster.map(({ name }) => name),
    ...plan.assignments.map(({ who }) => who),
  ]);
  for (const { who } of plan.assignments) {
    if (roster.length >= PLAN_LIMITS.players) break;
    if (isGroupWord(who) || who === '') continue;
    const name = shown(who);
    const isShared = name.includes('-');
    const found = namesakes(roster, who);
    if (isShared ? found.some((one) => nameKey(one.name) === nameKey(who)) : found.length > 0)
      continue;
    roster.push({
      name,
      specId: guessSpec(plan.assignments, who),
      talents: [],
    });
  }
  return roster;
}

/** The one specialization that has all the spells; of several of one class, a healer; null where classes differ. */
function guessSpec(assignments: readonly Assignment[], who: string): number | null {
  const lists = assignments
    .filter((one) => nameKey(one.who) === nameKey(who) && one.spellId !== null)
    .flatMap(({ spellId }) => {
      const specIds = cooldownBySpellId(spellId!)?.specIds ?? [];
      return specIds.length > 0 ? [specIds] : [];
    });
  const shared = (lists[0] ?? []).filter((id) => lists.every((ids) => ids.includes(id)));
  const specs = shared.flatMap((id) => specializationById(id) ?? []);
  if (new Set(specs.map(({ classId }) => classId)).size !== 1) return null;
  return (specs.find(({ role }) => role === 'healer') ?? specs[0])?.id ?? null;
}
