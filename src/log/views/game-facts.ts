/** What the season packs know about a fight: the raid it belongs to, a key's timer and whether its clock fits its deaths. */
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';

export interface GameFacts {
  /** Milliseconds a key may take; null when no pack knows the dungeon in that season. */
  timerMs: (fight: Fight) => number | null;
  /** Levels that a key in time was raised by; 0 over time, null for other fights and while the timer is not known. */
  upgrade: (fight: Fight) => 0 | 1 | 2 | 3 | null;
  /** Emblem of the dungeon or raid; nothing for one without. */
  emblem: (fight: Fight) => ReactNode;
  /** Whether the clock of a key agrees with its deaths; null for other fights and until the packs are there. */
  keyClock: (fight: Fight) => TrustCheck | null;
  /** Name of the raid; null when unknown. */
  raidName: (instanceId: number) => string | null;
  /** First kills of bosses in these fights, with how many wipes came before; none until the packs are there. */
  firstKills: (fights: readonly ListedFight[]) => ReadonlyMap<string, number>;
  /** Creatures that are the boss of an encounter; empty when unknown. */
  bossNpcIds: (encounterId: number) => readonly number[];
}

const NO_KILLS: ReadonlyMap<string, number> = new Map();

export const NO_GAME_FACTS: GameFacts = {
  timerMs: () => null,
  upgrade: () => null,
  emblem: () => null,
  keyClock: () => null,
  raidName: () => null,
  firstKills: () => NO_KILLS,
  bossNpcIds: () => [],
};
