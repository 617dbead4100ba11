import { bossNpcIdsOf } from '#analysis/damage-targets.ts';
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { supportSharesOf } from '#analysis/fight-events/support-shares.ts';
import { encounterById } from '#game/packs/index.ts';

/** What a player's damage is besides its total, in game points. */
export interface DamageShares {
  /** To the bosses of the fight, pets included. */
  boss: number;
  /** With the shares of support buffs given back to who cast them. */
  credited: number;
}

/** Damage to the boss and damage with support buffs credited, by GUID of the player; players without damage are missing. */
export function damageSharesOf(
  events: FightEvents,
  bosses: readonly Pick<Fight, 'encounterId' | 'enemies'>[],
): Map<string, DamageShares> {
  const npcIds = bossNpcIdsOf(bosses, (id) => encounterById(id)?.encounter.npcIds ?? []);
  const { dealt, units } = events;
  const toBoss = new Map<number, number>();
  for (let row = 0; row < dealt.length; row++) {
    const npcId = units[dealt.target[row]!]?.npcId;
    if (npcId === null || npcId === undefined || !npcIds.has(npcId)) continue;
    const player = units[dealt.source[row]!]?.ownerIndex ?? -1;
    toBoss.set(player, (toBoss.get(player) ?? 0) + dealt.amount[row]!);
  }
  return new Map(
    supportSharesOf(events).players.map(({ unit, damage }) => [
      units[unit]!.guid,
      { boss: toBoss.get(unit) ?? 0, credited: Math.max(0, damage.reattributed) },
    ]),
  );
}
