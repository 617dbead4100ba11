/** What the timeline and the grid draw: two views of one plan. Pure. */
import { counted } from '#lib/counted.ts';
import { formatClock } from '#lib/format-clock.ts';
import { specializationById } from '#game/specializations.ts';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { playerKeys, playerOf } from '#team/model/planner/plan-names.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { coveredWindows } from '#team/model/planner/covered-windows.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import { SHORTEST_PLANNED_MS } from '#team/model/planner/assign/assigned-spell.ts';
import { isLust } from '#team/model/planner/lust-lockout.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import { offeredSpells } from './offered-spells.ts';
import type { Scenario } from '#team/model/planner/plan-time.ts';

export interface PlanCast {
  assignment: Assignment;
  atMs: number;
  /** `P2 0:15`, or the clock alone in the first phase. */
  moment: string;
  specId: number | null;
  /** Name of the spell, or the words. */
  what: string;
  /** Null for words, and for a spell that the packs do not know. */
  kind: PlanSpell['category'] | null;
  durationMs: number;
  cooldownMs: number;
  warnings: string[];
}

export interface PlanLane {
  /** Player and spell. */
  key: string;
  /** As `playerKeys` names who it is. */
  player: string;
  who: string;
  specId: number | null;
  spellId: number | null;
  spell: string;
  kind: PlanSpell['category'] | null;
  /** What the player may have instead, while the talent is not known. */
  other: string | null;
  casts: PlanCast[];
}

/** The one lane of Bloodlust, Heroism and the like. No player's key begins with a space. */
const LUST_LANE = ' bloodlust';

/** Whether a lane is that of the whole raid's Bloodlust; `who` is the player who presses it. */
export function isLustLane({ key }: Pick<PlanLane, 'key'>): boolean {
  return key === LUST_LANE;
}

/** Power Infusion and Innervate: what a plan gives to one player, besides externals of healers. */
const GIVEN: ReadonlySet<number> = new Set([10_060, 29_166]);

/** Lanes without a cast, while editing: raid cooldowns, and what healers have for one player. */
function isOffered({ spellId, category, cooldownMs }: PlanSpell, specId: number | null): boolean {
  if (cooldownMs < SHORTEST_PLANNED_MS) return false;
  if (GIVEN.has(spellId)) return true;
  const heals = specId !== null && specializationById(specId)?.role === 'healer';
  return (
    category === 'raid-healing' ||
    category === 'raid-defensive' ||
    (category === 'external' && heals)
  );
}

