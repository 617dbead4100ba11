/** Words around a fight: its difficulty, its players, its kind. */
import type { Fight } from '#analysis/fight.ts';
import { difficultyById } from '#game/difficulties.ts';

/** `Mythic`, `+12`, `Arena`; null when the log does not tell. */
export function difficultyLabel(fight: Fight): string | null {
  if (fight.keystoneLevel !== null) return `+${fight.keystoneLevel}`;
  return fight.difficultyId === null ? null : (difficultyById(fight.difficultyId)?.name ?? null);
}

/** `20 players`, `1 player`. */
export function playersLabel(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}
