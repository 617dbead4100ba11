import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';

/**
 * Address of the site as its operator set it, `FARSEER_URL`, without a slash at the end; null where it is not set. The `Host` of
 * a request is not taken: a page is kept for many visitors, and one of them could write another site into it.
 */
export function siteUrl(environment: NodeJS.ProcessEnv = process.env): string | null {
  const written = environment['FARSEER_URL'];
  if (written === undefined || !URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? withoutTrailingSlashes(href) : null;
}
