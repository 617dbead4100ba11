import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import { logsAmong } from '#lib/log-names.ts';
import { gzipFrame, isZip, zipEntries } from '#lib/zip-entries.ts';

const CHUNK_BYTES = 1 << 20;

/** Files to read in the place of folders and archives. */
export interface LogInputs {
  files: string[];
  /** Removes what was written for them. */
  forget: () => void;
}

/**
 * The logs in what was named: of a folder and of the folders in it the combat logs, of a ZIP archive as `zipEntries` gives them. Those are written as they are
 * packed, into a folder of their own, so that a log of gigabytes takes as much room as in the archive. Throws a failure
 * `bad-zip`, `not-a-log` for a folder without a log, and what the file system throws, after it has removed what it wrote.
 */
export async function logInputs(
  paths: readonly string[],
  onPath: (path: string) => void = () => undefined,
): Promise<LogInputs> {
  const folders: string[] = [];
  const forget = (): void => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const files: string[] = [];
    for (const path of paths.flatMap(inFolder)) {
      onPath(path);
      files.push(...((await unzipped(path, folders)) ?? [path]));
    }
    return { files, forget };
  } catch (error) {
    forget();
    throw error;
  }
}

function inFolder(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const logs = logsAmong(files, (file) => basename(file));
  if (logs.length === 0)
    throw new Failure('not-a-log', `${path}: there is no combat log in this folder.`);
  return logs;
}

/** Null for what is no archive. */
async function unzipped(path: string, folders: string[]): Promise<string[] | null> {
  const archive = await open(path);
  try {
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(to - from);
      const { bytesRead } = await archive.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    const { size, mtime, atime } = await archive.stat();
    if (!isZip(await read(0, Math.min(4, size)))) return null;
    const files: string[] = [];
    for (const entry of await zipEntries(size, read)) {
      // Two entries can have one name.
      const folder = mkdtempSync(join(tmpdir(), 'farseer-zip-'));
      folders.push(folder);
      const file = join(folder, entry.name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_'));
      const out = await open(file, 'wx');
      try {
        const { head, tail } = gzipFrame(entry);
        if (entry.isDeflated) await out.writeFile(head);
        for (let at = entry.start; at < entry.end; at += CHUNK_BYTES)
          await out.writeFile(await read(at, Math.min(entry.end, at + CHUNK_BYTES)));
        if (entry.isDeflated) await out.writeFile(tail);
      } finally {
        await out.close();
      }
      utimesSync(file, atime, mtime);
      files.push(file);
    }
    return files;
  } finally {
    await archive.close();
  }
}
