import type { FightEvents } from './fight-events.ts';
import type { CombatStretch } from './key-combat.ts';

/**
 * When the recorder was in another instance than the key's, by the ZONE_CHANGE lines; the log holds nothing of the key
 * from then. Times are ms of the key; an absence without a way back lasts until `wallMs`. Empty where the key's instance
 * is not known.
 */
export function keyAbsences(
  { zones }: Pick<FightEvents, 'zones'>,
  key: { instanceId: number | null; wallMs: number },
): CombatStretch[] {
  if (key.instanceId === null) return [];
  const absences: CombatStretch[] = [];
  let leftMs: number | null = null;
  for (const { timeMs, instanceId } of zones) {
    if (instanceId !== key.instanceId) leftMs ??= timeMs;
    else if (leftMs !== null) {
      absences.push({ fromMs: leftMs, toMs: timeMs });
      leftMs = null;
    }
  }
  if (leftMs !== null) absences.push({ fromMs: leftMs, toMs: key.wallMs });
  return absences
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, key.wallMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);
}
