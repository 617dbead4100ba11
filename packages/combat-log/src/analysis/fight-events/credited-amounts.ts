import type { FightEvents } from './fight-events.ts';
import { supportSharesOf } from './support-shares.ts';

/** What support buffs move from or to one player, in game points: shares received minus shares given. */
export interface CreditedMove {
  damage: number;
  healing: number;
}

export interface CreditedAmounts {
  /** By GUID: players who gave or received a share. The moves of all players sum to 0. */
  moves: Record<string, CreditedMove>;
  /** Lines of shares; 0: no player supported, or the log is older than such lines. */
  lines: number;
}

/**
 * How far each player's damage and healing change when shares of support buffs (Augmentation Evokers, Power Infusion) count
 * for the player who cast the buff.
 */
export function creditedAmounts({ events }: { events: FightEvents }): CreditedAmounts {
  const { players, n } = supportSharesOf(events);
  const moves: CreditedAmounts['moves'] = {};
  for (const { unit, damage, healing } of players) {
    if (damage.given + damage.received + healing.given + healing.received === 0) continue;
    moves[events.units[unit]!.guid] = {
      damage: damage.received - damage.given,
      healing: healing.received - healing.given,
    };
  }
  return { moves, lines: n };
}
