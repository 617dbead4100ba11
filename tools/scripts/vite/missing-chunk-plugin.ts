import type { Plugin } from 'vite';

/**
 * When a part of the app cannot be loaded, it is asked for once more: a line that was away for a moment is no reason to load
 * the page anew. When the code of a page is missing then, too, React Router reloads the page that is on the screen, each time
 * again; this puts our own rule (`src/kit/browser/missing-chunk.ts`: the page one wanted, once) in its place.
 *
 * A prefetch is no visit: when the code of a link that the pointer is on does not come, that is forgotten, and a press loads it or fails by
 * itself. For that the router's prefetch says that it is one.
 *
 * All of it is done at build time, in the text of the router and of Vite's own helper; the build fails should one of the texts
 * that are replaced ever change.
 */
const ROUTER = /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\.m?js$/;
const ITS_RELOAD = 'window.location.reload();';
const ITS_HEAD = 'async function loadRouteModule(route, routeModulesCache) {';
const OUR_HEAD = 'async function loadRouteModule(route, routeModulesCache, isPrefetch) {';
const PREFETCH = /[\\/]react-router[\\/]dist[\\/].*[\\/]links\.m?js$/;
const ITS_PREFETCH = 'await loadRouteModule(route, routeModules)';
const OUR_PREFETCH = 'await loadRouteModule(route, routeModules, true)';
/**
 * The router keeps the promise of a page for ever: ours settles once the part has come after all. Each try has an address of its own:
 * some browsers keep the failure of an address until the page is loaded anew. What stands behind `#` is not sent, so every cache
 * knows the file.
 */
const OUR_RULE =
  'if (isPrefetch) return {}; ' +
  'if (window.farseerMissingChunk) return window.farseerMissingChunk(async () => ' +
  '(routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module + "#" + Date.now()))); ' +
  ITS_RELOAD;
const ITS_MESSAGE = /console\.error\([^;]*reloading page\.\.\.[^;]*\);\s*console\.error\(error\);/;
const ITS_IMPORT = /await import\([^()]*route\.module\s*\)/;

const HELPER = /vite[\\/]preload-helper/;
const ITS_PART = 'baseModule().catch(handlePreloadError)';

/** Milliseconds before a part is asked for once more. */
const PAUSE = 500;

/** Code that takes the place of an import. */
function onceMore(load: string): string {
  return `${load}.catch(() => new Promise((go) => setTimeout(go, ${PAUSE})).then(() => ${load}))`;
}

/** Replaces the reload of the router; throws when there is nothing to replace. */
export function replaceReload(code: string): string {
  if (
    code.split(ITS_RELOAD).length !== 2 ||
    code.split(ITS_HEAD).length !== 2 ||
    !ITS_MESSAGE.test(code) ||
    code.split('import(').length !== 2 ||
    !ITS_IMPORT.test(code)
  )
    throw new Error(
      'React Router no longer reloads on a missing route module the way this build expects: ' +
        'look at its routeModules.js and mend tools/scripts/vite/missing-chunk-plugin.ts.',
    );
  return code.replace(ITS_MESSAGE, '').replace(ITS_HEAD, OUR_HEAD).replace(ITS_RELOAD, OUR_RULE);
}

/** Lets the router's prefetch say that it is one; throws when there is nothing to replace. */
export function markPrefetch(code: string): string {
  if (code.split(ITS_PREFETCH).length !== 2)
    throw new Error(
      'React Router no longer prefetches route modules the way this build expects: ' +
        'look at its links.js and mend tools/scripts/vite/missing-chunk-plugin.ts.',
    );
  return code.replace(ITS_PREFETCH, OUR_PREFETCH);
}

/** Lets the helper of lazily loaded parts ask once more; throws when there is nothing to replace. */
export function replacePart(code: string): string {
  if (code.split(ITS_PART).length !== 2)
    throw new Error(
      'Vite no longer loads parts the way this build expects: look at its preload helper and ' +
        'mend tools/scripts/vite/missing-chunk-plugin.ts.',
    );
  return code.replace(ITS_PART, `${onceMore('baseModule()')}.catch(handlePreloadError)`);
}

export function missingChunkPlugin(): Plugin {
  let isClientBuild = false;
  const replaced = { router: false, prefetch: false, helper: false };
  return {
    name: 'farseer:missing-chunk',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      isClientBuild = this.environment.name === 'client';
      replaced.router = false;
      replaced.prefetch = false;
      replaced.helper = false;
    },
    transform(code, id) {
      if (ROUTER.test(id)) {
        replaced.router = true;
        return { code: replaceReload(code), map: null };
      }
      if (PREFETCH.test(id)) {
        replaced.prefetch = true;
        return { code: markPrefetch(code), map: null };
      }
      if (!HELPER.test(id)) return undefined;
      replaced.helper = true;
      return { code: replacePart(code), map: null };
    },
    buildEnd(error) {
      if (isClientBuild && !error && !(replaced.router && replaced.prefetch && replaced.helper))
        this.error('The modules that load the parts of the app were not found.');
    },
  };
}
