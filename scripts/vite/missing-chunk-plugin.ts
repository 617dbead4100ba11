import type { Plugin } from 'vite';

/**
 * When the code of a page is gone, React Router reloads the page that is on the screen, each time again.
 * This puts our own rule (`src/web/browser/missing-chunk.ts`: the page one wanted, once) in its place,
 * at build time, and fails the build should the text it replaces ever change.
 */
const MODULE = /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\.m?js$/;
const ITS_RELOAD = 'window.location.reload();';
const OUR_RULE =
  'window.farseerMissingChunk ? window.farseerMissingChunk(error) : window.location.reload();';
const ITS_MESSAGE = /console\.error\([^;]*reloading page\.\.\.[^;]*\);\s*console\.error\(error\);/;

/** Replaces the reload; throws when there is nothing to replace. */
export function replaceReload(code: string): string {
  if (code.split(ITS_RELOAD).length !== 2 || !ITS_MESSAGE.test(code))
    throw new Error(
      'React Router no longer reloads on a missing route module the way this build expects: ' +
        'look at its routeModules.js and mend scripts/vite/missing-chunk-plugin.ts.',
    );
  return code.replace(ITS_MESSAGE, '').replace(ITS_RELOAD, OUR_RULE);
}

export function missingChunkPlugin(): Plugin {
  let isClientBuild = false;
  let replaced = false;
  return {
    name: 'farseer:missing-chunk',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      isClientBuild = this.environment.name === 'client';
      replaced = false;
    },
    transform(code, id) {
      if (!MODULE.test(id)) return undefined;
      replaced = true;
      return { code: replaceReload(code), map: null };
    },
    buildEnd(error) {
      if (isClientBuild && !error && !replaced)
        this.error('The router module that reloads on a missing chunk was not found.');
    },
  };
}