/** All casts in order of time. */
export function planCasts(plan: Plan, scenario: Scenario): PlanCast[] {
  const warnings = Map.groupBy(checkPlan(plan), ({ assignmentId }) => assignmentId);
  return plan.assignments
    .map((assignment): PlanCast => {
      const player = playerOf(plan, assignment.who);
      const spell = assignment.spellId === null ? undefined : planSpell(assignment.spellId, player);
      return {
        assignment,
        atMs: dueMs(plan.timeline, assignment, scenario),
        moment: momentWords(plan, assignment),
        specId: player?.specId ?? null,
        what:
          assignment.spellId === null ? 'Words' : (spell?.name ?? `Spell ${assignment.spellId}`),
        kind: spell?.category ?? null,
        durationMs: spell?.durationMs ?? 0,
        cooldownMs: spell?.cooldownMs ?? 0,
        warnings: (warnings.get(assignment.id) ?? []).map(({ words }) => words),
      };
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

export function momentWords(plan: Plan, { phase, offsetMs, trigger }: Assignment): string {
  const clock = formatClock(offsetMs);
  const name = plan.timeline.phases[phase - 1]?.name ?? `Phase ${phase}`;
  const from = phase === 1 ? clock : `${name} +${clock}`;
  return trigger === null ? from : `${trigger} +${clock}`;
}

/**
 * A lane for each cooldown with a cast, and while editing for each that could have one. Bloodlust, Heroism, Time Warp and the like are one lane of
 * the raid, which stands first; then come healers.
 */
export function planLanes(plan: Plan, casts: readonly PlanCast[], editing: boolean): PlanLane[] {
  const lanes = new Map<string, PlanLane>();
  const keyOf = playerKeys(plan);
  const lane = (given: Omit<PlanLane, 'key' | 'player' | 'casts'>): PlanLane => {
    // One button is one lane, whichever of its ids a cast names.
    const { spellId } = given;
    const button = spellId === null ? null : (planSpell(spellId)?.spellId ?? spellId);
    const ofRaid = isLust(spellId);
    const player = ofRaid ? LUST_LANE : keyOf(given.who);
    const key = ofRaid ? LUST_LANE : `${player} ${button ?? 'words'}`;
    const own = lanes.get(key) ?? { ...given, key, player, casts: [] };
    lanes.set(key, own);
    return own;
  };
  // Casts first: who presses Bloodlust in the plan has its lane, before those who could.
  for (const cast of casts) {
    const { who, spellId } = cast.assignment;
    const { specId, what: spell, kind } = cast;
    lane({ who, specId, spellId, spell, kind, other: null }).casts.push(cast);
  }
  if (editing)
    for (const { name: who, specId, ...player } of plan.roster) {
      const { others, lust, personal } = offeredSpells(plan, { name: who, specId, ...player });
      const offered = [...others.filter(({ spell }) => isOffered(spell, specId)), ...personal];
      for (const { spell, other } of offered)
        lane({
          who,
          specId,
          spellId: spell.spellId,
          spell: spell.name,
          kind: spell.category,
          other,
        });
      if (lust)
        lane({
          who,
          specId,
          spellId: lust.spellId,
          spell: lust.name,
          kind: lust.category,
          other: null,
        });
    }
  return [...lanes.values()].toSorted(
    (a, b) =>
      rank(a) - rank(b) || a.who.localeCompare(b.who, 'en') || a.spell.localeCompare(b.spell, 'en'),
  );
}

function rank({ key, who, specId, spellId }: PlanLane): number {
  if (isLustLane({ key })) return -1;
  if (isGroupWord(who)) return 3;
  if (spellId === null) return 2;
  return specId !== null && specializationById(specId)?.role === 'healer' ? 0 : 1;
}

/** One sentence that says what the drawing shows. A line that names no spell is a note, and “everyone” is no player. */
export function planSummary(plan: Plan, lines: readonly PlanCast[], windows: number): string {
  const casts = lines.filter(({ assignment }) => assignment.spellId !== null);
  const names = casts.map(({ assignment }) => assignment.who).filter((who) => !isGroupWord(who));
  const players = new Set(names.map(playerKeys(plan))).size;
  const notes = lines.length - casts.length;
  const warned = lines.filter(({ warnings }) => warnings.length > 0).length;
  const first = casts[0];
  const parts = [
    counted(casts.length, 'cast'),
    players === 0 ? '' : ` of ${counted(players, 'player')}`,
    first ? `, the first at ${formatClock(first.atMs)}` : '',
    notes === 0 ? '' : `, and ${counted(notes, 'note')}`,
    `, for ${counted(windows, 'damage window')}`,
    ` in ${counted(plan.timeline.phases.length, 'phase')}. `,
    warned === 0 ? 'No warnings.' : `${warned} with a warning.`,
  ];
  return parts.join('');
}

/** Moments without a cooldown that the answer names; the others are counted. */
const NAMED_WINDOWS = 4;

/** Whether the plan answers what hurts, in one line and what is open; null where the timeline knows no damage. */
export function planAnswer(
  plan: Plan,
  windows: readonly DamageWindow[],
  scenario: Scenario,
): { title: string; isWhole: boolean; text: string } | null {
  if (windows.length === 0) return null;
  const all = coveredWindows(plan, windows, scenario);
  const open = all.filter(({ isCovered }) => !isCovered);
  const named = open.slice(0, NAMED_WINDOWS).map(({ atMs, window }) => {
    const cause = window.cause === null ? '' : ` (${window.cause})`;
    return `${formatClock(atMs)}${cause}`;
  });
  const more = open.length - named.length;
  return {
    title: `${all.length - open.length} of ${all.length} damage windows covered`,
    isWhole: open.length === 0,
    text:
      open.length === 0
        ? 'Every damage window has a cooldown that reaches the raid.'
        : `Without one: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  };
}
