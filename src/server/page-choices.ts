import {
  formatChoices,
  MEMBER,
  NO_CHOICES,
  readChoices,
  STYLE,
  type VisitorChoices,
} from '#lib/visitor-choices.ts';
import { pageOf } from './page-parameters.ts';
import { AMERICAN_CODE, styleOfLanguage } from './reader-language.ts';

/**
 * Header in which the server hands a page the choices that it may be drawn for; the pages read it under the same name
 * (`src/pages/visitor/choices-of.server.ts`). What a visitor sent under it is overwritten.
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

/** What a program reads, or readers of another site. */
const withoutReader = /^\/(?:api|embed|picture|calendar|region)(?:\/|$)/;

function firstPinned({ season, characters }: VisitorChoices): Partial<VisitorChoices> {
  return { season, characters: characters.slice(0, 1) };
}

/**
 * The choices of a visitor that a page knows, as one text that becomes part of the key under which a shared page is kept.
 * Everything else in the cookie is left out, so that it neither costs a drawing nor reaches the page.
 *
 * @param headers its cookies and its language are read.
 * @param isMember true for a shared page of a visitor who is signed in: it keeps a place for the account, and holds nothing of it.
 */
export function choicesForPage(pathname: string, headers: Headers, isMember = false): string {
  const choices = readChoices(headers.get('cookie') ?? '');
  const name = pageOf(pathname);
  const more = Object.hasOwn(read, name) ? read[name]?.(choices) : {};
  const text = formatChoices({ ...NO_CHOICES, region: choices.region, ...more });
  const style = withoutReader.test(pathname.toLowerCase())
    ? AMERICAN_CODE
    : styleOfLanguage(headers.get('accept-language'));
  return [
    text,
    ...(style === AMERICAN_CODE ? [] : [`${STYLE}${style}`]),
    ...(isMember && showsAccount(pathname) ? [MEMBER] : []),
  ].join('&');
}
