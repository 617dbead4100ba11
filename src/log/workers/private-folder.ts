import type { KeptFolder } from './kept-logs.ts';

const FOLDER = 'kept-logs';

async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/**
 * The folder of kept readings in the browser's origin-private storage. Null where the browser has none (an insecure
 * address, a private window, an old browser).
 */
export function privateFolder(): KeptFolder | null {
  if (!('storage' in navigator) || !('getDirectory' in navigator.storage)) return null;
  if (!('subtle' in crypto)) return null;
  return {
    async list() {
      const files: { name: string; bytes: number; changedMs: number }[] = [];
      for await (const handle of (await folder()).values()) {
        if (handle.kind !== 'file') continue;
        const { size, lastModified } = await handle.getFile();
        files.push({ name: handle.name, bytes: size, changedMs: lastModified });
      }
      return files;
    },
    async read(name) {
      try {
        const handle = await (await folder()).getFileHandle(name);
        return new Uint8Array(await (await handle.getFile()).arrayBuffer());
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null;
        throw error;
      }
    },
    async write(name, parts) {
      const handle = await (await folder()).getFileHandle(name, { create: true });
      const out = await handle.createWritable();
      for (const part of parts) await out.write(part);
      await out.close();
    },
    async remove(name) {
      await (await folder()).removeEntry(name);
    },
  };
}
