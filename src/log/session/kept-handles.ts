/**
 * The handles of the last logs that were chosen or dropped, in the browser's database: with one, and the visitor's permission, the
 * page reads the file again after a reload. A handle is no copy: a file that was moved or deleted is not found. Only some browsers
 * give handles.
 */
import { answered, smallStore } from '#kit/browser/small-store.ts';

/** What the browser gives for a chosen file; asking for permission is not in the types of the language. */
export interface LogHandle {
  kind: string;
  name: string;
  getFile: () => Promise<File>;
  queryPermission?: (asked: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (asked: { mode: 'read' }) => Promise<PermissionState>;
}

interface Kept {
  name: string;
  atMs: number;
  handle: LogHandle;
}

const DATABASE = 'farseer-log-files';
const STORE = 'handles';
/** As many as summaries are kept (`workers/kept-logs.ts`). */
const MOST = 10;

const inStore = smallStore(DATABASE, STORE, 'name');

/** Keeps the handles of files, and of all the last ten. A browser that refuses its storage keeps none. */
export async function keepHandles(handles: readonly LogHandle[], nowMs: number): Promise<void> {
  const files = handles.filter(({ kind }) => kind === 'file');
  if (files.length === 0) return;
  try {
    await inStore('readwrite', async (store) => {
      for (const handle of files)
        await answered(store.put({ name: handle.name, atMs: nowMs, handle }));
      const all = (await answered(store.getAll())) as Kept[];
      const old = all.toSorted((a, b) => b.atMs - a.atMs).slice(MOST);
      for (const { name } of old) await answered(store.delete(name));
    });
  } catch (error) {
    console.warn('The way to a log could not be kept:', error);
  }
}

/** The kept handles of files with these names; a log of several parts is named by all: `a.txt + b.txt`. */
export async function handlesOf(names: readonly string[]): Promise<LogHandle[]> {
  const parts = new Set(names.flatMap((name) => name.split(' + ')));
  try {
    const all = (await inStore('readonly', (store) => answered(store.getAll()))) as Kept[];
    return all.filter(({ name }) => parts.has(name)).map(({ handle }) => handle);
  } catch {
    return [];
  }
}

export async function forgetHandles(): Promise<void> {
  await inStore('readwrite', (store) => answered(store.clear()));
}

/** Whether all of them may be read without asking. */
export async function mayRead(handles: readonly LogHandle[]): Promise<boolean> {
  const states = await Promise.all(
    handles.map(async (one) => one.queryPermission?.({ mode: 'read' })),
  );
  return states.every((state) => state === 'granted');
}

/**
 * The files of handles, once the visitor lets the page read them: the browser asks, so a press has to come before. What is refused,
 * moved or deleted is left out.
 */
export async function filesOf(handles: readonly LogHandle[]): Promise<File[]> {
  const files: File[] = [];
  // One question after the other: a browser shows one at a time.
  for (const handle of handles) {
    const state = await handle.requestPermission?.({ mode: 'read' });
    if (state !== 'granted') continue;
    try {
      files.push(await handle.getFile());
    } catch (error) {
      console.warn(`${handle.name} could not be opened again:`, error);
    }
  }
  return files;
}
