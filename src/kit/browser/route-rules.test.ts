import { describe, expect, it } from 'vitest';
import { parseBuildManifest, routeRules, type BuildManifest } from './route-rules.ts';

const manifest: BuildManifest = {
  id: 'b1',
  timestamp: 1,
  prerendered: ['/credits'],
  matcher: {
    static: {
      '/dps': { redirect: '/hps-dps' },
      '/old/kept': { prerender: true },
      '/slash/': { redirect: '/a' },
    },
    wildcard: { '/old': { redirect: '/new' }, '/old/deep': { redirect: '/deeper' } },
    dynamic: {
      '/guild': {
        static: { '/all': { redirect: '/roster' } },
        wildcard: { '/raids': { redirect: '/raid' } },
        dynamic: {},
      },
    },
  },
};

describe('§2: route-rule lookup', () => {
  it.each([
    ['/dps', { redirect: '/hps-dps' }],
    ['/dps/', { redirect: '/hps-dps' }],
    ['/DPS', { redirect: '/hps-dps' }],
    ['/Guild/Raids/7', { redirect: '/raid' }],
    ['/dpsx', {}],
    ['/slash', { redirect: '/a' }],
    ['/credits', { prerender: true }],
    ['/old', { redirect: '/new' }],
    ['/old/x/y', { redirect: '/new' }],
    ['/older', {}],
    ['/old/deep/x', { redirect: '/deeper' }],
    ['/old/kept', { redirect: '/new', prerender: true }],
    ['/guild/all', { redirect: '/roster' }],
    ['/guild/raids/7', { redirect: '/raid' }],
    ['/', {}],
    ['/constructor', {}],
  ])('%s → %j', (path, rule) => expect(routeRules(manifest, path)).toEqual(rule));

  it('a rule on the root holds for everything', () => {
    const all = {
      ...manifest,
      matcher: { static: {}, wildcard: { '/': { redirect: '/x' } }, dynamic: {} },
    };
    expect(routeRules(all, '/any/thing')).toEqual({ redirect: '/x' });
  });
});

describe('parseBuildManifest', () => {
  it('takes a whole manifest as it is', () => {
    expect(parseBuildManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  });

  it.each([[null], ['text'], [{}], [{ id: 7 }], [[]]])('takes %j for none', (answer) => {
    expect(parseBuildManifest(answer)).toBeUndefined();
  });

  it('leaves out what has no meaning', () => {
    const answer = {
      id: 'b2',
      prerendered: [1, '/a'],
      matcher: { static: { '/x': { redirect: 5, prerender: 'yes' }, '/y': null }, wildcard: 3 },
    };
    expect(parseBuildManifest(answer)).toEqual({
      id: 'b2',
      timestamp: 0,
      prerendered: ['/a'],
      matcher: { static: { '/x': {}, '/y': {} }, wildcard: {}, dynamic: {} },
    });
  });
});
