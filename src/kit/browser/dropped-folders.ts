import { logsAmong } from '#lib/log-names.ts';

/** The logs among what was dropped, and those of its folders. */
export async function droppedLogs(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files = await Promise.all(entries.map(logsIn));
  return files.flat();
}

async function logsIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const files = await filesIn(entry as FileSystemDirectoryEntry);
  const logs = logsAmong(files, ({ name }) => name);
  return Promise.all(logs.map(fileOf));
}

/** Those of its folders, too. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[]> {
  const inside = await childrenOf(folder);
  const files = await Promise.all(
    inside.map(async (entry) =>
      entry.isFile
        ? [entry as FileSystemFileEntry]
        : await filesIn(entry as FileSystemDirectoryEntry),
    ),
  );
  return files.flat();
}

/** Browsers give some hundred at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}
