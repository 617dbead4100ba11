import { openSync, renameSync, statSync, writeSync } from 'node:fs';
import type { ServerFolder } from './server-folder.ts';

/** Begins the line that this program writes ahead of each start of the server. */
export const startMark = '\n=== start ';

/** Bytes of the log beyond which the next start begins a new file; the last one stays beside it as `server.log.1`. */
const mostBytes = 5 * 1024 * 1024;

/**
 * Opens the server's log for one more start: what it said before stays, so that the reason of the last end can be read.
 *
 * @returns a file descriptor that the caller closes
 */
export function openLog({ log }: Pick<ServerFolder, 'log'>, nowMs = Date.now()): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > mostBytes)
    renameSync(log, `${log}.1`);
  const file = openSync(log, 'a', 0o600);
  try {
    writeSync(file, `${startMark}${new Date(nowMs).toISOString()} ===\n`);
  } catch {
    // The disk is full: the server will say so itself.
  }
  return file;
}
