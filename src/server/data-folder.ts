import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
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
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      'configuration',
      `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (${reason}).`,
    );
  }
}

/** Where root starts the server, the user of the database becomes the owner of the folder later (`embedded/reach.ts`). */
function closeToOthers(folder: string): string | null {
  const uid = process.getuid?.();
  // Windows has no such modes.
  if (uid === undefined) return null;
  const { mode, uid: owner } = statSync(folder);
  if ((mode & OPEN_TO_OTHERS) === 0) return null;
  if ((owner !== uid && uid !== 0) || !isOnlyOurs(folder))
    return `Other users of this machine can look into FARSEER_DATA (${folder}), which holds more than Farseer's files. Give Farseer a folder of its own.`;
  chmodSync(folder, 0o700);
  return null;
}

/** Any right of group and others. */
const OPEN_TO_OTHERS = 0o077;
/** What only a folder of Farseer's own holds. */
const MARKS = ['backend-keys.json', 'auth.key', 'postgres'];

/** A folder such as `/srv` or a home must stay open as it is. */
function isOnlyOurs(folder: string): boolean {
  const names = readdirSync(folder);
  return names.length === 0 || MARKS.some((mark) => names.includes(mark));
}

/** One level at a time: Node's own recursion never ends where a folder is there but takes no folders, as `/proc`. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), 0o777);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
