/** The backend host: who signs people in, and where. */

/** What a browser may know of it. */
export interface PublicHost {
  /** Its address without a slash at the end; null when it is the origin of the page itself. */
  url: string | null;
  /** The key every browser carries. */
  anonKey: string;
}

/** What the server knows of it. */
export interface BackendHost extends PublicHost {
  /** How the server reaches it: in this process where the host is ours. */
  fetch: typeof fetch;
  /** Of a host in this process: whether it could answer now, however long it takes. Absent where only an answer tells. */
  answers?: () => Promise<boolean>;
  /** The key that only our own server may use; null where there is none, and then no account can be deleted from here. */
  serviceRoleKey: string | null;
}

/** Name of the session cookie: as supabase-js names it for a host of its own address, and one name for ours. */
export function sessionCookieName(host: PublicHost): string {
  const reference = host.url === null ? 'farseer' : new URL(host.url).hostname.split('.')[0];
  return `sb-${reference}-auth-token`;
}

/** The host's address as supabase-js wants it: always absolute. */
export function hostAddress(host: PublicHost, pageOrigin: string): string {
  return host.url ?? pageOrigin;
}
