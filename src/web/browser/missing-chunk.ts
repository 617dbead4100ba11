/** Listens for parts of the app that could not be loaded, and loads the page anew where that may help. */

import { mayReload } from './chunk-reload.ts';
import { loadingBar } from './loading-bar.ts';
import { toasts } from './toasts.ts';

interface NavigatingRouter {
  state: {
    location: { pathname: string; search: string; hash: string };
    navigation: { location?: { pathname: string; search: string; hash: string } };
  };
  navigate(to: string, options: { replace: boolean }): Promise<void>;
}

declare global {
  interface Window {
    /** Called by the router, by way of `scripts/vite/missing-chunk-plugin.ts`, instead of its own reload. */
    farseerMissingChunk?: (error: unknown) => void;
    __reactRouterDataRouter?: NavigatingRouter;
  }
}

function pathOf(location: { pathname: string; search: string; hash: string }): string {
  return location.pathname + location.search + location.hash;
}

/** The running router, under the name React Router gives it. */
function runningRouter(): NavigatingRouter | undefined {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- not our name
  return window.__reactRouterDataRouter;
}

/** Where the visitor wants to be: the page on its way, else the one on the screen. */
function targetPath(): string {
  return pathOf(runningRouter()?.state.navigation.location ?? window.location);
}

function reloadOnce(): boolean {
  const path = targetPath();
  if (!mayReload(path, memory(), Date.now())) return false;
  if (pathOf(window.location) === path) window.location.reload();
  else window.location.assign(path);
  return true;
}

/** Refusing storage means refusing to reload. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    return {
      getItem: () => null,
      setItem: () => {
        throw new Error('No session storage.');
      },
    };
  }
}

function tell(error: unknown): void {
  console.error('A part of this page could not be loaded:', error);
  loadingBar.fail();
  toasts.add({
    id: 'missing-chunk',
    kind: 'error',
    title: 'A part of this page could not be loaded',
    description: 'You may be offline, or a new version is being put up right now.',
    timeout: Infinity,
    actions: [{ label: 'Try again', onSelect: () => window.location.reload() }],
  });
}

/** Starts listening. Called once, before the app is mounted. */
export function reloadOnMissingChunk(): void {
  window.farseerMissingChunk = (error) => {
    if (reloadOnce()) return;
    tell(error);
    // The navigation waits for a module that will not come: call it off by staying where we are.
    const router = runningRouter();
    if (router?.state.navigation.location)
      void router.navigate(pathOf(router.state.location), { replace: true });
  };
  window.addEventListener('vite:preloadError', (event) => {
    // Reloading: nobody needs the error any more. Otherwise whoever imported it gets it as well.
    if (reloadOnce()) event.preventDefault();
    else tell(event.payload);
  });
}
