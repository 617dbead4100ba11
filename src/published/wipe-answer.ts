/** The answer above a published wipe: how far it came, how long it held, and whom it lost first to what. */
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatLeft } from '#lib/format-number.ts';
import { causeOf } from './death-cause.ts';
import type { ShownPlayer } from './shown-players.ts';

/** Two lines; null for a kill, for a key, and where no player died. */
export function wipeAnswer(
  { fight, deaths, spells }: FightSummary,
  players: readonly ShownPlayer[],
): { title: string; text: string } | null {
  if (fight.kind !== 'encounter' || fight.success) return null;
  const inOrder = deaths.toSorted((one, other) => one.atMs - other.atMs);
  const [first, second] = inOrder;
  if (!first) return null;
  const nameOf = (index: number): string => players[index]?.label ?? 'a player';
  const then = second ? ` ${nameOf(second.player)} died next, at ${formatClock(second.atMs)}.` : '';
  const died = new Set(deaths.map(({ player }) => player)).size;
  return {
    title: `${nameOf(first.player)} died first, at ${formatClock(first.atMs)}: ${causeOf(first.hits, spells, players)}`,
    text: `${farWords(fight)}${died} of ${players.length} players died in ${formatClock(fight.durationMs)}.${then}`,
  };
}

/** How far the pull came; nothing where the log or a summary of earlier rules does not tell. */
function farWords({ end }: FightSummary['fight']): string {
  const left = end?.leftPercent ?? null;
  if (!end || left === null) return '';
  return `The boss had ${formatLeft(left)} left${end.phase > 1 ? ` in phase ${end.phase}` : ''}. `;
}
