import { HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';

/** From here on days say it better than hours. */
const MOST_HOURS = 48;

/** How far the first is before the second: `35 min ahead`, `7 h ahead`, `3 days ahead`. @param aheadMs 0 or more. */
export function formatLead(aheadMs: number): string {
  const minutes = Math.max(1, Math.round(aheadMs / MINUTE_MS));
  if (minutes < 60) return `${minutes} min ahead`;
  const hours = Math.round(aheadMs / HOUR_MS);
  if (hours < MOST_HOURS) return `${hours} h ahead`;
  return `${Math.round(hours / 24)} days ahead`;
}
