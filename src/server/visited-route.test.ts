import { expect, it } from 'vitest';
import { routeOf } from './visited-route.ts';

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/raid', '/raid'],
  ['/raid/', '/raid'],
  ['/raid.data', '/raid'],
  ['/character/eu/some-realm/Somename', '/character/:region/:realm/:name'],
  ['/team/join', '/team/join'],
  ['/team/7', '/team/:team'],
  ['/picture/raid/a.png', '/picture/*'],
  ['/picture', '*'],
  ['/made/up', '*'],
])('%s is a visit of %s, whatever names stand in it', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
