import { useHead } from '@unhead/react';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { pictureAddress } from './picture-address.ts';

export const SITE_NAME = 'Farseer';
export const SITE_DESCRIPTION =
  'Track all the latest stats and updates, and gain meaningful insights into the next expansion of World of Warcraft - The War Within.';

/** Address of the site without a slash at the end, where its operator has set it; else empty. */
export const SiteContext = createContext('');

export interface PageHeadProps {
  /** Of the page alone; the site's name follows it. Left out: the site's name alone. */
  title?: string;
  /** What a card in a chat says of this page. The page's own metadata keeps the product's sentence (specification, section 1). */
  description?: string;
  /** True where the specification gives the page a description of its own in the metadata too: the error screen. */
  ownMetadata?: boolean;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** True when the title stands as it is, without the site's name. */
  bareTitle?: boolean;
}

/** Title of a page, and what a card in a chat says of it. */
export function PageHead({
  title,
  description,
  ownMetadata = false,
  indexed = true,
  bareTitle = false,
}: PageHeadProps) {
  const { pathname, search } = useLocation();
  const picture =
    useContext(SiteContext) + pictureAddress(pathname, new URLSearchParams(search).get('region'));
  const whole = title === undefined ? SITE_NAME : bareTitle ? title : `${title} · ${SITE_NAME}`;
  useHead({
    title: whole,
    meta: [
      { property: 'og:title', content: whole },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `${whole}: the numbers of the page` },
      ...(description === undefined
        ? []
        : [
            ...(ownMetadata ? [{ name: 'description', content: description }] : []),
            { property: 'og:description', content: description },
          ]),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
  });
  return null;
}
