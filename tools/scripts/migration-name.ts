/**
 * File name of a migration: the moment in UTC, as the Supabase CLI orders them, and what it does.
 *
 * @returns `null` when the title has no letter or digit.
 */
export function migrationName(title: string, now: Date): string | null {
  const words = title.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) return null;
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${moment}_${words.join('_')}.sql`;
}
