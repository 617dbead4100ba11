/** What a pull did with the plan: each planned cast kept, late, early, missed …, and what was cast without a plan. */
import type { PullTimeline, TimelineUse } from '#analysis/fight-events/pull-timeline.ts';
import { isAssigned, reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { namesakes, playerKeys, playerOf, shownNames } from '#team/model/planner/plan-names.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { formatClock } from '#lib/format-clock.ts';
import { matchTimes } from './match-times.ts';

export const KEPT_STATES = [
  'kept',
  'late',
  'early',
  'missed',
  'dead',
  'swapped',
  'unplanned',
  'not-reached',
] as const;
export type KeptState = (typeof KEPT_STATES)[number];

export interface KeptItem {
  state: KeptState;
  /** Null for a cast without a plan. */
  assignment: Assignment | null;
  who: string;
  spellId: number;
  /** When it was due in this pull; null when the pull did not get there, or it was not planned. */
  dueMs: number | null;
  castMs: number | null;
  /** Who cast it, the one who was planned or another; an index into the players of the pull. Null where it was not cast. */
  caster: number | null;
  /** The spell that was cast at the moment, where it is not the planned one or another player's; else null. */
  castSpellId: number | null;
  /** The planned player took no part in the pull. */
  absent: boolean;
  /** A sentence. */
  reason: string;
  /** Damage the raid took in the ten seconds from the moment on, and players who died in them. */
  damage: number;
  deaths: number;
}

/** A cast this far from its moment is still the planned one, on time. */
export const ON_TIME_MS = 5000;
/** Farther away it is another cast. */
export const FARTHEST_MS = 25_000;
const WINDOW_MS = 10_000;

interface Cast extends Pick<TimelineUse, 'atMs'> {
  player: number;
  who: string;
  spellId: number;
}

/**
 * Compares a plan with one pull of its boss. Moments are counted from the phases of the pull itself. Words and group words
 * (`everyone`) are no casts and are left out. In order of time; what the pull did not reach stands last.
 */
export function planAgainstPull(plan: Plan, pull: PullTimeline): KeptItem[] {
  const casts = castsOf(pull);
  const keyOf = playerKeys(plan);
  const both = beside(plan, pull);
  const used = new Set<Cast>();
  const planned = plan.assignments.flatMap((assignment) =>
    assignment.spellId === null || isGroupWord(assignment.who)
      ? []
      : [{ assignment, spellId: assignment.spellId, dueMs: dueIn(pull, assignment) }],
  );
  const items: KeptItem[] = [];
  const open: typeof planned = [];
  const groups = Map.groupBy(
    planned,
    ({ assignment, spellId }) => `${keyOf(assignment.who)} ${buttonOf(spellId)}`,
  );
  for (const group of groups.values()) {
    const due = group.filter(({ dueMs }) => dueMs !== null).toSorted((a, b) => a.dueMs! - b.dueMs!);
    const first = group[0]!;
    const players = both.meant(first.assignment.who);
    const own = casts.filter(
      (cast) => buttonOf(cast.spellId) === buttonOf(first.spellId) && players.has(cast.player),
    );
    for (const { planned: index, cast } of matchTimes(
      due.map(({ dueMs }) => dueMs!),
      own.map(({ atMs }) => atMs),
      FARTHEST_MS,
    )) {
      const entry = due[index]!;
      if (cast === null) open.push(entry);
      else {
        used.add(own[cast]!);
        items.push({
          ...timed(both, entry.assignment, entry.spellId, entry.dueMs!, own[cast]!.atMs),
          caster: own[cast]!.player,
        });
      }
    }
    for (const { assignment, spellId, dueMs } of group)
      if (dueMs === null)
        items.push({
          ...base(both, assignment, assignment.who, spellId, null, null),
          state: 'not-reached',
          reason: 'The pull did not get there.',
        });
  }
  for (const { assignment, spellId, dueMs } of open)
    items.push(unkept(both, assignment, spellId, dueMs!, casts, used));
  for (const cast of casts) {
    const spell = planSpell(cast.spellId);
    if (used.has(cast) || !spell || !isAssigned(spell)) continue;
    items.push({
      ...base(both, null, cast.who, cast.spellId, null, cast.atMs),
      caster: cast.player,
      state: 'unplanned',
      reason: 'Cast without a plan.',
    });
  }
  const at = ({ dueMs, castMs }: KeptItem): number => dueMs ?? castMs ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => at(a) - at(b));
}

/** A plan beside a pull: who of the pull is meant by a name, and how names are shown. */
interface Beside {
  pull: PullTimeline;
  shown: (name: string) => string;
  /** Places of players. */
  meant: (who: string) => ReadonlySet<number>;
}

/** Of a name without a realm that several have, those of the specialization that the roster gives it are meant. */
function beside(plan: Plan, pull: PullTimeline): Beside {
  const { players } = pull;
  const known = new Map<string, ReadonlySet<number>>();
  return {
    pull,
    shown: shownNames(players.map(({ name }) => name)),
    meant: (who) => {
      const before = known.get(who);
      if (before) return before;
      const planned = playerOf(plan, who);
      const found = namesakes(players, planned?.name ?? who);
      const same = found.filter(({ specId }) => specId !== null && specId === planned?.specId);
      const places = new Set((same.length > 0 ? same : found).map((one) => players.indexOf(one)));
      known.set(who, places);
      return places;
    },
  };
}

