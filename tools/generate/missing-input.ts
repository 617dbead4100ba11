import { existsSync } from 'node:fs';

/**
 * What a generator lacks, for its user. Recordings lie outside of the repository, so that the committed output is used where they are
 * missing.
 *
 * @param usage how the generator is called, and what the files are.
 * @param paths those that it was called with.
 * @returns null when there is at least one path and each exists.
 */
export function missingInput(usage: string, paths: readonly (string | undefined)[]): string | null {
  const absent = paths.find((path) => path !== undefined && path !== '' && !existsSync(path));
  if (absent !== undefined) return `${absent} does not exist. Usage: ${usage}`;
  return paths.some((path) => path === undefined || path === '') || paths.length === 0
    ? `Nothing was generated: an argument is missing. Usage: ${usage}`
    : null;
}
