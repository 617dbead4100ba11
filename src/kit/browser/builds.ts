/**
 * Which build this page runs, which one the server has now, and what a build says about its paths.
 * `/builds/latest.json` is asked now and then; `/builds/meta/{id}.json` once per build.
 */

import {
  parseBuildManifest,
  routeRules,
  type BuildManifest,
  type RouteRule,
} from './route-rules.ts';

/** Milliseconds between two questions for the latest build while the page is open. */
export const BUILD_POLL_INTERVAL = 60 * 60 * 1000;
/** Coming back to the page asks sooner, but not more often than this. */
export const BUILD_POLL_ON_RETURN = 5 * 60 * 1000;
/** The id of a page that was never built. */
const FROM_SOURCE = 'development';
/** A manifest that takes longer does not hold up a navigation. */
const MANIFEST_TIMEOUT = 2000;

/** Read once: a document that is drawn anew in the browser has only what the browser knows. */
let written: string | undefined;

/** The build this page was made by; nothing when it runs from source. */
export function runningBuildId(): string | undefined {
  // Written out, so that the build finds it and puts the id in its place: only in the server's files (vite.config.ts).
  const built: unknown = import.meta.env.FARSEER_BUILD_ID;
  if (built === FROM_SOURCE) return undefined;
  if (typeof built === 'string' && built !== '') return built;
  if (typeof document === 'undefined') return undefined;
  written ??= document.querySelector<HTMLMetaElement>('meta[name="farseer-build"]')?.content;
  return written || undefined;
}

const manifests = new Map<string, Promise<BuildManifest | undefined>>();

/** The manifest of a build, asked once. Nothing when the server has none or does not answer. */
export function buildManifest(id: string): Promise<BuildManifest | undefined> {
  const asked = manifests.get(id);
  if (asked) return asked;
  const answer = fetchManifest(id).catch(() => {
    // Offline or too slow: ask again the next time.
    manifests.delete(id);
    return undefined;
  });
  manifests.set(id, answer);
  return answer;
}

async function fetchManifest(id: string): Promise<BuildManifest | undefined> {
  const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, {
    signal: AbortSignal.timeout(MANIFEST_TIMEOUT),
  });
  return response.ok ? parseBuildManifest(await response.json()) : undefined;
}

/** The rules of the running build for a path; none when it runs from source or cannot be asked. */
export async function getRouteRules(path: string): Promise<RouteRule> {
  const id = runningBuildId();
  const manifest = id === undefined ? undefined : await buildManifest(id);
  return manifest ? routeRules(manifest, path) : {};
}

async function latestBuildId(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  if (!response.ok) return undefined;
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}

/**
 * Asks for the latest build every hour and on coming back to the page, and tells once of each new one,
 * after its manifest has been fetched.
 *
 * @returns a function that stops it.
 */
export function watchBuilds(onNewBuild: (manifest: BuildManifest) => void): () => void {
  const running = runningBuildId();
  if (running === undefined) return () => {};
  let announced = running;
  let asked = Date.now();
  let stopped = false;

  async function ask(): Promise<void> {
    asked = Date.now();
    try {
      const id = await latestBuildId();
      if (id === undefined || id === announced || id === running || stopped) return;
      const manifest = await buildManifest(id);
      if (!manifest) return;
      announced = id;
      onNewBuild(manifest);
    } catch {
      // Offline: the next question will tell.
    }
  }

  function onReturn(): void {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - asked >= BUILD_POLL_ON_RETURN) void ask();
  }

  const timer = setInterval(() => void ask(), BUILD_POLL_INTERVAL);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('focus', onReturn);
  };
}
