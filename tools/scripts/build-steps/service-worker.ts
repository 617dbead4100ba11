import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSW } from 'workbox-build';

const week = 168 * 60 * 60;

/**
 * What was drawn for one visitor is not kept on the device: the next one to use it may be another. Nor is the page that somebody
 * was sent to instead. Written into the worker as text, so it may use nothing from here.
 */
const keepForEverybody = {
  cacheWillUpdate: ({ response }: { response: Response }) => {
    const isPrivate = (response.headers.get('cache-control') || '').includes('no-store');
    return Promise.resolve(
      response.status === 200 && !response.redirected && !isPrivate ? response : null,
    );
  },
};

/** What a plugin of the worker is asked. */
interface Asked {
  request: Request;
  cachedResponse?: Response;
}

/**
 * Without a connection, an address of the own log opens the page that was put away when the worker was installed, unless the very
 * same address was visited. Written into the worker as text, so it may use nothing from here.
 */
const openLogPages = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Asked) => {
    if (cachedResponse?.url === request.url) return cachedResponse;
    const { pathname, searchParams } = new URL(request.url);
    const view = searchParams.get('view');
    const isFight = view === null && searchParams.has('fight');
    const isLog =
      (pathname === '/raid' && (view === null || view === 'night')) ||
      (pathname === '/cooldowns' && (view === 'pull' || isFight)) ||
      (pathname === '/hps-dps' && (view === 'log' || isFight)) ||
      (pathname === '/mplus' && view === 'review');
    if (!isLog) return cachedResponse ?? null;
    const cache = await caches.open('log-pages');
    const page = await cache.match(pathname, { ignoreSearch: true });
    return page ?? cachedResponse ?? null;
  },
};

/**
 * Writes `sw.js` at the root of the site: the app's files and the pages that read a log ahead of time, other pages as they are
 * visited, and reminders that the server pushes.
 *
 * A new worker waits until the visitor takes the new version from the toast (the page then posts
 * `SKIP_WAITING`) or closes the last tab: an open tab keeps the files it was built with. Since pages
 * come from the network first, a plain reload shows the new version even while the worker waits.
 *
 * @returns how many files are kept ahead of time, and their bytes.
 */
export async function writeServiceWorker(
  clientFolder: string,
): Promise<{ count: number; size: number }> {
  const { count, size, warnings } = await generateSW({
    globDirectory: clientFolder,
    swDest: `${clientFolder}/sw.js`,
    globPatterns: [
      'assets/{*.js,*.css,*-latin-wght-*.woff2}',
      '{offline.html,favicon.ico,manifest.webmanifest}',
    ],
    // Names in assets/ carry a hash of the content: no need to ask for them with another one.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    cleanupOutdatedCaches: true,
    skipWaiting: false,
    clientsClaim: true,
    navigateFallback: null,
    directoryIndex: null,
    runtimeCaching: [
      {
        // Documents the browser asks for, and those src/kit/browser/register-worker.ts has us keep.
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          (request.mode === 'navigate' || request.headers.has('x-farseer-keep')) &&
          !url.pathname.startsWith('/api/') &&
          !url.pathname.startsWith('/builds/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          plugins: [keepForEverybody, openLogPages],
          networkTimeoutSeconds: 5,
          // What stands behind the question mark is the state of a page: better in another one than not.
          matchOptions: { ignoreSearch: true },
          expiration: { maxEntries: 50 },
          cacheableResponse: { statuses: [200] },
          precacheFallback: { fallbackURL: 'offline.html' },
        },
      },
      {
        // What a page asks when the visitor comes to it inside the app.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'page-data',
          plugins: [keepForEverybody],
          networkTimeoutSeconds: 5,
          expiration: { maxEntries: 50 },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          expiration: { maxEntries: 200 },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        // Specification, section 9: icon cache of 50 entries, 168 hours.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && url.pathname.startsWith('/api/_nuxt_icon/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'icons',
          expiration: { maxEntries: 50, maxAgeSeconds: week },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  });
  for (const warning of warnings) console.warn(`Service worker: ${warning}`);
  for (const name of ['push-in-worker.js', 'shells-in-worker.js']) {
    const more = await readFile(join(import.meta.dirname, name), 'utf8');
    await appendFile(join(clientFolder, 'sw.js'), `;\n${more}`);
  }
  return { count, size };
}
