import { expect, it, vi } from 'vitest';
import { silentLog, toOperatorLog } from '#lib/operator-log.ts';
import { keepTrying } from './keep-trying.ts';

/** Work that fails so often, and then is done. */
const failing = (times: number) => {
  let left = times;
  return vi.fn<() => Promise<void>>(async () => {
    left -= 1;
    if (left >= 0) throw new Error('the database is away.');
  });
};

it('tries until it is done, with a line for each failure', async () => {
  const lines: string[] = [];
  const log = toOperatorLog(({ line }) => lines.push(line));
  const { signal } = new AbortController();
  const work = failing(4);
  expect(await keepTrying('It could not be stored', work, { log, signal, firstPauseMs: 1 })).toBe(
    true,
  );
  expect(work).toHaveBeenCalledTimes(5);
  const line = 'It could not be stored: the database is away. Farseer tries again in a second.';
  expect(lines).toEqual([line, line, line, line]);
});

it('pauses twice as long after each failure', async () => {
  const ending = new AbortController();
  const pauses: string[] = [];
  const log = toOperatorLog(({ line }) => {
    pauses.push(line.replace(/.*again in /, ''));
    if (pauses.length === 2) ending.abort();
  });
  const { signal } = ending;
  expect(await keepTrying('x', failing(9), { log, signal, firstPauseMs: 800 })).toBe(false);
  expect(pauses).toEqual(['a second.', '2 seconds.']);
});

it('pauses for a minute at most, and ends at once when it has to', async () => {
  const said: string[] = [];
  for (const [firstPauseMs, failures] of [
    [1500, 1],
    [40_000, 1],
    [90_000, 1],
  ] as const) {
    const ending = new AbortController();
    const log = toOperatorLog(({ line }) => {
      said.push(line.replace(/.*again in /, ''));
      ending.abort();
    });
    const { signal } = ending;
    expect(await keepTrying('x', failing(failures), { log, signal, firstPauseMs })).toBe(false);
  }
  expect(said).toEqual(['2 seconds.', '40 seconds.', '60 seconds.']);
});

it('does nothing after its end, and what was done meanwhile does not count', async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const work = vi.fn<() => Promise<void>>(async () => ending.abort());
  expect(await keepTrying('x', work, { log: silentLog, signal })).toBe(false);
  expect(await keepTrying('x', work, { log: silentLog, signal })).toBe(false);
  expect(work).toHaveBeenCalledOnce();
});
