import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesOf, handlesOf, keepHandles, mayRead, type LogHandle } from './kept-handles.ts';

afterEach(() => vi.restoreAllMocks());

/** A handle as a browser gives it, with what the visitor answers. */
function handle(name: string, answer: PermissionState, file: File | null = new File(['x'], name)) {
  const asked: string[] = [];
  const made: LogHandle = {
    kind: 'file',
    name,
    getFile: () => (file ? Promise.resolve(file) : Promise.reject(new Error('moved'))),
    queryPermission: () => Promise.resolve(answer === 'granted' ? 'granted' : 'prompt'),
    requestPermission({ mode }) {
      asked.push(mode);
      return Promise.resolve(answer);
    },
  };
  return { made, asked };
}

describe('opening logs again', () => {
  it('asks once for each file, to read it, and leaves out what is refused or gone', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const [a, b, c] = [
      handle('a.txt', 'granted'),
      handle('b.txt', 'denied'),
      handle('c.txt', 'granted', null),
    ];
    const files = await filesOf([a.made, b.made, c.made]);
    expect(files.map(({ name }) => name)).toEqual(['a.txt']);
    expect([a.asked, b.asked]).toEqual([['read'], ['read']]);
  });

  it('may read without asking only where all of them are allowed', async () => {
    const [a, b] = [handle('a.txt', 'granted').made, handle('b.txt', 'denied').made];
    expect(await mayRead([a])).toBe(true);
    expect(await mayRead([a, b])).toBe(false);
  });
});

it('keeps nothing, and knows nothing, where the browser has no database', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await keepHandles([handle('a.txt', 'granted').made], 1);
  expect(warn).toHaveBeenCalledOnce();
  expect(await handlesOf(['a.txt'])).toEqual([]);
});
