import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The variables in which the test run says where its prepared data are: a database that is up to date, with the sample season and
 * without any. Servers of the run start on a copy of them, which takes a tenth of the time.
 */
export const preparedVariables = {
  sample: 'E2E_PREPARED_DATA',
  empty: 'E2E_PREPARED_EMPTY_DATA',
} as const;

/** What the data of a server were when it started: a copy with the sample season, one without, or nothing yet. */
export type PreparedKind = keyof typeof preparedVariables | 'none';

/** Copies the prepared data into an empty folder, where there are some that the settings of the server do not rule out. */
export async function copyPreparedData(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<PreparedKind> {
  const kind = kindFor(settings);
  const prepared = kind === 'none' ? undefined : process.env[preparedVariables[kind]];
  if (prepared === undefined) return 'none';
  // The database may belong to another user than this one: `cp` keeps that.
  await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, folder]);
  return kind;
}

function kindFor(settings: Readonly<Record<string, string>>): PreparedKind {
  const isSet = (name: string) => (settings[name] ?? '') !== '';
  if (isSet('FARSEER_DATA') || isSet('DATABASE_URL')) return 'none';
  if (settings['FARSEER_SAMPLE'] === '0') return 'empty';
  const hasSources = isSet('FARSEER_SOURCES') && settings['FARSEER_SOURCES'] !== 'off';
  // A season of another size, or of a source, takes the place of the sample.
  return isSet('FARSEER_SAMPLE') || hasSources ? 'none' : 'sample';
}
