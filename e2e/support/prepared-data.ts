import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The variable in which the test run says where its prepared data are: a database that is up to date and holds the sample season.
 * Servers of the run start on a copy of them, which takes a tenth of the time.
 */
export const preparedVariable = 'E2E_PREPARED_DATA';
/** A server with one of these settings makes its data itself. */
const OWN_DATA = ['FARSEER_DATA', 'DATABASE_URL', 'FARSEER_SAMPLE', 'FARSEER_SOURCES'];

/** Copies the prepared data into an empty folder, where there are some and the settings of the server do not ask for its own. */
export async function copyPreparedData(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const prepared = process.env[preparedVariable];
  if (prepared === undefined || OWN_DATA.some((name) => (settings[name] ?? '') !== '')) return;
  // The database may belong to another user than this one: `cp` keeps that.
  await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, folder]);
}
