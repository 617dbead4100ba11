import { expect, it } from 'vitest';
import { progressBar, progressLine } from './progress-bar.ts';

function fakeTerminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 60, written, write: (text: string) => written.push(text) };
}

it('says share, speed and time left', () => {
  expect(progressLine('night.txt', 25_000_000, 100_000_000, 1000)).toBe(
    `[${'█'.repeat(6)}${'░'.repeat(18)}]   25%  25.0 MB/s  0:03 left  night.txt`,
  );
});

it('rewrites one line, not too often, and takes it away at the end', () => {
  const terminal = fakeTerminal(true);
  let time = 0;
  const bar = progressBar('a', terminal, () => time);
  bar.show(1, 4);
  time = 150;
  bar.show(2, 4);
  time = 200;
  bar.show(3, 4);
  bar.clear();
  bar.clear();
  expect(terminal.written).toHaveLength(2);
  expect(terminal.written[0]).toMatch(/^\r\[.* 50% /);
  expect(terminal.written[1]).toBe('\r\u001B[K');
});

it('is silent without a terminal', () => {
  const terminal = fakeTerminal(false);
  let time = 0;
  const bar = progressBar('a', terminal, () => (time += 500));
  bar.show(1, 2);
  bar.clear();
  expect(terminal.written).toEqual([]);
});
