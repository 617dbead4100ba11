/** Which cooldowns are assigned automatically, whom they reach, and what one of them is worth to the raid. */
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { specializationById } from '#game/specializations.ts';

/** Share of a window's damage that a cooldown counts for: an assumption of the reader, not a measurement. */
export interface Strengths {
  'raid-defensive': number;
  'raid-healing': number;
}

export const USUAL_STRENGTHS: Strengths = { 'raid-defensive': 0.1, 'raid-healing': 0.15 };

export type Reach = 'raid' | 'party' | 'one' | 'self';

/** Players in a party. */
const PARTY = 5;
/** A healing cooldown of a player who does not heal counts this much of a healer's: an assumption. */
const OFF_HEALING = 0.5;
/** A cooldown of this length or more counts in full, a shorter one as much less as it is back sooner: an assumption. */
const FULL_COOLDOWN_SECONDS = 180;

const CATEGORIES: readonly string[] = Object.keys(USUAL_STRENGTHS);

/** What comes back sooner is pressed whenever it is ready, and belongs to no plan. */
export const SHORTEST_PLANNED_MS = 60_000;

/** Whether a cooldown is one of those that an automatic assignment replaces. */
export function isAssigned({ category, cooldownMs }: PlanSpell): boolean {
  return CATEGORIES.includes(category) && cooldownMs >= SHORTEST_PLANNED_MS;
}

/** Whom a spell reaches by the packs: an area on the ground counts as the raid that stands in it. Null for a spell they do not know. */
export function reachOf(spellId: number): Reach | null {
  switch (cooldownBySpellId(spellId)?.target) {
    case undefined:
      return null;
    case 'raid':
    case 'allies':
    case 'ground-allies':
    case 'ground':
      return 'raid';
    case 'party':
      return 'party';
    case 'self':
      return 'self';
    default:
      return 'one';
  }
}

/**
 * Share of a window's damage that a cast of this player counts for; 0 for what protects or heals one player only.
 *
 * @param players of the raid: a party of five is a part of it.
 */
export function strengthOf(
  { spellId, category }: PlanSpell,
  specId: number | null,
  players: number,
  strengths: Strengths,
): number {
  const reach = reachOf(spellId);
  if (reach !== 'raid' && reach !== 'party') return 0;
  // Without talents: what makes it come back sooner makes it no weaker.
  const seconds = cooldownBySpellId(spellId, specId ?? undefined)!.cooldownSeconds;
  const full =
    (strengths[category as keyof Strengths] ?? 0) * Math.min(1, seconds / FULL_COOLDOWN_SECONDS);
  const heals = specId !== null && specializationById(specId)?.role === 'healer';
  const own = category === 'raid-healing' && !heals ? full * OFF_HEALING : full;
  return reach === 'raid' ? own : own * Math.min(1, PARTY / Math.max(1, players));
}
