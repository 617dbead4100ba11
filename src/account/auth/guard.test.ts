import { describe, expect, it } from 'vitest';
import { GUARD_RULES, type GuardRules } from './configuration.ts';
import { isGuarded } from './guard.ts';

const rules: GuardRules = {
  login: '/login',
  callback: '/confirm',
  include: ['/roster/**', '/plans', '/login', '/confirm'],
  exclude: ['/roster/open/**', '/plans'],
  keepIntendedPath: true,
};
const guarded = (path: string, pattern?: string) =>
  isGuarded({ path, ...(pattern !== undefined && { pattern }) }, rules);

describe('the route guard', () => {
  it('§2: guards only routes on the include list', () => {
    expect(guarded('/roster')).toBe(true);
    expect(guarded('/raid')).toBe(false);
    expect(guarded('/')).toBe(false);
    expect(guarded('/rosters')).toBe(false);
  });

  it('a rule that ends in /** also guards everything below', () => {
    expect(guarded('/roster/2026/november')).toBe(true);
    expect(isGuarded({ path: '/a/b' }, { ...rules, include: ['/a'] })).toBe(false);
    expect(isGuarded({ path: '/any' }, { ...rules, include: ['/**'] })).toBe(true);
  });

  it('§2: skips routes on the exclude list, the login route and the callback route', () => {
    expect(guarded('/roster/open')).toBe(false);
    expect(guarded('/roster/open/day')).toBe(false);
    expect(guarded('/plans')).toBe(false);
    expect(guarded('/login')).toBe(false);
    expect(guarded('/confirm')).toBe(false);
  });

  it.each(['/ROSTER', '/roster/', '//roster', '/%72oster', '/roster//x', '/%2Froster'])(
    'is not fooled by the spelling %s',
    (path) => expect(guarded(path)).toBe(true),
  );

  it('knows a page by the route it matched, however the address is spelled', () => {
    expect(guarded('/any%ZZthing', '/roster')).toBe(true);
    expect(guarded('/no-such-page', '/*')).toBe(false);
  });

  it('by default guards /account and what apps ask, and leaves every other page open', () => {
    const open = [
      '/',
      '/cooldowns',
      '/current-title-holders',
      '/hps-dps',
      '/mplus',
      '/raid',
      '/roster',
    ];
    const all = [...open, '/credits', '/login', '/confirm'];
    expect(all.filter((path) => isGuarded({ path }))).toEqual([]);
    const guardedPaths = ['/account', '/account/characters', '/oauth/consent'];
    expect(guardedPaths.every((path) => isGuarded({ path }))).toBe(true);
    expect(GUARD_RULES.keepIntendedPath).toBe(true);
  });
});
