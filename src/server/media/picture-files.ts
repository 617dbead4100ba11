import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '#season/ingest/media/known-media.ts';

/** Pictures on disk, one file each; the caller decides which there may be. */
export interface PictureFiles {
  read(kind: MediaKind, id: number): Promise<Buffer | null>;
  /** Whole or not at all. Several processes may write the same one. */
  write(kind: MediaKind, id: number, bytes: Uint8Array): Promise<void>;
}

/** @param folder is made when the first picture is written. */
export function openPictureFiles(folder: string): PictureFiles {
  const pathOf = (kind: MediaKind, id: number) => join(folder, `${kind}-${id}.webp`);
  return {
    async read(kind, id) {
      try {
        return await readFile(pathOf(kind, id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(kind, id, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(kind, id));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
