import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { followedSources, offersGuildRanks } from './followed-sources.ts';

it.each([
  [{ FARSEER_SOURCES: 'news,battlenet' }, ['news']],
  [{ FARSEER_SOURCES: 'news', FARSEER_ROLES: 'web' }, []],
  [{ FARSEER_SOURCES: 'off' }, []],
])('%j asks %j', (environment, names) =>
  expect(followedSources(readConfiguration(environment))).toEqual(names),
);

it.each([
  // The keys are missing.
  [{ FARSEER_SOURCES: 'on' }, false],
  [{ FARSEER_SOURCES: 'battlenet', FARSEER_REPLAY: 'http://localhost:1' }, true],
  // Another process asks, and has the keys.
  [{ FARSEER_SOURCES: 'battlenet', FARSEER_ROLES: 'web' }, true],
  [{ FARSEER_SOURCES: 'news', FARSEER_ROLES: 'web' }, false],
  [{ FARSEER_SOURCES: 'off' }, false],
])('%j offers the ranks of a guild: %j', (environment, offers) =>
  expect(offersGuildRanks(readConfiguration(environment))).toBe(offers),
);
