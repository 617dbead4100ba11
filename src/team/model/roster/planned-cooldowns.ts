import { isGroupWord, type Assignment } from '#team/model/planner/plan.ts';
import { countPeople } from '#team/model/planner/plan-names.ts';
import { cooldownBySpellId, cooldownsOfSpec, type Cooldown } from '#game/packs/cooldowns.ts';
import type { BenchPlayer } from './bench-question.ts';

/** A cooldown that a plan assigns. */
export interface PlannedCooldown {
  /** The first of its ids. */
  spellId: number;
  name: string;
  /** Different players that the plan lets cast it; words such as `class:Druid` count as one. */
  casters: number;
}

/** What a player presses for the own character alone: another player's makes up for none of it. */
const OWN: ReadonlySet<Cooldown['category']> = new Set(['personal-defensive', 'offensive']);

/**
 * The cooldowns that a plan asks a group for, by name. Racials, potions, damage cooldowns and personal defensives are none: they come
 * and go with their player.
 */
export function plannedCooldowns(
  assignments: readonly Pick<Assignment, 'who' | 'spellId'>[],
): PlannedCooldown[] {
  const casters = new Map<number, { cooldown: Cooldown; players: Set<string> }>();
  for (const { who, spellId } of assignments) {
    const cooldown = spellId === null ? undefined : cooldownBySpellId(spellId);
    if (!cooldown || cooldown.specIds.length === 0 || OWN.has(cooldown.category)) continue;
    const known = casters.get(cooldown.spellId) ?? { cooldown, players: new Set() };
    known.players.add(isGroupWord(who) ? '' : who);
    casters.set(cooldown.spellId, known);
  }
  return [...casters.values()]
    .map(({ cooldown, players }) => ({
      spellId: cooldown.spellId,
      name: cooldown.name,
      casters: countPeople(players),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether a specialization has a cooldown; a talent counts as chosen. */
export function hasCooldown(
  specId: number,
  { spellId }: Pick<PlannedCooldown, 'spellId'>,
): boolean {
  return cooldownsOfSpec(specId).some((one) => one.spellId === spellId);
}

/** A planned cooldown and the players of a list who can bring it. */
export interface CooldownBringers extends PlannedCooldown {
  bringers: readonly BenchPlayer[];
}

/** Who of the players can bring what the plan assigns, on any specialization that they raid on. */
export function cooldownBringers(
  cooldowns: readonly PlannedCooldown[],
  players: readonly BenchPlayer[],
): CooldownBringers[] {
  return cooldowns.map((one) => ({
    ...one,
    bringers: players.filter(({ specIds }) => specIds.some((id) => hasCooldown(id, one))),
  }));
}
