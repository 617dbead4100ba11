/** Files that the browser gives with a handle, so that the page can open them again after a reload. */
import { currentMs } from '#lib/clock.ts';
import type { LogHandle } from './kept-handles.ts';

type Picker = (options: {
  multiple?: boolean;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle[]>;

/** The browser's own choice of files with handles; undefined where it has none. */
export function pickerOf(): Picker | undefined {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: Picker };
  return showOpenFilePicker?.bind(window);
}

/** What a log can be, in the browser's list of files. */
const TYPES = [
  {
    description: 'Combat logs',
    accept: {
      'text/plain': ['.txt', '.log'],
      'application/gzip': ['.gz'],
      'application/zip': ['.zip'],
    },
  },
];

/** Lets files be chosen with their handles, and keeps those. No file when the visitor chooses none; throws what the browser throws else. */
export async function pickFiles(picker: Picker): Promise<File[]> {
  try {
    const handles = await picker({ multiple: true, types: TYPES });
    keepLater(handles);
    return await Promise.all(handles.map((handle) => handle.getFile()));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}

/** Keeps handles beside the reading: nothing waits for it. */
export function keepLater(handles: readonly LogHandle[]): void {
  if (handles.length === 0) return;
  void import('./kept-handles.ts').then(({ keepHandles }) => keepHandles(handles, currentMs()));
}

/** The handles of what is dropped: a browser gives them only while it handles the event. */
export function keepDropped({ dataTransfer }: DragEvent): void {
  const asked = [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const { getAsFileSystemHandle: ask } = item as {
      getAsFileSystemHandle?: () => Promise<LogHandle | null | undefined>;
    };
    return ask ? [ask.call(item)] : [];
  });
  void Promise.all(asked).then(
    // A file that a page has made has none.
    (handles) => keepLater(handles.flatMap((handle) => handle ?? [])),
    // Without a handle the file is chosen again after a reload.
    () => null,
  );
}
