import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { followedSources } from './followed-sources.ts';

it.each([
  [{ FARSEER_SOURCES: 'news,battlenet' }, ['news']],
  [{ FARSEER_SOURCES: 'news', FARSEER_ROLES: 'web' }, []],
  [{ FARSEER_SOURCES: 'off' }, []],
])('%j asks %j', (environment, names) =>
  expect(followedSources(readConfiguration(environment))).toEqual(names),
);
