/** A folder of kept readings in memory, for tests. */
import type { KeptFolder } from '#log/workers/kept-logs.ts';

/** The folder, and the files in it by name; each write is a millisecond later than the one before. */
export function memoryFolder() {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; changedMs: number }>();
  let clock = 0;
  const folder: KeptFolder = {
    list: () =>
      Promise.resolve(
        [...files].map(([name, { bytes, changedMs }]) => ({
          name,
          bytes: bytes.length,
          changedMs,
        })),
      ),
    read: (name) => Promise.resolve(files.get(name)?.bytes ?? null),
    write(name, parts) {
      const bytes = Uint8Array.from(Buffer.concat([...parts]));
      files.set(name, { bytes, changedMs: (clock += 1) });
      return Promise.resolve();
    },
    remove(name) {
      files.delete(name);
      return Promise.resolve();
    },
  };
  return { files, folder };
}
