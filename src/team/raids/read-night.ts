import { isDay } from '#lib/is-day.ts';

/** A night of a raid as forms and addresses write it. */
export interface NightKey {
  seriesId: string;
  /** `2026-11-25`, on the calendar of the raid's zone. */
  date: string;
}

const NIGHT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{4}-\d{2}-\d{2})$/;

/** Reads `{series}.{date}`; null for anything else, also for a day that no calendar has. */
export function readNight(text: string): NightKey | null {
  const [, seriesId, date] = NIGHT.exec(text) ?? [];
  if (seriesId === undefined || date === undefined) return null;
  return isDay(date) ? { seriesId, date } : null;
}

/** As `readNight` reads it. */
export function nightText({ seriesId, date }: NightKey): string {
  return `${seriesId}.${date}`;
}
