/**
 * The request at the address its visitor sees. A proxy that ends TLS asks the server over plain HTTP, and often by another
 * name; pages would then take the visitor's own forms for forms of another site.
 *
 * @param siteUrl `FARSEER_URL`; null where nothing stands in front.
 * @returns the same request, at the site's origin if the visitor's browser names it (as `Host` or `Origin`).
 */
export function atSiteAddress(request: Request, siteUrl: string | null): Request {
  if (siteUrl === null) return request;
  const site = new URL(siteUrl);
  const url = new URL(request.url);
  const isOurs = url.host === site.host || request.headers.get('origin') === site.origin;
  if (!isOurs || url.origin === site.origin) return request;
  return new Request(new URL(url.pathname + url.search, site.origin), request);
}

/**
 * Whether a form comes from a page of another site. Browsers name the origin of what they post; who names none is no browser
 * and acts for no user.
 */
export function isForeignForm(request: Request): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'POST' && origin !== null && origin !== new URL(request.url).origin;
}
