import type { PlayerTotals } from '#analysis/fight.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { isSameCharacter, type Whose } from '#log/session/same-character.ts';

/** A fight of an opened log with what the character did in it. */
export interface OwnPull {
  item: ListedFight;
  player: PlayerTotals;
}

/**
 * The fights of the opened logs in which a character took part, newest first. Bosses of a key count with the key; fights of the
 * sample are left out.
 */
export function ownPulls(fights: readonly ListedFight[], whose: Whose): OwnPull[] {
  return fights
    .filter(({ sample, fight }) => !sample && fight.keystoneFightId === null)
    .flatMap((item) => {
      const player = item.fight.players.find(({ name }) => isSameCharacter(name, whose));
      return player ? [{ item, player }] : [];
    })
    .toSorted((a, b) => b.item.fight.startMs - a.item.fight.startMs);
}
