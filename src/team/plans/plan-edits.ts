/** Changes of a plan, each a new plan. Pure. */
import { PLAN_LIMITS, nextAssignmentId } from '#team/model/planner/plan.ts';
import { nameKey, namesakes, playerKeys } from '#team/model/planner/plan-names.ts';
import type { Assignment, Ban, Plan, PlanPlayer } from '#team/model/planner/plan.ts';
import { fightLength, phaseAt } from '#team/model/planner/plan-time.ts';
import { ASSUMED_TIMELINE } from '#team/model/planner/assumed-timeline.ts';

export const NEW_PLAN: Plan = {
  version: 1,
  name: 'New plan',
  sample: false,
  encounterId: null,
  encounterName: 'Any boss',
  difficultyId: 16,
  timeline: ASSUMED_TIMELINE,
  roster: [],
  assignments: [],
  bans: [],
  lines: [],
};

/** Null where the plan is full. Without an id the next free one is given. */
export function addAssignment(
  plan: Plan,
  given: Pick<Assignment, 'who' | 'spellId'> & Partial<Assignment>,
): { plan: Plan; id: string } | null {
  if (plan.assignments.length >= PLAN_LIMITS.assignments) return null;
  const id = given.id ?? nextAssignmentId(plan.assignments);
  const added: Assignment = {
    phase: 1,
    offsetMs: 0,
    trigger: null,
    target: null,
    note: '',
    pinned: true,
    ...given,
    id,
  };
  return { plan: { ...plan, assignments: [...plan.assignments, added] }, id };
}

export function changeAssignment(plan: Plan, id: string, change: Partial<Assignment>): Plan {
  return {
    ...plan,
    assignments: plan.assignments.map((one) => (one.id === id ? { ...one, ...change, id } : one)),
  };
}

export function removeAssignment(plan: Plan, id: string): Plan {
  return { ...plan, assignments: plan.assignments.filter((one) => one.id !== id) };
}

/** Where a moment of the usual fight lies, to the second. Beyond the fight is its end. */
export function momentAt(
  plan: Plan,
  atMs: number,
): Pick<Assignment, 'phase' | 'offsetMs' | 'trigger'> {
  const within = Math.min(Math.max(0, atMs), fightLength(plan.timeline));
  const { phase, offsetMs } = phaseAt(plan.timeline, Math.round(within / 1000) * 1000);
  return { phase, offsetMs: Math.round(offsetMs / 1000) * 1000, trigger: null };
}

/** The roster with a player changed; assignments and bans follow a new name. */
export function changePlayer(plan: Plan, name: string, change: Partial<PlanPlayer>): Plan {
  const to = change.name?.trim().slice(0, PLAN_LIMITS.nameLength) ?? name;
  const taken = plan.roster.some(
    (player) => player.name !== name && nameKey(player.name) === nameKey(to),
  );
  if (to === '' || taken) return plan;
  const keyOf = playerKeys(plan);
  const renamed = <T extends { who: string }>(one: T): T =>
    keyOf(one.who) === nameKey(name) ? { ...one, who: to } : one;
  return {
    ...plan,
    roster: plan.roster.map((player) =>
      player.name === name ? { ...player, ...change, name: to } : player,
    ),
    assignments: plan.assignments.map(renamed),
    bans: plan.bans.map(renamed),
  };
}

/** Adds players that are not there yet, as far as there is room. */
export function addPlayers(plan: Plan, players: readonly PlanPlayer[]): Plan {
  const roster = [...plan.roster];
  for (const player of players) {
    const name = player.name.trim().slice(0, PLAN_LIMITS.nameLength);
    const known = namesakes(roster, name).length > 0;
    if (name !== '' && !known && roster.length < PLAN_LIMITS.players)
      roster.push({ ...player, name });
  }
  return { ...plan, roster };
}

/** Without the player; assignments stay and are marked, so that another player can take them. */
export function removePlayer(plan: Plan, name: string): Plan {
  return { ...plan, roster: plan.roster.filter((player) => player.name !== name) };
}

/** Gives all casts of one player to another. */
export function handOver(plan: Plan, from: string, to: string): Plan {
  const keyOf = playerKeys(plan);
  return {
    ...plan,
    assignments: plan.assignments.map((one) =>
      keyOf(one.who) === keyOf(from) ? { ...one, who: to } : one,
    ),
  };
}

/** Bans a cooldown of a player from automatic assignment, or allows it again. */
export function setBan(plan: Plan, ban: Ban, banned: boolean): Plan {
  const keyOf = playerKeys(plan);
  const others = plan.bans.filter(
    ({ who, spellId }) => spellId !== ban.spellId || keyOf(who) !== keyOf(ban.who),
  );
  return { ...plan, bans: banned ? [...others, ban].slice(-200) : others };
}