/** One button has several spell ids, by form and talent: the one that the pack names. */
function buttonOf(spellId: number): number {
  return cooldownBySpellId(spellId)?.spellId ?? spellId;
}

/** “Kept 31 of 38”: of the casts that were due, those on time. */
export function keptOf(items: readonly KeptItem[]): { kept: number; due: number } {
  const due = items.filter(
    ({ assignment, state }) => assignment !== null && state !== 'not-reached',
  );
  return { kept: due.filter(({ state }) => state === 'kept').length, due: due.length };
}

function castsOf({ lanes, players }: PullTimeline): Cast[] {
  return lanes
    .flatMap(({ player, spellId, uses }) =>
      uses.map(({ atMs }) => ({ atMs, spellId, player, who: players[player]?.name ?? '' })),
    )
    .filter(({ atMs }) => atMs >= 0)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Null where the pull ended, or the phase did, before the moment. */
function dueIn({ phases, bosses, lengthMs }: PullTimeline, assignment: Assignment): number | null {
  const { phase, offsetMs, trigger } = assignment;
  if (trigger !== null) {
    const [, id, count] = trigger.split(':').map(Number);
    const cast = bosses.find(({ spellId }) => spellId === id)?.casts[Math.max(1, count ?? 1) - 1];
    const atMs = cast ? cast.startMs + offsetMs : null;
    return atMs !== null && atMs <= lengthMs ? atMs : null;
  }
  const span = phases.spans[phase - 1];
  if (!span) return null;
  const atMs = span.fromMs + offsetMs;
  const ended = phases.spans[phase] !== undefined && atMs > span.toMs + ON_TIME_MS;
  return ended || atMs > lengthMs ? null : atMs;
}

function timed(
  both: Beside,
  assignment: Assignment,
  spellId: number,
  dueMs: number,
  castMs: number,
): KeptItem {
  const by = castMs - dueMs;
  const seconds = (Math.abs(by) / 1000).toFixed(1);
  const state = Math.abs(by) <= ON_TIME_MS ? 'kept' : by > 0 ? 'late' : 'early';
  const reason =
    state === 'kept' ? `Within ${ON_TIME_MS / 1000} s of its moment.` : `${seconds} s ${state}.`;
  return { ...base(both, assignment, assignment.who, spellId, dueMs, castMs), state, reason };
}

function unkept(
  both: Beside,
  assignment: Assignment,
  spellId: number,
  dueMs: number,
  casts: readonly Cast[],
  used: Set<Cast>,
): KeptItem {
  const item = base(both, assignment, assignment.who, spellId, dueMs, null);
  const players = both.meant(assignment.who);
  const death = both.pull.marks.findLast(
    ({ kind, atMs, toMs, player }) =>
      kind === 'death' &&
      players.has(player ?? -1) &&
      atMs <= dueMs + ON_TIME_MS &&
      (toMs === null || toMs > dueMs),
  );
  if (death)
    return {
      ...item,
      state: 'dead',
      reason: `Died at ${formatClock(death.atMs)}, before it was cast.`,
    };
  const category = planSpell(spellId)?.category;
  const other = casts
    .filter(
      (cast) =>
        !used.has(cast) &&
        !players.has(cast.player) &&
        Math.abs(cast.atMs - dueMs) <= ON_TIME_MS &&
        planSpell(cast.spellId)?.category === category &&
        // A personal one is no swap for one of the raid.
        reachOf(cast.spellId) === reachOf(spellId),
    )
    .toSorted((a, b) => Math.abs(a.atMs - dueMs) - Math.abs(b.atMs - dueMs))[0];
  if (other) {
    used.add(other);
    const name = planSpell(other.spellId)?.name ?? `spell ${other.spellId}`;
    return {
      ...item,
      state: 'swapped',
      castMs: other.atMs,
      caster: other.player,
      castSpellId: other.spellId,
      reason: `${both.shown(other.who)} cast ${name} instead.`,
    };
  }
  const absent = players.size === 0;
  return {
    ...item,
    absent,
    state: 'missed',
    reason: absent ? 'Not in this pull.' : 'Not cast near its moment.',
  };
}

function base(
  { pull, shown }: Beside,
  assignment: Assignment | null,
  who: string,
  spellId: number,
  dueMs: number | null,
  castMs: number | null,
): Omit<KeptItem, 'state' | 'reason'> {
  const atMs = dueMs ?? castMs;
  const { intake, marks } = pull;
  const [from, to] = atMs === null ? [0, 0] : [atMs, atMs + WINDOW_MS];
  const steps = intake.total.subarray(
    Math.floor(from / intake.stepMs),
    Math.floor(to / intake.stepMs),
  );
  return {
    assignment,
    who: shown(who),
    spellId,
    dueMs,
    castMs,
    caster: null,
    castSpellId: null,
    absent: false,
    damage: steps.reduce((sum, value) => sum + value, 0),
    deaths: marks.filter(({ kind, atMs: died }) => kind === 'death' && died >= from && died < to)
      .length,
  };
}
