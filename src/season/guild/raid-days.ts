/** On which evenings a guild raids, as its first kills of bosses say. Pure. */

import { formatMoment } from '#lib/format-moment.ts';
import { HOUR_MS } from '#lib/time-units.ts';

/** A night ends at six in the morning of the realm: a kill before belongs to the evening before. */
const NIGHT_ENDS_HOURS = 6;
/** With fewer nights a day of the week says nothing. */
const ENOUGH_NIGHTS = 3;

export interface RaidDays {
  /** Evenings with a first kill, on any difficulty. */
  nights: number;
  /** Days of the week with at least one, the most frequent first; empty where there are too few nights. */
  days: { day: string; nights: number }[];
}

/**
 * @param kills moments of first kills, epoch ms. @param timeZone of the guild's realm, as `Europe/Paris`.
 * @returns how many nights had one, and on which days of the week of the realm.
 */
export function raidDays(kills: readonly number[], timeZone: string): RaidDays {
  const evenings = new Map<string, string>();
  for (const atMs of kills) {
    const evening = atMs - NIGHT_ENDS_HOURS * HOUR_MS;
    evenings.set(
      formatMoment(evening, 'date', timeZone),
      formatMoment(evening, 'weekday', timeZone),
    );
  }
  const counts = Map.groupBy(evenings.values(), (day) => day);
  const days = [...counts].map(([day, all]) => ({ day, nights: all.length }));
  return {
    nights: evenings.size,
    days:
      evenings.size < ENOUGH_NIGHTS
        ? []
        : days.toSorted(
            (one, other) => other.nights - one.nights || one.day.localeCompare(other.day, 'en'),
          ),
  };
}

/** `Raid days: Wednesday (4), Sunday (2), of 6 nights with a first kill.` */
export function raidDayWords({ nights, days }: RaidDays): string {
  if (days.length === 0) return 'Raid days are not known: too few nights with a first kill.';
  const named = days.map(({ day, nights: count }) => `${day} (${count})`).join(', ');
  return `Raid days: ${named}, of ${nights} nights with a first kill.`;
}
