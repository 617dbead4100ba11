/** What cannot work in a plan, or what a raid leader should look at. */
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { othersOf, replacedCooldowns } from '#game/packs/replaced-cooldowns.ts';
import { formatClock } from '#lib/format-clock.ts';
import { isLust, lockedOut } from './lust-lockout.ts';
import { isGroupWord } from './plan.ts';
import { namesakes, playerKeys, playerOf } from './plan-names.ts';
import type { Assignment, Plan } from './plan.ts';
import { planSpell } from './plan-spell.ts';
import { castOfTrigger, comes, dueMs } from './plan-time.ts';
import type { Scenario } from './plan-time.ts';

export type WarningKind =
  | 'too-early'
  | 'double'
  | 'one-of-two'
  | 'second-lust'
  | 'not-in-roster'
  | 'wrong-class'
  | 'unknown-spell'
  | 'unknown-moment'
  | 'after-phase';

export interface PlanWarning {
  assignmentId: string;
  kind: WarningKind;
  /** A whole sentence with what to do. */
  words: string;
}

/** One person cannot press two raid cooldowns within a global cooldown. */
export const ONE_MOMENT_MS = 1500;

/** All warnings of a plan, in the order of its assignments. */
export function checkPlan(plan: Plan): PlanWarning[] {
  const found = [
    ...plan.assignments.flatMap((one) => ownWarnings(plan, one)),
    ...cooldownWarnings(plan),
    ...secondLusts(plan),
    ...doubles(plan),
    ...bothSides(plan),
  ];
  const order = new Map(plan.assignments.map(({ id }, index) => [id, index]));
  return found.toSorted((a, b) => order.get(a.assignmentId)! - order.get(b.assignmentId)!);
}

function ownWarnings(plan: Plan, assignment: Assignment): PlanWarning[] {
  const { id: assignmentId, who, spellId, phase, trigger } = assignment;
  const player = playerOf(plan, who);
  const warnings: PlanWarning[] = [];
  const warn = (kind: WarningKind, words: string): number =>
    warnings.push({ assignmentId, kind, words });
  if (!player && !isGroupWord(who)) {
    const many = namesakes(plan.roster, who).length;
    warn(
      'not-in-roster',
      many > 1
        ? `${many} players of the roster are called ${who}. Choose one of them.`
        : `${who} is not in the roster. Add the player or choose another one.`,
    );
  }
  if (spellId !== null) {
    const spell = planSpell(spellId);
    if (!spell)
      warn('unknown-spell', `A spell of the plan is unknown, so its cooldown is not checked.`);
    else if (player && player.specId !== null && !canCast(player.specId, spellId))
      warn('wrong-class', `${player.name} does not have ${spell.name} in this specialization.`);
  }
  if (trigger !== null && !castOfTrigger(plan.timeline, trigger))
    warn(
      'unknown-moment',
      `The timeline does not know the event ${trigger}. The moment counts from the start of the phase.`,
    );
  else if (plan.timeline.phases[phase - 1]?.startsUnknown)
    warn(
      'unknown-moment',
      `The timeline does not know when ${plan.timeline.phases[phase - 1]!.name} begins. The moment is drawn after the end.`,
    );
  else if (plan.timeline.phases[phase - 1] === undefined)
    warn(
      'unknown-moment',
      `The timeline has no phase ${phase}. The moment is drawn after the end.`,
    );
  else if (!comes(plan.timeline, assignment, 'usual') && phase < lastPhase(plan))
    warn('after-phase', `Phase ${phase} usually ends before this moment.`);
  return warnings;
}

/** The place of the phase in which the fight ends. */
function lastPhase({ timeline }: Plan): number {
  return timeline.phases.findLastIndex(({ startsUnknown }) => !startsUnknown) + 1;
}

/** A racial or a potion belongs to no specialization. */
function canCast(specId: number, spellId: number): boolean {
  const specIds = cooldownBySpellId(spellId)?.specIds ?? [];
  return specIds.length === 0 || specIds.includes(specId);
}

function cooldownWarnings(plan: Plan): PlanWarning[] {
  const keyOf = playerKeys(plan);
  const groups = Map.groupBy(
    plan.assignments.filter(
      ({ spellId, who }) => spellId !== null && !isGroupWord(who) && !isLust(spellId),
    ),
    ({ who, spellId }) => `${keyOf(who)} ${cooldownBySpellId(spellId!)?.spellId ?? spellId}`,
  );
  return [...groups.values()].flatMap((uses) => {
    const first = uses[0]!;
    const spell = planSpell(first.spellId!, playerOf(plan, first.who));
    return spell ? tooEarly(plan, uses, spell.cooldownMs, spell.charges) : [];
  });
}

function castOf(uses: readonly Assignment[], buttonId: number): Assignment | undefined {
  return uses.find(({ spellId }) => cooldownBySpellId(spellId!)?.spellId === buttonId);
}

/** The raid has one Bloodlust in ten minutes, whichever players press it: this warning stands for all others of it. */
function secondLusts(plan: Plan): PlanWarning[] {
  const uses = plan.assignments.filter(({ spellId }) => isLust(spellId));
  return worstShortfalls(plan, uses, lockedOut).map(({ use, where }) => ({
    assignmentId: use.id,
    kind: 'second-lust',
    words: `The raid had a Bloodlust or Heroism less than ten minutes before${where}, so this one does nothing. Keep one of them.`,
  }));
}

