import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the visitor whose page is being drawn. */
export interface PageRequest {
  headers: Headers;
  /** What the HTTP server knows of the connection. */
  environment: unknown;
}

const current = new AsyncLocalStorage<PageRequest>();

/** Draws a page: what it asks of our own host meanwhile, in this process, is asked for this visitor. */
export function withPageRequest<T>(page: PageRequest, draw: () => T): T {
  return current.run(page, draw);
}

/** The page that is being drawn; null outside of pages. */
export function currentPage(): PageRequest | null {
  return current.getStore() ?? null;
}

/**
 * Lets a request of a page to our own host come from the visitor of the page: the host counts requests by visitor
 * and remembers with which browser a session was opened.
 *
 * @param addressHeader in which the proxy in front writes the visitor's address; null where there is none.
 * @returns what the host may know of the connection; undefined outside of pages.
 */
export function forwardClient(request: Request, addressHeader: string | null): unknown {
  const page = current.getStore();
  if (!page) return undefined;
  for (const name of ['user-agent', ...(addressHeader === null ? [] : [addressHeader])]) {
    const value = page.headers.get(name);
    if (value === null) request.headers.delete(name);
    else request.headers.set(name, value);
  }
  const { incoming } = (page.environment ?? {}) as {
    incoming?: { socket?: { remoteAddress?: string } };
  };
  return { incoming: { socket: { remoteAddress: incoming?.socket?.remoteAddress } } };
}
