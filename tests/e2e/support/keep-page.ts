import { afterAll } from 'vitest';
import type { OpenPage } from './browser.ts';

/**
 * One page for all tests of a group, which look at it one after the other. The first test opens it; a test that changes how it is
 * looked at (size, media) takes that back. It is closed after the group.
 *
 * @param open opens it with `keep`.
 */
export function keepPage<T extends OpenPage>(open: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  afterAll(async () => {
    await (await kept?.catch(() => undefined))?.close();
  });
  return () => (kept ??= open());
}
