import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';

/** Pages that have a picture of their own; every other page shows the one of the start page. */
const OWN =
  /^\/(?:cooldowns|current-title-holders|hps-dps|mplus|raid|roster|(?:character|guild)\/[^/]+\/[^/]+\/[^/]+|(?:dungeon|boss|fight)\/[^/]+|specialization\/[^/]+\/[^/]+)$/;

/**
 * The address of the picture that a chat shows beside a link to a page.
 *
 * @param pathname of the page, as the address writes it.
 * @param region that the address asks for, or null.
 * @returns `/picture/raid.png`, `/picture/mplus.png?region=us`.
 */
export function pictureAddress(pathname: string, region: string | null): string {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  const name = OWN.test(path) ? withoutTrailingSlashes(pathname) : '/home';
  const question = region !== null && /^[a-z]{2}$/.test(region) ? `?region=${region}` : '';
  return `/picture${name}.png${question}`;
}
