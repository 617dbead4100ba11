/** Looks at a file that is being written to before it is given up. */
const MOST_LOOKS = 4;

/**
 * Reads of a file. A file that another program writes to is unreadable from then on, as the browser gave it: with a handle it
 * is asked for anew, and again when it was written to in between.
 */
export async function readFresh<T>(
  file: File,
  handle: FileSystemFileHandle | null,
  read: (file: File) => Promise<T>,
): Promise<T> {
  if (!handle) return read(file);
  for (let look = 1; ; look++) {
    try {
      return await read(await handle.getFile());
    } catch (error) {
      const written = error instanceof DOMException && error.name === 'NotReadableError';
      if (!written || look === MOST_LOOKS) throw error;
    }
  }
}
