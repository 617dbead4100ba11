import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceReload } from './missing-chunk-plugin.ts';

const installed = readFileSync(
  join(
    import.meta.dirname,
    '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
  ),
  'utf8',
);

describe('replaceReload', () => {
  it('puts our rule in the place of the reload of the installed router', () => {
    const replaced = replaceReload(installed);
    expect(replaced).toContain('window.farseerMissingChunk(error)');
    expect(replaced).not.toContain('reloading page...');
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
