import { expect, it } from 'vitest';
import { foreignPages } from '#lib/foreign-paste.ts';
import routes from '#pages/routes.ts';

// The witness is the list of routes that the server answers.
it('what other tools write leads to pages that are there', () => {
  const paths = new Set(routes.map(({ path }) => `/${path}`));
  const missing = [...foreignPages].filter((page) => !paths.has(page.split('?', 1)[0]!));
  expect(missing).toEqual([]);
  expect(foreignPages.size).toBeGreaterThan(2);
});
