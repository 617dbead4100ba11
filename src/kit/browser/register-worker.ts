/** How long a waiting worker may take to come into effect, in milliseconds, before we go on without it. */
const takeOverBound = 1000;

/**
 * Registers the worker at the root of the site (specification, section 1), once the page has loaded
 * so that it does not compete with it. Only for a built page: in development there is no worker.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch((error: unknown) => {
    // A private window or a full disk: the app works without it.
    console.warn('The offline worker could not be registered:', error);
  });
}

const kept = new Set<string>();

/**
 * Has the worker keep the document of a page, so that it opens without a connection. A page the visitor
 * comes to inside the app is never asked for as a document, nor does the worker see the very first one.
 */
export async function keepPage(path: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || kept.has(path)) return;
  kept.add(path);
  const { active } = await navigator.serviceWorker.ready;
  // Workbox's own message: each entry is what `new Request(…)` takes.
  const urlsToCache = [[path, { headers: { 'x-farseer-keep': 'page' } }]];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, []);
}

/** Has the browser look for the new version's worker now: by itself it looks on the next page load. */
export async function fetchNewWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.update();
}

/**
 * Lets the new version's worker take over, if one waits. Call it when the visitor takes the new version,
 * before reloading the page. Resolves when it is in charge, or after a second.
 */
export async function activateWaitingWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const waiting = registration?.waiting;
  if (!waiting) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, takeOverBound);
    waiting.postMessage({ type: 'SKIP_WAITING' }, []);
  });
}
