import { expect, it } from 'vitest';
import { readFresh } from './fresh-file.ts';

const file = new File(['old'], 'a.txt');
const written = (): never => {
  throw new DOMException('written to', 'NotReadableError');
};

function handleOf(...texts: string[]): { handle: FileSystemFileHandle; looks: () => number } {
  let looks = 0;
  const getFile = (): Promise<File> => Promise.resolve(new File([texts[looks++] ?? ''], 'a.txt'));
  return { handle: { getFile } as FileSystemFileHandle, looks: () => looks };
}

it('takes the file as it is when there is no handle', async () => {
  expect(await readFresh(file, null, (one) => one.text())).toBe('old');
  await expect(readFresh(file, null, written)).rejects.toThrow('written to');
});

it('asks for the file anew when it was written to meanwhile', async () => {
  const { handle } = handleOf('first', 'second');
  const text = await readFresh(file, handle, async (one) => {
    const found = await one.text();
    return found === 'first' ? written() : found;
  });
  expect(text).toBe('second');
});

it('gives up after some looks, and at once for anything else', async () => {
  const { handle, looks } = handleOf();
  await expect(readFresh(file, handle, written)).rejects.toThrow('written to');
  expect(looks()).toBe(4);
  await expect(
    readFresh(file, handle, () => Promise.reject(new DOMException('gone', 'NotFoundError'))),
  ).rejects.toThrow('gone');
  expect(looks()).toBe(5);
});
