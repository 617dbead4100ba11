import { describe, expect, it } from 'vitest';
import { keptPageMs } from './kept-page.ts';

const DATE = 'Tue, 24 Nov 2026 19:00:00 GMT';

/** A store with one page, by its path. */
function storeOf(path: string, headers: Record<string, string>): CacheStorage {
  const match = (url: string, options?: { ignoreSearch?: boolean }) => {
    const { pathname, search } = new URL(url);
    const asked = options?.ignoreSearch === true ? pathname : pathname + search;
    return Promise.resolve(asked === path ? new Response('', { headers }) : undefined);
  };
  return { open: () => Promise.resolve({ match }) } as unknown as CacheStorage;
}

describe('the age of a kept page', () => {
  it('is what the server said, also for an address with other parameters', async () => {
    const store = storeOf('/mplus', { date: DATE });
    const atMs = Date.UTC(2026, 10, 24, 19);
    expect(await keptPageMs('http://x/mplus', store)).toBe(atMs);
    expect(await keptPageMs('http://x/mplus?view=runs', store)).toBe(atMs);
  });

  it('is unknown for a page that is not kept, without a date, and where the browser refuses', async () => {
    expect(await keptPageMs('http://x/raid', storeOf('/mplus', { date: DATE }))).toBeNull();
    expect(await keptPageMs('http://x/mplus', storeOf('/mplus', {}))).toBeNull();
    expect(await keptPageMs('http://x/mplus', storeOf('/mplus', { date: 'soon' }))).toBeNull();
    const refusing = { open: () => Promise.reject(new Error('denied')) } as never;
    expect(await keptPageMs('http://x/mplus', refusing)).toBeNull();
  });
});
