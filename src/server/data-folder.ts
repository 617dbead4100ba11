import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '#lib/failure.ts';

/**
 * Makes sure that the folder for Farseer's files is there and can be written.
 *
 * @throws Failure `configuration` saying why not and what to do.
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      'configuration',
      `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (${reason}).`,
    );
  }
}

/** One level at a time: Node's own recursion never ends where a folder is there but takes no folders, as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
