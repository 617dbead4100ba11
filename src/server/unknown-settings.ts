import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closestName } from 'supabase-host/settings';

/** Every setting stands there: a test demands it. */
const settingsFile = join(import.meta.dirname, '..', '..', 'docs', 'settings.md');

/**
 * A line for each `FARSEER_…` variable that is no setting, with the setting that is most like it: a misspelt one would
 * otherwise change nothing without a word.
 *
 * @param documented text that names all settings; by default docs/settings.md, and where that is not shipped nothing is said
 */
export function describeUnknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  documented = readDocumented(),
): string[] {
  const known = new Set(documented.match(/\bFARSEER_[A-Z0-9_]*[A-Z0-9]\b/g));
  if (known.size === 0) return [];
  return Object.keys(environment)
    .filter((name) => name.startsWith('FARSEER_') && !known.has(name.replace(/_FILE$/, '')))
    .map((name) => {
      const closest = closestName(name, known, 0.75);
      const hint =
        closest === null ? 'docs/settings.md lists all settings' : `did you mean ${closest}?`;
      return `${name} is no setting and changes nothing; ${hint}`;
    });
}

function readDocumented(): string {
  try {
    return readFileSync(settingsFile, 'utf8');
  } catch {
    return '';
  }
}