/** Casts of two talents of which a player has one. */
function bothSides(plan: Plan): PlanWarning[] {
  const keyOf = playerKeys(plan);
  const players = Map.groupBy(
    plan.assignments.filter(({ spellId, who }) => spellId !== null && !isGroupWord(who)),
    ({ who }) => keyOf(who),
  );
  return [...players.values()].flatMap((uses) => [
    ...replacedCooldowns.flatMap(([one, other]) => {
      const [first, second] = [castOf(uses, other), castOf(uses, one)];
      if (!first || !second || isLust(one)) return [];
      const words = `${second.who} has ${planSpell(one)!.name} or ${planSpell(other)!.name}, never both. Choose one of them.`;
      return [{ assignmentId: second.id, kind: 'one-of-two' as const, words }];
    }),
    ...againstTalents(plan, uses),
  ]);
}

/** Casts of what a player gave up for another talent, one warning a spell. `uses` of one player. */
function againstTalents(plan: Plan, uses: readonly Assignment[]): PlanWarning[] {
  const talents = playerOf(plan, uses[0]!.who)?.talents ?? [];
  const buttons = new Set(uses.map(({ spellId }) => planSpell(spellId!)?.spellId ?? spellId!));
  return [...buttons].flatMap((button) => {
    const taken = othersOf(button).find((other) => talents.includes(other) && !buttons.has(other));
    if (taken === undefined || talents.includes(button)) return [];
    const { id, who } = castOf(uses, button)!;
    const words = `${who} has ${planSpell(taken)!.name} instead of ${planSpell(button)!.name}. Choose another cast, or change the talent under Roster.`;
    return [{ assignmentId: id, kind: 'one-of-two' as const, words }];
  });
}

/** Charges come back one after the other. */
function tooEarly(
  plan: Plan,
  uses: readonly Assignment[],
  cooldownMs: number,
  charges: number,
): PlanWarning[] {
  const worst = worstShortfalls(plan, uses, (timed) => shortfalls(timed, cooldownMs, charges));
  return worst.map(({ use, missingMs, where }) => ({
    assignmentId: use.id,
    kind: 'too-early',
    words: `${use.who} presses ${planSpell(use.spellId!)!.name} ${formatClock(Math.ceil(missingMs / 1000) * 1000)} too early${where}: it is still on cooldown. Move it later or choose another player.`,
  }));
}

/** What comes too early in the worst of the three scenarios. `where` names the scenario, and is empty for the usual one. */
function worstShortfalls(
  plan: Plan,
  uses: readonly Assignment[],
  missing: (timed: readonly { id: string; atMs: number }[]) => Map<string, number>,
): { use: Assignment; missingMs: number; where: string }[] {
  const worst = new Map<string, { missingMs: number; scenario: Scenario }>();
  // The usual one first: only what is worse in another one is said to depend on it.
  for (const scenario of ['usual', 'early', 'late'] satisfies Scenario[]) {
    const timed = uses
      // A phase that ends early leaves its last casts out.
      .filter(
        (use) =>
          use.trigger !== null ||
          use.phase >= lastPhase(plan) ||
          comes(plan.timeline, use, scenario),
      )
      .map((use) => ({ id: use.id, atMs: dueMs(plan.timeline, use, scenario) }))
      .toSorted((a, b) => a.atMs - b.atMs);
    for (const [id, missingMs] of missing(timed))
      if (missingMs > (worst.get(id)?.missingMs ?? 0)) worst.set(id, { missingMs, scenario });
  }
  return [...worst].map(([id, { missingMs, scenario }]) => ({
    use: uses.find((one) => one.id === id)!,
    missingMs,
    where: scenario === 'usual' ? '' : ` if phases end ${scenario}`,
  }));
}

/** By how much each use comes too early; uses that are fine are left out. */
export function shortfalls(
  uses: readonly { id: string; atMs: number }[],
  cooldownMs: number,
  charges: number,
): Map<string, number> {
  const missing = new Map<string, number>();
  // When each charge is back: they recharge one after the other.
  const back: number[] = Array.from({ length: charges }, () => 0);
  for (const { id, atMs } of uses) {
    const free = back.shift()!;
    if (free > atMs) missing.set(id, free - atMs);
    back.push(Math.max(atMs, free, back.at(-1) ?? 0) + cooldownMs);
  }
  return missing;
}

function doubles(plan: Plan): PlanWarning[] {
  const keyOf = playerKeys(plan);
  const timed = plan.assignments
    .filter(({ spellId }) => spellId !== null)
    .map((one) => ({ one, atMs: dueMs(plan.timeline, one) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  return timed.flatMap(({ one, atMs }, index) => {
    const before = timed
      .slice(0, index)
      .findLast(
        (other) =>
          keyOf(other.one.who) === keyOf(one.who) &&
          !isGroupWord(one.who) &&
          !(isLust(one.spellId) && isLust(other.one.spellId)) &&
          atMs - other.atMs < ONE_MOMENT_MS &&
          other.one.spellId !== one.spellId,
      );
    const twin = timed
      .slice(0, index)
      .findLast(
        (other) =>
          other.one.spellId === one.spellId &&
          !isLust(one.spellId) &&
          other.one.target === one.target &&
          keyOf(other.one.who) !== keyOf(one.who) &&
          atMs - other.atMs < (planSpell(one.spellId!)?.durationMs ?? 0),
      );
    const words = before
      ? `${one.who} has two casts within ${ONE_MOMENT_MS / 1000} seconds. Move one of them.`
      : twin &&
        `${planSpell(one.spellId!)!.name} of ${twin.one.who} is still active: the second one may add nothing.`;
    return words ? [{ assignmentId: one.id, kind: 'double' as const, words }] : [];
  });
}
