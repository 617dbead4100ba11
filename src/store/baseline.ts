import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { platformFolder } from 'supabase-host/platform';
import { migrationsFolder, type SqlFile } from './sql-files.ts';

/** The application's migrations in one. Beside their folder: the Supabase CLI applies the files themselves. */
export const applicationBaseline = join(migrationsFolder, '..', 'baseline.sql');
/** The platform's files in one. */
export const platformBaseline = join(platformFolder, 'baseline', 'platform.sql');

/** One file that makes what a list of files makes one after the other. */
export interface Baseline {
  file: SqlFile;
  /** The files that it stands for, in their order. */
  contains: readonly SqlFile[];
}

const LINE = /^-- as (\S+\.sql)$/gm;

/**
 * The text of a baseline: the names of the files that it stands for, then its statements.
 *
 * @internal for `npm run db:baseline`
 */
export function writeBaseline(contains: readonly SqlFile[], statements: string): string {
  return [
    '-- An empty database becomes by this file what it becomes by the files below. "npm run db:baseline" writes it; it is not edited.',
    ...contains.map(({ name }) => `-- as ${name}`),
    '',
    statements,
  ].join('\n');
}

/**
 * The baseline in a file; null where there is none, or where it stands for a file that is not among `files`.
 *
 * @param files those of today: a later one is applied after the baseline
 */
export function readBaseline(path: string, files: readonly SqlFile[]): Baseline | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const names = [...text.matchAll(LINE)].map(([, name]) => name);
  const contains = files.filter(({ name }) => names.includes(name));
  if (names.length === 0 || contains.length < names.length) return null;
  return { file: { name: basename(path), text }, contains };
}
