/** The question of “Your result” on `/hps-dps` for a player of an own log. */
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import type { ListedKills } from './listed-kills.ts';

/**
 * The address whose fields hold what the log says: boss, difficulty, specialization, item level, kill time and amount. It names no player.
 *
 * @param listed what the kill can be compared with; null where it cannot.
 * @param part a player's share of the whole kill.
 * @returns null where one of the six is not known, or where the figures are of another raid.
 */
export function howIDidAddress(
  listed: Pick<ListedKills, 'place'> | null | undefined,
  { durationMs }: Pick<Fight, 'durationMs'>,
  metric: 'damage' | 'healing',
  {
    specId,
    itemLevel,
    ...totals
  }: Pick<PlayerTotals, 'specId' | 'itemLevel' | 'damage' | 'healing'>,
): string | null {
  const { total } = totals[metric];
  if (!listed?.place || specId === null || itemLevel === null || durationMs <= 0 || total <= 0)
    return null;
  const params = new URLSearchParams({
    view: 'specs',
    by: metric === 'damage' ? 'dps' : 'hps',
    ...listed.place,
    ilvl: `${Math.round(itemLevel)}`,
    kill: `${Math.round(durationMs / 1000)}`,
    spec: `${specId}`,
    mine: `${Math.round((total * 1000) / durationMs)}`,
  });
  return `/hps-dps?${params}`;
}
