import type { ProxyTrust } from 'supabase-host/http';

/** Headers in which proxies name the visitor. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const advice =
  'behind a proxy all visitors count as one address then, and share its limits.' +
  ' Set FARSEER_PROXY_HEADER to the header in which your proxy writes addresses, such as x-forwarded-for (docs/settings.md).';

/** What to say at the start about a site that is most likely behind a proxy; null when there is nothing to say. */
export function warnOfMissingProxy(siteUrl: string | null, { header }: ProxyTrust): string | null {
  if (header !== null || !siteUrl?.startsWith('https:')) return null;
  return `FARSEER_URL is https, which this server does not speak itself, and no proxy header is set: ${advice}`;
}

/** Looks at each request; says once when one has passed a proxy that is not trusted. */
export function watchForProxy(
  { header }: ProxyTrust,
  warn: (line: string) => void,
): (headers: Headers) => void {
  let isDone = header !== null;
  return (headers) => {
    if (isDone) return;
    const found = forwarding.find((name) => headers.has(name));
    if (found === undefined) return;
    isDone = true;
    warn(`A request came with the header ${found}, but no proxy header is set: ${advice}`);
  };
}
