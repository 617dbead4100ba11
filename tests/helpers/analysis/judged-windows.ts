/** What an assignment is judged by: did those who played press the raid's cooldowns where it has some? */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { Fight } from '#analysis/fight.ts';
import { reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import { castWindows } from '#team/model/planner/assign/danger.ts';
import { INTAKE_STEP_MS, type BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { ANSWERED_MS, damageWindows } from '#team/model/planner/damage-windows.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { inventPlan } from './invented-plan.ts';

/** Casts of a pull that fall into windows. */
export interface Found {
  /** By the moment they were pressed. */
  pressed: number;
  /**
   * By their effect: at least half of the seconds it lasts, as the packs say, lie in windows. What works at once counts by its moment. A cast at the
   * end of a window is none, one that begins before it may be one; a window that is put anywhere finds as many as by the moment.
   */
  worked: number;
}

export interface JudgedWindows {
  /** Casts of the pull, of cooldowns that reach the raid and come back after 90 seconds or later. */
  casts: number;
  /** Of them, those in a window that has a planned cast of the raid. */
  found: Found;
  /** Casts in a window, whether or not the assignment covers it. */
  inAny: Found;
  /** The same windows, moved along the pull by each whole second, what leaves it at its end coming in at its beginning: the mean. */
  anywhere: Found;
  /** Windows at even distances, as long as that of one high step with its answer, of the same share. */
  spaced: Found;
  /** Windows with the time in which each is answered, as a share of the pull. */
  share: number;
}

interface Span {
  fromMs: number;
  toMs: number;
}

const LEAD_MS = 1000;
const SECOND_MS = 1000;
const ONE_MS = ANSWERED_MS.before + INTAKE_STEP_MS + ANSWERED_MS.after;

/**
 * The players of a pull, assigned to the windows of a timeline, against what they pressed. Phases are taken as they came in the pull.
 *
 * @param timeline may be of other pulls, or of a list of casts: the windows are as the planner makes them.
 */
export function judgedWindows(
  { encounterId, difficultyId, name }: Fight,
  pull: PullTimeline,
  timeline: BossTimeline,
): JudgedWindows {
  const roster = pull.players.map((player) => ({ ...player, talents: player.talents ?? [] }));
  const boss = { encounterId, difficultyId, encounterName: name };
  const plan = inventPlan({ ...boss, timeline, roster, assignments: [] });
  const { assignments } = autoAssign(plan, undefined, { attempts: 4, boundRounds: 30 });
  const measured = damageWindows(timeline);
  // A window of a listed cast holds the time behind the cast.
  const [windows, afterMs] =
    measured.length > 0 ? [measured, ANSWERED_MS.after] : [castWindows(plan), 0];
  const spans = windows.flatMap(({ phase, offsetMs, lengthMs }) => {
    const begins = pull.phases.spans[phase - 1]?.fromMs;
    if (begins === undefined || begins + offsetMs > pull.lengthMs) return [];
    const isAnswered = assignments.some(
      (one) =>
        one.phase === phase &&
        one.offsetMs === Math.max(0, offsetMs - LEAD_MS) &&
        reachOf(one.spellId!) === 'raid',
    );
    const fromMs = Math.max(0, begins + offsetMs - ANSWERED_MS.before);
    const toMs = Math.min(pull.lengthMs, begins + offsetMs + lengthMs + afterMs);
    return [{ fromMs, toMs, isAnswered }];
  });
  const asked = new Set(raidCooldownIds());
  const casts = pull.lanes
    .filter(
      ({ spellId }) => asked.has(spellId) && reachOf(spellId) === 'raid' && planSpell(spellId),
    )
    .flatMap(({ uses, durationSeconds }) =>
      uses.map(({ atMs }) => ({
        fromMs: atMs,
        toMs: Math.min(pull.lengthMs, atMs + durationSeconds * SECOND_MS),
      })),
    );
  const all = merged(spans);
  const share = lengthOf(all) / pull.lengthMs;
  const answered = merged(spans.filter(({ isAnswered }) => isAnswered));
  const shifts = Array.from({ length: Math.floor(pull.lengthMs / SECOND_MS) }, (_, second) =>
    foundIn(casts, moved(answered, second * SECOND_MS, pull.lengthMs)),
  );
  const mean = (of: keyof Found) => shifts.reduce((sum, one) => sum + one[of], 0) / shifts.length;
  return {
    casts: casts.length,
    found: foundIn(casts, answered),
    inAny: foundIn(casts, all),
    anywhere: { pressed: mean('pressed'), worked: mean('worked') },
    spaced: foundIn(casts, spacedWindows(share, pull.lengthMs)),
    share,
  };
}

function foundIn(casts: readonly Span[], windows: readonly Span[]): Found {
  const isIn = (atMs: number) => windows.some(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);
  return {
    pressed: casts.filter(({ fromMs }) => isIn(fromMs)).length,
    worked: casts.filter(({ fromMs, toMs }) => {
      if (toMs === fromMs) return isIn(fromMs);
      const inside = windows.map((window) => ({
        fromMs: Math.max(fromMs, window.fromMs),
        toMs: Math.max(fromMs, window.fromMs, Math.min(toMs, window.toMs)),
      }));
      return lengthOf(inside) * 2 >= toMs - fromMs;
    }).length,
  };
}

/** The first begins one distance after the pull. */
function spacedWindows(share: number, lengthMs: number): Span[] {
  const apartMs = ONE_MS / share;
  return Array.from({ length: Math.floor(lengthMs / apartMs) }, (_, index) => {
    const fromMs = (index + 1) * apartMs - ANSWERED_MS.before;
    return { fromMs, toMs: Math.min(lengthMs, fromMs + ONE_MS) };
  });
}

function moved(spans: readonly Span[], byMs: number, lengthMs: number): Span[] {
  return spans.flatMap(({ fromMs, toMs }) =>
    [0, -lengthMs].flatMap((wrap) => {
      const from = Math.max(0, fromMs + byMs + wrap);
      const to = Math.min(lengthMs, toMs + byMs + wrap);
      return to > from ? [{ fromMs: from, toMs: to }] : [];
    }),
  );
}

/** Spans, which are in order of their beginning, with those that meet made one. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { fromMs, toMs } of spans) {
    const last = whole.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else whole.push({ fromMs, toMs });
  }
  return whole;
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
