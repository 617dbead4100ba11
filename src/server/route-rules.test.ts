import { describe, expect, it } from 'vitest';
import { findRule, prerenderedPaths, routeRules, toMatcher } from './route-rules.ts';

describe('findRule', () => {
  const matcher = toMatcher({
    '/a': { redirect: '/exact' },
    '/a/**': { redirect: '/wide' },
    '/a/b/**': { redirect: '/closer' },
  });

  it.each([
    ['/a', '/exact'],
    ['/a/', '/exact'],
    ['/A', '/exact'],
    ['/A/B/c', '/closer'],
    ['/a/x', '/wide'],
    ['/a/b', '/closer'],
    ['/a/b/c/d', '/closer'],
  ])('%s leads to %s', (path, target) => {
    expect(findRule(matcher, path)?.redirect).toBe(target);
  });

  it('passes over more slashes than anybody would write', () => {
    expect(findRule(matcher, `/a${'/'.repeat(1_000_000)}x`)?.redirect).toBe('/wide');
  });

  it.each(['/', '/ab', '/constructor', '/__proto__', ''])('says nothing of %j', (path) => {
    expect(findRule(matcher, path)).toBeUndefined();
  });
});

describe('the rules of the site', () => {
  const matcher = toMatcher(routeRules);
  const pages = [
    '/',
    '/cooldowns',
    '/current-title-holders',
    '/hps-dps',
    '/mplus',
    '/raid',
    '/roster',
  ];

  it.each(pages)('§2: the page %s is itself, not a redirect', (page) => {
    expect(findRule(matcher, page)?.redirect).toBeUndefined();
  });

  it('every redirect ends at a page, so none leads to another or in a circle', () => {
    const targets = Object.values(routeRules).flatMap(({ redirect }) => redirect ?? []);
    expect(pages).toEqual(expect.arrayContaining(targets));
  });

  it('is written in lower case', () => {
    for (const path of Object.keys(routeRules)) expect(path).toBe(path.toLowerCase());
  });

  it('names what is written at build time', () => {
    expect(prerenderedPaths(routeRules)).toEqual(['/offline.html']);
  });
});
