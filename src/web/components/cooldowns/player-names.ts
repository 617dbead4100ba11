/** What players are called on the page: their names, or roles and numbers for a picture to share. */
import type { TimelinePlayer } from '#analysis/story/pull-timeline.ts';
import { nameParts } from '#web/components/log/fight-words.ts';
import { ROLE_WORDS, roleOf } from './cooldown-filter.ts';

export type NamesMode = 'names' | 'off';

/**
 * One name a player, in the order given. Two players of one name keep their realms; without names they are
 * `Healer 1`, `Healer 2` … in the order of their GUIDs, so that a player keeps the number in every pull of the roster.
 */
export function playerNames(players: readonly TimelinePlayer[], mode: NamesMode): string[] {
  if (mode === 'off') {
    const numbers = new Map<string, number>();
    const called = new Map<string, string>();
    for (const player of players.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))) {
      const role = roleOf(player);
      const number = (numbers.get(role) ?? 0) + 1;
      numbers.set(role, number);
      called.set(player.guid, `${ROLE_WORDS[role].one} ${number}`);
    }
    return players.map(({ guid }) => called.get(guid) ?? 'Player');
  }
  const short = players.map(({ name }) => nameParts(name).name);
  const counts = new Map<string, number>();
  for (const name of short) counts.set(name, (counts.get(name) ?? 0) + 1);
  return players.map(({ name }, index) => {
    const own = short[index] ?? name;
    const { realm } = nameParts(name);
    return (counts.get(own) ?? 0) > 1 && realm !== '' ? `${own}-${realm}` : own;
  });
}
