import { expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { ask } from './task.ts';

const nowhere = {} as Database;
const page = (at: number) =>
  ({ method: 'GET', url: new URL(`https://example.org/page/${at}`) }) as const;

it('makes its questions when a round begins, and none while it is only planned', async () => {
  let made = 0;
  const task = ask('news', 'crawl', HOUR_MS, () => {
    made += 1;
    return [page(1), page(2)];
  });
  expect([task.source, task.name, task.everyMs, made]).toEqual(['news', 'crawl', 3_600_000, 0]);
  expect(await task.requests(nowhere, 0)).toEqual([page(1), page(2)]);
  expect(made).toBe(1);
});

it('takes a single question for a round of one', async () => {
  expect(await ask('news', 'one', HOUR_MS, () => page(1)).requests(nowhere, 0)).toEqual([page(1)]);
});
