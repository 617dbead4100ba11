/** Cache of the service worker that holds whole pages (tools/scripts/build-steps/service-worker.ts). */
const PAGES = 'pages';

/**
 * When the server drew the page of an address that this device keeps; of the same path with other parameters where the address itself
 * is not kept.
 *
 * @param url absolute.
 * @returns epoch ms; null where the device keeps no such page, or its server did not say when.
 */
export async function keptPageMs(url: string, stores?: CacheStorage): Promise<number | null> {
  // There is none on an insecure address.
  const all = stores ?? (globalThis as { caches?: CacheStorage }).caches;
  if (!all) return null;
  try {
    const pages = await all.open(PAGES);
    const kept = (await pages.match(url)) ?? (await pages.match(url, { ignoreSearch: true }));
    const atMs = Date.parse(kept?.headers.get('date') ?? '');
    return Number.isNaN(atMs) ? null : atMs;
  } catch {
    // The browser refuses storage.
    return null;
  }
}
