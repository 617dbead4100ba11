/**
 * The request at the address its visitor sees. A proxy that ends TLS asks the server over plain HTTP, and often by another
 * name; pages would then take the visitor's own forms for forms of another site.
 *
 * @param siteUrl `FARSEER_URL`; null where nothing stands in front.
 * @returns the same request, at the site's origin if the visitor's browser names it (as `Host`, `Origin` or `Referer`).
 */
export function atSiteAddress(request: Request, siteUrl: string | null): Request {
  if (siteUrl === null) return request;
  const site = new URL(siteUrl);
  const url = new URL(request.url);
  const { headers } = request;
  const isOurs =
    url.host === site.host ||
    headers.get('origin') === site.origin ||
    URL.parse(headers.get('referer') ?? '')?.origin === site.origin;
  if (!isOurs || url.origin === site.origin) return request;
  return new Request(new URL(url.pathname + url.search, site.origin), request);
}

/**
 * Whether a form comes from a page of another site. Browsers name the origin of what they post, or else say by `Sec-Fetch-Site` or
 * `Referer` where it comes from; who names nothing is no browser and acts for no user.
 */
export function isForeignForm({ method, headers, url }: Request): boolean {
  if (method !== 'POST') return false;
  const own = new URL(url).origin;
  const origin = headers.get('origin');
  if (origin !== null) return origin !== own;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const referer = headers.get('referer');
  // By its host alone: a proxy that is not named by `FARSEER_URL` hides that it speaks TLS.
  return referer !== null && URL.parse(referer)?.host !== new URL(url).host;
}
