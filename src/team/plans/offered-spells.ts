/** What a plan offers a player to press: only what the specialization, the talents and the plan allow. Pure. */
import { isLust } from '#team/model/planner/lust-lockout.ts';
import { nameKey, playerKeys } from '#team/model/planner/plan-names.ts';
import type { Plan, PlanPlayer } from '#team/model/planner/plan.ts';
import {
  ownLust,
  personalDefensives,
  planSpell,
  plannedSpells,
} from '#team/model/planner/plan-spell.ts';
import type { PlanSpell } from '#team/model/planner/plan-spell.ts';
import { withChoices } from '#game/packs/replaced-cooldowns.ts';

export interface OfferedSpell {
  spell: PlanSpell;
  /** What the player may have instead, while it is not known which of the two. */
  other: string | null;
}

export interface OfferedSpells {
  /** For the raid or for one player, without Bloodlust. */
  others: OfferedSpell[];
  lust: PlanSpell | null;
  personal: OfferedSpell[];
}

/**
 * Cooldowns of a player that the plan may use: those of the specialization, without what is unchecked, and of a choice of talents the side that
 * the roster or a cast names, else both.
 *
 * @param except a cast that names no side, because it is being changed.
 */
export function offeredSpells(
  plan: Plan,
  player: PlanPlayer,
  except: string | null = null,
): OfferedSpells {
  const keyOf = playerKeys(plan);
  const key = nameKey(player.name);
  const isBanned = ({ spellId }: PlanSpell): boolean =>
    plan.bans.some((ban) => ban.spellId === spellId && keyOf(ban.who) === key);
  const pressed = plan.assignments
    .filter(({ id, who, spellId }) => id !== except && spellId !== null && keyOf(who) === key)
    .map(({ spellId }) => planSpell(spellId!)?.spellId ?? spellId!);
  const chosen = new Set([...pressed, ...player.talents]);
  const offered = (spells: readonly PlanSpell[]): OfferedSpell[] =>
    withChoices(
      spells.filter((spell) => !isBanned(spell)),
      chosen,
    ).map(({ spell, other }) => ({ spell, other: other?.name ?? null }));
  const lust = ownLust(player, chosen);
  return {
    others: offered(plannedSpells(player).filter(({ spellId }) => !isLust(spellId))),
    lust: lust && !isBanned(lust) ? lust : null,
    personal: offered(personalDefensives(player)),
  };
}
