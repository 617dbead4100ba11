/** What an open player can be compared with. */
import type { Fight } from '#analysis/fight.ts';
import { formatClock, formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import { playerStyle } from '#log/session/player-style.ts';
import { playerToken } from '#log/session/player-token.ts';

export interface CompareOption {
  value: string;
  label: string;
}

export interface CompareOptions {
  players: CompareOption[];
  pulls: CompareOption[];
}

/** The same boss, dungeon or arena, in another pull. */
export function isSameContent(a: Fight, b: Fight): boolean {
  return (
    a.kind === b.kind &&
    (a.encounterId ?? a.challengeModeId ?? a.name) ===
      (b.encounterId ?? b.challengeModeId ?? b.name)
  );
}

/** `Pull 2 · Mythic · 3:20 · 21 Nov, 20:15`. */
export function formatPull({ fight, pull }: PulledFight): string {
  return [
    pull === null ? null : `Pull ${pull}`,
    difficultyLabel(fight),
    formatClock(fightMs(fight)),
    `${formatLogDay(fight.startMs)}, ${formatLogTime(fight.startMs)}`,
  ]
    .filter((word) => word !== null)
    .join(' · ');
}

/** Players of the same specialization first, then by class; pulls in order of time. */
export function compareOptions(
  item: PulledFight,
  guid: string,
  others: readonly PulledFight[],
): CompareOptions {
  const own = item.fight.players.find((player) => player.guid === guid)?.specId ?? null;
  const rank = (specId: number | null): number =>
    specId === own ? 0 : playerStyle(specId).color === playerStyle(own).color ? 1 : 2;
  return {
    players: item.fight.players
      .filter((player) => player.guid !== guid)
      .toSorted((a, b) => rank(a.specId) - rank(b.specId))
      .map((player) => ({
        value: `p-${playerToken(player.guid)}`,
        label: `${player.name} · ${playerStyle(player.specId).label}`,
      })),
    pulls: others
      .filter(({ fight }) => fight.players.some((player) => player.guid === guid))
      .map((other) => ({ value: `f-${other.key}`, label: formatPull(other) })),
  };
}
