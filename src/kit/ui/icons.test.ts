import { afterEach, expect, it, vi } from 'vitest';
import { bundledIcon, configureIcons, ICON_SOURCE, iconSource } from './icons.ts';

afterEach(() => void vi.restoreAllMocks());

it('§7, §9: icons come from /api/_nuxt_icon; time-out 5000 ms, rotate 750 ms', () => {
  expect(ICON_SOURCE).toEqual({ resources: ['/api/_nuxt_icon'], timeout: 5000, rotate: 750 });
  const logged = vi.spyOn(console, 'error');
  configureIcons();
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  ['no resource', { resources: [] }],
  ['a resource that is no address', { resources: ['icons'] }],
  ['an address of another scheme', { resources: ['ftp://icons'] }],
  ['a timeout of nothing', { timeout: 0 }],
  ['a rotation of nothing', { rotate: Number.NaN }],
])('§8: invalid icon configuration is logged as an error: %s', (_what, change) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  configureIcons({ ...ICON_SOURCE, ...change });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toMatch(/^Invalid icon configuration: /);
});

it('knows which icons are in the page’s own code and asks for no others when it cannot', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(bundledIcon('lucide:house')).toMatch(/^<g/);
  expect(bundledIcon('lucide:constructor')).toBeUndefined();
  expect(bundledIcon('game-icons:house')).toBeUndefined();
  configureIcons();
  expect(iconSource()).toEqual(ICON_SOURCE);
  configureIcons({ ...ICON_SOURCE, resources: [] });
  expect(iconSource()).toBeUndefined();
});
