/** The router of this tab, for what stands beside the pages: where the visitor is, and where they are going. */

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface RouterState {
  location: Place;
  navigation: { location?: Place };
}

interface RunningRouter {
  state: RouterState;
  /** Calls back on every change; returns a function that stops it. */
  subscribe(listener: (state: RouterState) => void): () => void;
  navigate(to: string, options?: { replace: boolean }): Promise<void>;
}

declare global {
  interface Window {
    __reactRouterDataRouter?: RunningRouter;
  }
}

/** Under the name React Router gives it; undefined before the app has started. */
export function runningRouter(): RunningRouter | undefined {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- not our name
  return window.__reactRouterDataRouter;
}

/** Where the visitor wants to be: the page on its way, else the one on the screen. */
export function target(): Place {
  return runningRouter()?.state.navigation.location ?? window.location;
}

/** An address of this site as text. */
export function pathOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}
