import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { measure, type ContentStore } from './content-store.ts';
import { storageErrors } from './storage-error.ts';

/**
 * A store in a folder: `content/<two letters>/<name>`, `uploads/` for what is still arriving, `trash/` for what no row names,
 * and the owner mark in `owner`. A file gets its name only after all of it is on the disk.
 *
 * @param folder absolute path; made with the first upload, closed to other users
 */
export function createDiskStore(folder: string): ContentStore {
  const uploads = join(folder, 'uploads');
  const content = join(folder, 'content');
  const trash = join(folder, 'trash');
  const ownerFile = join(folder, 'owner');
  const prefixFolderOf = (name: string) => join(content, name.slice(0, 2));
  const pathOf = (name: string) => join(prefixFolderOf(name), name);

  /** Makes the file durable under its name. */
  async function publish(from: string, name: string): Promise<void> {
    await makeFolder(prefixFolderOf(name));
    await rename(from, pathOf(name));
    await syncFolder(prefixFolderOf(name));
  }

  async function* namesBelow(): AsyncGenerator<{ name: string; changedAt: number }> {
    for await (const prefixFolder of foldersOf(content)) {
      for await (const name of filesOf(join(content, prefixFolder))) {
        const facts = await factsOf(join(content, prefixFolder, name));
        // A second name of a file (`copy`) changes its ctime, not its mtime.
        if (facts) yield { name, changedAt: facts.ctimeMs };
      }
    }
  }

  return {
    async put(name, bytes, maximum) {
      await makeFolder(uploads);
      const temporary = join(uploads, randomUUID());
      const measured = measure(bytes, maximum);
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          for await (const chunk of measured.bytes) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await publish(temporary, name);
      } catch (problem) {
        await rm(temporary, { force: true });
        throw problem;
      }
      return measured.kept();
    },

    async read(name, range) {
      const file = await open(pathOf(name)).catch(absentAsNull);
      if (!file) return null;
      const stream = file.createReadStream(
        range ? { start: range.first, end: range.last } : undefined,
      );
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async copy(from, to) {
      await makeFolder(prefixFolderOf(to));
      try {
        await link(pathOf(from), pathOf(to));
        await syncFolder(prefixFolderOf(to));
        return;
      } catch (problem) {
        if (isAbsent(problem)) throw storageErrors.noSuchKey();
        // Some file systems give a file one name only.
      }
      await makeFolder(uploads);
      const temporary = join(uploads, randomUUID());
      try {
        await copyFile(pathOf(from), temporary, constants.COPYFILE_FICLONE);
        const file = await open(temporary, 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await publish(temporary, to);
      } catch (problem) {
        await rm(temporary, { force: true });
        throw isAbsent(problem) ? storageErrors.noSuchKey() : problem;
      }
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },

    names: namesBelow,

    async discard(names) {
      await makeFolder(trash);
      for (const name of names) await rename(pathOf(name), join(trash, name)).catch(absentAsNull);
    },

    async *discarded() {
      for await (const name of filesOf(trash)) {
        const facts = await factsOf(join(trash, name));
        // A rename changes the ctime of a file, not its mtime.
        if (facts) yield { name, changedAt: facts.ctimeMs };
      }
    },

    async bringBack(names) {
      for (const name of names) {
        await makeFolder(prefixFolderOf(name));
        await rename(join(trash, name), pathOf(name)).catch(absentAsNull);
      }
    },

    async removeDiscarded(names) {
      for (const name of names) await rm(join(trash, name), { force: true });
    },

    check: () => Promise.resolve(),

    async readOwner() {
      return (await readFile(ownerFile, 'utf8').catch(absentAsNull))?.trim() ?? null;
    },

    async writeOwner(owner) {
      await makeFolder(folder);
      await writeFile(`${ownerFile}.new`, `${owner}\n`, { mode: 0o600 });
      await rename(`${ownerFile}.new`, ownerFile);
    },

    async removeAbandoned(before) {
      for await (const name of filesOf(uploads)) {
        const facts = await factsOf(join(uploads, name));
        if (facts && facts.mtimeMs < before) await rm(join(uploads, name), { force: true });
      }
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** A new name in a folder is on the disk only once the folder is. Windows cannot open one, and does it by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* foldersOf(path: string): AsyncGenerator<string> {
  const folder = await opendir(path).catch(absentAsNull);
  if (!folder) return;
  for await (const entry of folder) if (entry.isDirectory()) yield entry.name;
}

async function* filesOf(path: string): AsyncGenerator<string> {
  const folder = await opendir(path).catch(absentAsNull);
  if (!folder) return;
  for await (const entry of folder) if (entry.isFile()) yield entry.name;
}

async function factsOf(path: string) {
  return stat(path).catch(absentAsNull);
}

function isAbsent(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
}

function absentAsNull(problem: unknown): null {
  if (isAbsent(problem)) return null;
  throw problem;
}
