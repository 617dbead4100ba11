/**
 * Listens for parts of the app that could not be loaded, and asks for the code of a page once more: a line that was away for a moment is
 * no reason to load the page anew. Where that is not enough it loads the page anew if that may help and loses nothing, else asks the
 * visitor. Only a page that is visited comes here: of a prefetch that fails nothing is heard.
 */

import { mayReload } from './chunk-reload.ts';
import { loadingBar } from './loading-bar.ts';
import { hasOpenWork } from './open-work.ts';
import { pathOf, runningRouter, target } from './running-router.ts';
import { toasts } from './toasts.ts';

/** Milliseconds before a part is asked for once more. */
const PAUSE_MS = 500;

declare global {
  interface Window {
    /**
     * Called by the router, by way of `tools/scripts/vite/missing-chunk-plugin.ts`, instead of its own reload.
     *
     * @param again loads the part once more, under an address that was not asked for yet.
     * @returns the part, once it has come after all.
     */
    farseerMissingChunk?: (again: () => Promise<unknown>) => Promise<unknown>;
  }
}

function load(path: string): void {
  if (pathOf(window.location) === path) window.location.reload();
  else window.location.assign(path);
}

function reloadOnce(path: string): boolean {
  // An open log is the visitor's to close, and offline a reload leads to the browser's own page.
  if (hasOpenWork() || !navigator.onLine) return false;
  try {
    if (!mayReload(path, sessionStorage, Date.now())) return false;
  } catch {
    // Refusing storage means refusing to reload.
    return false;
  }
  load(path);
  return true;
}

/** Says what is missing, and offers the way to the page that was wanted. */
function offer(error: unknown, path: string): void {
  console.error('A part of this page could not be loaded:', error);
  loadingBar.fail();
  const isOpen = hasOpenWork();
  toasts.add({
    id: 'missing-chunk',
    kind: 'error',
    title: 'A part of this page could not be loaded',
    description: `You may be offline, or there is a new version${isOpen ? ': that needs a reload, which closes the log that is open' : ''}.`,
    timeout: Infinity,
    actions: isOpen
      ? [
          { label: 'Try again', onSelect: () => void runningRouter()?.navigate(path) },
          { label: 'Reload', onSelect: () => load(path) },
        ]
      : [{ label: 'Try again', onSelect: () => load(path) }],
  });
}

/** Calls off a navigation that waits for a part which does not come. */
function stay(): void {
  const router = runningRouter();
  if (router?.state.navigation.location)
    void router.navigate(pathOf(router.state.location), { replace: true });
}

/** Resolves once the visitor goes to a page again, by a link or by the toast. */
function nextVisit(pathname: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = runningRouter()?.subscribe(({ navigation }) => {
      if (navigation.location?.pathname !== pathname) return;
      stop?.();
      resolve();
    });
  });
}

/** Starts listening. Called once, before the app is mounted. */
export function reloadOnMissingChunk(): void {
  window.farseerMissingChunk = async (again) => {
    const { pathname } = target();
    const path = pathOf(target());
    let next = new Promise<void>((go) => setTimeout(go, PAUSE_MS));
    for (;;) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one try after the other
      await next;
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop
        return await again();
      } catch (error) {
        if (reloadOnce(path)) return new Promise(() => {});
        offer(error, path);
        stay();
        next = nextVisit(pathname);
      }
    }
  };
  window.addEventListener('vite:preloadError', (event) => {
    const path = pathOf(target());
    // While it reloads nothing needs the error. Otherwise the importer gets it as well.
    if (reloadOnce(path)) event.preventDefault();
    else offer(event.payload, path);
  });
}
