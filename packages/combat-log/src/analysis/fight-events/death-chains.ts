import { aliveSpansOf } from './alive-spans.ts';
import type { PlayerCooldown } from './cooldown-uses.ts';
import { cooldownUsesOf } from './cooldown-uses.ts';
import type { FightEvents } from './fight-events.ts';
import { fightersOf } from './fighters.ts';
import type { PlayerDeath } from './player-deaths.ts';
import { CHAIN_WINDOW_MS, deathsWithin, helpersOf, playerDeathsOf } from './player-deaths.ts';
import type { DefensiveState, SeenElsewhere } from './ready-defensives.ts';
import { defensiveStateAt } from './ready-defensives.ts';

/** A death, and which defensives stood ready. */
export interface DeathChain extends PlayerDeath {
  /** The player's own defensives and immunities. */
  personals: DefensiveState[];
  /** Externals of the others who were alive. */
  externals: DefensiveState[];
}

export interface DeathChainOptions {
  windowMs?: number;
  seenElsewhere?: SeenElsewhere;
}

/**
 * What happened to each player before they died, in order of deaths. Facts only: what stood ready says nothing about
 * what would have happened.
 */
export function deathChainsOf(events: FightEvents, options: DeathChainOptions = {}): DeathChain[] {
  const { windowMs = CHAIN_WINDOW_MS, seenElsewhere = () => false } = options;
  const cooldowns = cooldownUsesOf(events);
  const alive = aliveSpansOf(events);
  const players = fightersOf(events);
  const deaths =
    windowMs === CHAIN_WINDOW_MS ? playerDeathsOf(events) : deathsWithin(events, windowMs);
  return deaths.map((death) => {
    const { unit, atMs } = death;
    return {
      ...death,
      personals: (cooldowns.get(unit) ?? [])
        .filter((one) => isPersonal(one))
        .map((one) => defensiveStateAt(events, unit, one, atMs, seenElsewhere)),
      externals: helpersOf(events, players, alive, unit, atMs).flatMap((owner) =>
        (cooldowns.get(owner) ?? [])
          .filter(({ cooldown }) => cooldown.category === 'external')
          .map((one) => defensiveStateAt(events, owner, one, atMs, seenElsewhere)),
      ),
    };
  });
}

function isPersonal({ cooldown }: PlayerCooldown): boolean {
  return cooldown.category === 'personal-defensive' || cooldown.category === 'immunity';
}
