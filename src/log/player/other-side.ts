import { nameParts } from '#lib/name-parts.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { playerToken } from '#log/session/player-token.ts';
import { formatPull } from './compare-options.ts';

/** Whom an open player is compared with, for what is read of a whole fight. */
export interface OtherSide {
  fightKey: string;
  guid: string;
  /** What both sides are called in a table: by name, or by pull where it is one player. */
  words: string;
  ownWords: string;
}

/**
 * The other side of a comparison as the address names it (`COMPARE_CHOICE`): another player of the fight, or the same player in another
 * pull. Null where there is none, or it is not in the opened files or not read to its end.
 */
export function otherSideOf(
  choice: string | null,
  item: PulledFight,
  guid: string,
  others: readonly PulledFight[],
): OtherSide | null {
  const { players } = item.fight;
  const own = players.find((player) => player.guid === guid);
  if (choice === null || !own) return null;
  if (choice.startsWith('p-')) {
    const player = players.find((one) => `p-${playerToken(one.guid)}` === choice);
    if (!player) return null;
    const [ownWords, words] = [own, player].map(({ name }) => nameParts(name).name);
    return { fightKey: item.key, guid: player.guid, words: words!, ownWords: ownWords! };
  }
  const other = others.find(({ key }) => `f-${key}` === choice);
  if (!other?.final || !other.fight.players.some((player) => player.guid === guid)) return null;
  return { fightKey: other.key, guid, words: formatPull(other), ownWords: formatPull(item) };
}
