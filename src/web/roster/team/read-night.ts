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
  const day = new Date(`${date}T00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return null;
  return { seriesId, date };
}

/** As `readNight` reads it. */
export function nightText({ seriesId, date }: NightKey): string {
  return `${seriesId}.${date}`;
}
