import { isShield } from '#game/absorbing-spells.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { SUPPORT_KIND } from './fight-events.ts';

export interface SharedAmount {
  /** As written: the whole of every hit belongs to who made it. */
  raw: number;
  /** Shares of the player's (and pets') hits that came from the buffs of others. */
  given: number;
  /** Shares of others' hits that came from the player's buffs. */
  received: number;
  /** raw − given + received. */
  reattributed: number;
}

export interface SupportOfPlayer {
  unit: IndexIntoUnits;
  damage: SharedAmount;
  healing: SharedAmount;
}

export interface SupportShares {
  /** Everybody who dealt or healed anything, most raw damage first. */
  players: SupportOfPlayer[];
  /** Lines of shares; 0: no player supported, or the log is older than them. */
  n: number;
}

/**
 * Damage and healing raw and with support shares moved to who gave the buff. The sum over all players stays the same.
 * Shares towards friendly targets, like such damage itself, count for no player.
 */
export function supportSharesOf(events: FightEvents): SupportShares {
  const { dealt, heals, absorbs, supports, spells } = events;
  const players = new Players(events);
  for (let row = 0; row < dealt.length; row++) {
    const player = players.of(dealt.source[row]!);
    if (player) player.damage.raw += dealt.amount[row]!;
  }
  for (let row = 0; row < heals.length; row++) {
    const player = players.of(heals.source[row]!);
    if (player) player.healing.raw += heals.amount[row]!;
  }
  for (let row = 0; row < absorbs.length; row++) {
    if (!isShield(spells[absorbs.spell[row]!]?.spellId ?? 0)) continue;
    const player = players.of(absorbs.source[row]!);
    if (player) player.healing.raw += absorbs.amount[row]!;
  }
  for (let row = 0; row < supports.length; row++) {
    const isDamage = supports.kind[row] === SUPPORT_KIND.damage;
    if (isDamage && supports.friendly[row] === 1) continue;
    const giver = players.of(supports.source[row]!);
    const supporter = players.of(supports.supporter[row]!);
    // Both or neither: a share that cannot be moved stays where it is.
    if (!giver || !supporter) continue;
    const what = isDamage ? 'damage' : 'healing';
    moveShare(giver[what], supporter[what], supports.amount[row]!);
  }
  return { players: players.list(), n: supports.length };
}

/** Moves a share from whose hit it was to whose buff it came from: no more than is there, so that no player falls below zero. */
export function moveShare(giver: SharedAmount, supporter: SharedAmount, amount: number): void {
  const moved = Math.min(amount, Math.max(0, giver.raw - giver.given));
  giver.given += moved;
  supporter.received += moved;
}

class Players {
  readonly #events: FightEvents;
  readonly #players = new Map<IndexIntoUnits, SupportOfPlayer>();

  constructor(events: FightEvents) {
    this.#events = events;
  }

  /** The player a unit belongs to; null for none. */
  of(unit: IndexIntoUnits): SupportOfPlayer | null {
    const { units } = this.#events;
    const owner = units[unit]?.ownerIndex ?? -1;
    if (owner < 0 || !units[owner]!.isPlayer) return null;
    let player = this.#players.get(owner);
    if (!player) {
      player = { unit: owner, damage: blank(), healing: blank() };
      this.#players.set(owner, player);
    }
    return player;
  }

  list(): SupportOfPlayer[] {
    const players = [...this.#players.values()];
    for (const { damage, healing } of players) {
      damage.reattributed = damage.raw - damage.given + damage.received;
      healing.reattributed = healing.raw - healing.given + healing.received;
    }
    return players.toSorted((a, b) => b.damage.raw - a.damage.raw);
  }
}

function blank(): SharedAmount {
  return { raw: 0, given: 0, received: 0, reattributed: 0 };
}
