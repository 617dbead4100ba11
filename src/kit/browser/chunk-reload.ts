/**
 * After a part of the app could not be loaded (usually: a new version was put up while this page was
 * open) the page is loaded again, once: a path that was reloaded less than 10 s ago is not reloaded again.
 */

/** In the session storage: `{ path, expires }`. */
export const RELOAD_KEY = 'nuxt:reload';
/** Milliseconds within which the same path is not reloaded twice. */
export const RELOAD_WINDOW = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether to load `path` anew now; if so, it is remembered. Where nothing can be remembered the answer is
 * no, so that there is never a loop.
 */
export function mayReload(path: string, memory: Memory, now: number): boolean {
  try {
    const last = readReload(memory.getItem(RELOAD_KEY));
    if (last?.path === path && last.expires > now) return false;
    memory.setItem(RELOAD_KEY, JSON.stringify({ path, expires: now + RELOAD_WINDOW }));
    return true;
  } catch {
    return false;
  }
}

function readReload(stored: string | null): { path: string; expires: number } | undefined {
  if (stored === null) return undefined;
  try {
    const read: unknown = JSON.parse(stored);
    if (typeof read !== 'object' || read === null) return undefined;
    if (!('path' in read) || !('expires' in read)) return undefined;
    if (typeof read.path !== 'string' || typeof read.expires !== 'number') return undefined;
    return { path: read.path, expires: read.expires };
  } catch {
    return undefined;
  }
}
