import type { FightSummary, SummaryPlayer } from '#analysis/publish/fight-summary.ts';
import { ROLE_WORDS } from '#log/session/aliases.ts';
import { specializationById } from '#game/specializations.ts';
import { shortNames } from '#lib/name-parts.ts';
import { playerStyle } from '#log/session/player-style.ts';
import type { PlayerStyle } from '#log/session/player-style.ts';

/** A player as the page of a published fight calls and draws them. */
export interface ShownPlayer {
  /** Index in the summary. */
  index: number;
  label: string;
  look: PlayerStyle;
  player: SummaryPlayer;
}

/**
 * Every player of a summary: by name, or by specialization and number where the name is not published (`Frost Mage 1`). One whose
 * specialization is not known is a player and a number.
 */
export function shownPlayers({ players }: Pick<FightSummary, 'players'>): ShownPlayer[] {
  const counts = new Map<string, number>();
  const shown = shortNames(players.map(({ name }) => name));
  return players.map((player, index) => {
    const look = playerStyle(player.specId);
    const isNamed = player.name !== '';
    const isKnown = player.specId !== null && specializationById(player.specId) !== undefined;
    const kind = isKnown ? look.label : ROLE_WORDS.unknown;
    const number = (counts.get(kind) ?? 0) + 1;
    if (!isNamed) counts.set(kind, number);
    return {
      index,
      label: isNamed ? shown(player.name) : `${kind} ${number}`,
      look,
      player,
    };
  });
}
