import { Failure } from '#lib/failure.ts';
import type { SqlFile } from './sql-files.ts';

/** `20261121030000_guild_roster.sql` → its version and title. */
export function splitName(file: SqlFile): { version: string; title: string } {
  const match = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file.name);
  if (!match?.[1] || !match[2])
    throw new Failure(
      'database',
      `supabase/migrations/${file.name} is not named like 20261121030000_what_it_does.sql; npm run db:new makes one.`,
    );
  return { version: match[1], title: match[2] };
}

/** The Supabase CLI keeps statements apart and without their semicolons. */
export function isSame(landed: string, text: string): boolean {
  return withoutSpacing(landed) === withoutSpacing(text);
}

function withoutSpacing(sql: string): string {
  return sql.replace(/[\s;]+/g, '');
}

/** A file that landed is never changed: what it did would differ from database to database. */
export function hasChanged(file: SqlFile): Failure {
  return new Failure(
    'database',
    `${file.name} has changed since it was applied to this database. Take the change back and write it as a new file (npm run db:new).`,
  );
}
