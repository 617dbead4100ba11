import { expect, it } from 'vitest';
import { loggedPath } from '#server/logged-path.ts';
import routes from '../../src/pages/routes.ts';

/** Parameters that open nothing by themselves: what they name is public, or is asked for under an account. */
const OPEN = new Set([
  'region',
  'realm',
  'name',
  'slug',
  'class',
  'kind',
  'team',
  'board',
  'plan',
  'calendar/:file',
]);

it('asks of every parameter of a route whether it opens something by itself, and logs none that does', () => {
  const parameters = routes.flatMap(({ path = '' }) =>
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(parameters.length).toBeGreaterThan(20);
  for (const { path, name } of parameters) {
    const address = `/${path.replaceAll(/:\w+/g, 'SECRET')}`;
    const isOpen = OPEN.has(name) || OPEN.has(path);
    expect(loggedPath(address).includes('SECRET'), `${name} of ${path}`).toBe(isOpen);
  }
});
