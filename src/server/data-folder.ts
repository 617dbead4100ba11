import { accessSync, constants, mkdirSync } from 'node:fs';
import { Failure } from '#lib/failure.ts';

/**
 * Makes sure that the folder for Farseer's files is there and can be written.
 *
 * @throws Failure `configuration` saying why not and what to do.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      'configuration',
      `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (${reason}).`,
    );
  }
}
