import type { FightSummary } from './fight-summary.ts';

/** Whom a publication names: all players, none (specializations only), or the sender's own characters. */
export const NAME_CHOICES = ['full', 'roles', 'own'] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];

/**
 * The summary without the names of the other players; what they did stays.
 *
 * @param isNamed by the name as the log writes it.
 */
export function withNames(summary: FightSummary, isNamed: (name: string) => boolean): FightSummary {
  const players = summary.players.map((player) =>
    isNamed(player.name) ? player : { ...player, name: '' },
  );
  return { ...summary, players };
}

/** The summary as others read it: of a player who is not named it says class and specialization, and no item level. */
export function withoutUnnamedGear(summary: FightSummary): FightSummary {
  const players = summary.players.map((player) =>
    player.name === '' ? { ...player, itemLevel: null } : player,
  );
  return { ...summary, players };
}
