import type { FightSummary, SummaryPlayer } from '#analysis/publish/fight-summary.ts';
import { roleOf, ROLE_WORDS } from '#log/session/aliases.ts';
import { shortNames } from '#lib/name-parts.ts';
import { playerStyle, roleSpecId } from '#log/session/player-style.ts';
import type { PlayerStyle } from '#log/session/player-style.ts';

/** A player as the page of a published fight calls and draws them. */
export interface ShownPlayer {
  /** Index in the summary. */
  index: number;
  label: string;
  look: PlayerStyle;
  player: SummaryPlayer;
}

/** Every player of a summary: by name, or by role and number where the name is not published. */
export function shownPlayers({ players }: Pick<FightSummary, 'players'>): ShownPlayer[] {
  const counts = new Map<string, number>();
  const shown = shortNames(players.map(({ name }) => name));
  return players.map((player, index) => {
    const role = roleOf(player.specId);
    const isNamed = player.name !== '';
    const number = (counts.get(role) ?? 0) + 1;
    if (!isNamed) counts.set(role, number);
    return {
      index,
      label: isNamed ? shown(player.name) : `${ROLE_WORDS[role]} ${number}`,
      look: playerStyle(isNamed ? player.specId : roleSpecId(role)),
      player,
    };
  });
}
