import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataFolder: string) => join(dataFolder, 'last-backup.json');

/**
 * Notes in the data folder when a backup ended well.
 *
 * @param at ISO 8601
 * @returns false where the folder takes no file: the backup is whole all the same.
 */
export function noteBackup(dataFolder: string, at: string): boolean {
  try {
    writeFileSync(fileOf(dataFolder), `${JSON.stringify({ at })}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** When a backup of this data folder last ended well, epoch ms; null where no such note can be read. */
export function readLastBackup(dataFolder: string): number | null {
  try {
    const { at } = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as { at?: unknown };
    const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    return Number.isNaN(ms) ? null : ms;
  } catch {
    return null;
  }
}
