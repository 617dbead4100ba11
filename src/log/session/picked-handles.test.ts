import { afterEach, expect, it, vi } from 'vitest';
import type { LogHandle } from './kept-handles.ts';

const keepHandles = vi.hoisted(() => vi.fn<(handles: readonly LogHandle[]) => Promise<void>>());
vi.mock('./kept-handles.ts', () => ({ keepHandles }));
const { keepDropped, pickFiles } = await import('./picked-handles.ts');

afterEach(() => keepHandles.mockReset());

const handle = { kind: 'file', name: 'WoWCombatLog.txt' } as LogHandle;
const dropOf = (...handles: (LogHandle | null | undefined)[]) =>
  ({
    dataTransfer: {
      items: [
        ...handles.map((one) => ({ getAsFileSystemHandle: () => Promise.resolve(one) })),
        // A browser without handles.
        {},
      ],
    },
  }) as unknown as DragEvent;

const failWith = (name: string) => Promise.reject(new DOMException(name, name));

it('keeps the handles of a drop, and passes over files that have none', async () => {
  keepDropped(dropOf(undefined, handle, null));
  await vi.waitFor(() => expect(keepHandles.mock.calls.map(([kept]) => kept)).toEqual([[handle]]));
});

it('keeps nothing where nothing has a handle', async () => {
  keepDropped(dropOf(undefined, null));
  keepDropped({ dataTransfer: null } as DragEvent);
  await new Promise((resolve) => setImmediate(resolve));
  expect(keepHandles).not.toHaveBeenCalled();
});

it('keeps the handles of chosen files, and gives the files in their order', async () => {
  const chosen = ['a.txt', 'b.txt'].map((name) => {
    const getFile = () => Promise.resolve(new File(['x'], name));
    return { kind: 'file', name, getFile } as FileSystemFileHandle;
  });
  const files = await pickFiles(async () => chosen);
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  await vi.waitFor(() => expect(keepHandles.mock.calls.map(([kept]) => kept)).toEqual([chosen]));
});

it('a visitor who chooses no file gets none, and what the browser throws else is thrown', async () => {
  expect(await pickFiles(() => failWith('AbortError'))).toEqual([]);
  await expect(pickFiles(() => failWith('SecurityError'))).rejects.toThrow('SecurityError');
});
