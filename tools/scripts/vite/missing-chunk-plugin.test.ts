import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markPrefetch, replacePart, replaceReload } from './missing-chunk-plugin.ts';

const ROUTER = join(
  import.meta.dirname,
  '../../../node_modules/react-router/dist/production/lib/dom/ssr',
);
const read = (name: string): string => readFileSync(join(ROUTER, name), 'utf8');
const installed = read('routeModules.js');

describe('replaceReload', () => {
  it('puts our rule in the place of the reload of the installed router', () => {
    const replaced = replaceReload(installed);
    expect(replaced).toContain('return window.farseerMissingChunk(async () =>');
    expect(replaced).not.toContain('reloading page...');
    expect(replaced.match(/import\([^()]*route\.module/g)).toHaveLength(2);
    // A browser may keep the failure of the first address.
    expect(replaced).toContain('route.module + "#" + Date.now()');
    // Still a promise that never ends: throwing here would leave an empty page.
    expect(replaced).toContain('return new Promise(() => {})');
  });

  it('refuses a router whose text has changed', () => {
    expect(() => replaceReload(installed.replace('window.location', 'location'))).toThrow(
      /missing-chunk-plugin/,
    );
    expect(() => replaceReload('')).toThrow(/React Router/);
  });
});

describe('markPrefetch', () => {
  it('lets the prefetch of the installed router forget a part that does not come', () => {
    expect(markPrefetch(read('links.js'))).toContain('loadRouteModule(route, routeModules, true)');
    expect(replaceReload(installed)).toContain('if (isPrefetch) return {};');
    // The router loads a page that is visited from elsewhere, without the mark.
    expect(read('routes.js')).toContain('loadRouteModule(route, routeModules)');
    expect(() => markPrefetch('')).toThrow(/missing-chunk-plugin/);
  });
});

describe('replacePart', () => {
  it('asks for a lazily loaded part once more, and refuses a helper whose text has changed', () => {
    const replaced = replacePart('return baseModule().catch(handlePreloadError);');
    expect(replaced.match(/baseModule\(\)/g)).toHaveLength(2);
    expect(replaced).toContain('.catch(handlePreloadError)');
    expect(() => replacePart('')).toThrow(/missing-chunk-plugin/);
  });
});
