import { logsAmong } from '#lib/log-names.ts';

/** The logs in what is dropped when a folder is among it; null without one. To be asked while the event is handled. */
export function foldersIn(dropped: DataTransfer | null): Promise<File[]> | null {
  const entries = [...(dropped?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return null;
  return Promise.all(entries.map(logsIn)).then((files) => files.flat());
}

async function logsIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await childrenOf(entry as FileSystemDirectoryEntry);
  const files = inside.filter(({ isFile }) => isFile);
  const logs = logsAmong(files, ({ name }) => name);
  return Promise.all(logs.map((file) => fileOf(file as FileSystemFileEntry)));
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
