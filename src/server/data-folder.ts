import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import {
  explainUnwritable,
  isOnlyOurs,
  markUse,
  type DataPlace,
} from '#store/embedded/data-place.mjs';
import { makeFolder } from 'supabase-host/embedded';
import { Failure } from '#lib/failure.ts';

/**
 * Makes sure that the folder for Farseer's files is there, can be written, and is closed to other users of this machine.
 *
 * @returns a line for the operator where others may look into it, because it is not ours alone; null otherwise.
 * @throws Failure `configuration` saying why not and what to do.
 */
export function prepareDataFolder(folder: string): string | null {
  try {
    makeFolder(folder, 0o700);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return closeToOthers(folder);
  } catch (error) {
    throw unusable(folder, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

/**
 * Refuses a start whose folder cannot be made or written, before anything is written.
 *
 * @throws Failure `configuration`, as `prepareDataFolder`.
 */
export function refuseUnwritable({ folder }: Pick<DataPlace, 'folder'>): void {
  const code = explainUnwritable(folder);
  if (code !== null) throw unusable(folder, code);
}

function unusable(folder: string, reason: string): Failure {
  return new Failure(
    'configuration',
    `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (${reason}).`,
  );
}

/** Prepares the folder that was chosen or found, and leaves a mark in one that is not the usual: the next start finds it again. */
export function preparePlace(place: DataPlace): string | null {
  const warning = prepareDataFolder(place.folder);
  if (place.note !== null) markUse(place.folder);
  return warning;
}

/** Where root starts the server, the user of the database becomes the owner of the folder later (`embedded/reach.ts`). */
function closeToOthers(folder: string): string | null {
  const uid = process.getuid?.();
  // Windows has no such modes.
  if (uid === undefined) return null;
  const { mode, uid: owner } = statSync(folder);
  if ((mode & OPEN_TO_OTHERS) === 0) return null;
  // A folder such as `/srv` or a home must stay open as it is.
  if ((owner !== uid && uid !== 0) || !isOnlyOurs(folder))
    return `Other users of this machine can look into FARSEER_DATA (${folder}), which holds more than Farseer's files. Give Farseer a folder of its own.`;
  chmodSync(folder, 0o700);
  return null;
}

/** Any right of group and others. */
const OPEN_TO_OTHERS = 0o077;
