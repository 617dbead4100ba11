import {
  formatChoices,
  MEMBER,
  NO_CHOICES,
  readChoices,
  type VisitorChoices,
} from '#lib/visitor-choices.ts';
import { pageOf } from './page-parameters.ts';

/**
 * Header in which the server hands a page the choices that it may be drawn for; the pages read it under the same name
 * (`src/web/visitor/choices-of.server.ts`). What a visitor sent under it is overwritten.
 */
export const choicesHeader = 'x-farseer-choices';

/** Which choices a page reads besides the region, which the header of every page shows. */
const read: Readonly<Record<string, (choices: VisitorChoices) => Partial<VisitorChoices>>> = {
  '/': ({ characters, guild }) => ({ characters, guild }),
  '/mplus': firstPinned,
  '/current-title-holders': firstPinned,
  // It writes them all back.
  '/region': (choices) => choices,
};

/** What comes without the header of every page, which shows who is signed in. */
const withoutHeader = /\.data$|^\/(?:api|embed|picture|calendar|search\/answer|region)(?:\/|$)/;

/** Whether a page has a place for who is signed in. */
export function showsAccount(pathname: string): boolean {
  return !withoutHeader.test(pathname.toLowerCase());
}

function firstPinned({ season, characters }: VisitorChoices): Partial<VisitorChoices> {
  return { season, characters: characters.slice(0, 1) };
}

/**
 * The choices of a visitor that a page knows, as one text that becomes part of the key under which a shared page is kept.
 * Everything else in the cookie is left out, so that it neither costs a drawing nor reaches the page.
 *
 * @param cookies the `Cookie` header.
 * @param isMember true for a shared page of a visitor who is signed in: it keeps a place for the account, and holds nothing of it.
 */
export function choicesForPage(pathname: string, cookies: string, isMember = false): string {
  const choices = readChoices(cookies);
  const name = pageOf(pathname);
  const more = Object.hasOwn(read, name) ? read[name]?.(choices) : {};
  const text = formatChoices({ ...NO_CHOICES, region: choices.region, ...more });
  return isMember && showsAccount(pathname) ? `${text}&${MEMBER}` : text;
}
