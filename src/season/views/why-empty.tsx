import type { ReactNode } from 'react';
import { formatDate } from './format.ts';
import { sourceName } from './source-line.tsx';

/** Why a page has nothing to list: five causes, and a sentence for each. */
export interface WhyEmpty {
  /** `loading`: the sample is being written. `no-key`: this server does not ask the source. `not-asked`: it has not come to it yet. `none`: the source has none. */
  cause: 'loading' | 'no-key' | 'failing' | 'not-asked' | 'none';
  /** As in the store. */
  source: string;
  /** When the source answered anything last, epoch ms; null where it never did. */
  answeredMs: number | null;
}

/** Sources that answer without a key. */
const OPEN: ReadonlySet<string> = new Set(['raiderio', 'news']);

/**
 * One sentence for each cause.
 *
 * @param adds what the source would add, as the object of "lists": `the best kills of every boss`.
 * @param none what the page says where there is truly none.
 */
export function whyEmptyWords(why: WhyEmpty, adds: string, none: string): string {
  const name = sourceName(why.source);
  switch (why.cause) {
    case 'loading':
      return 'Loading the sample.';
    case 'no-key':
      return OPEN.has(why.source)
        ? `This server does not ask ${name}, which lists ${adds}.`
        : `This server has no key for ${name}. With one, it lists ${adds}.`;
    case 'failing':
      return why.answeredMs === null
        ? `${name} has not answered this server yet. Farseer tries again by itself.`
        : `${name} has not answered since ${formatDate(why.answeredMs)}. Farseer tries again by itself.`;
    case 'not-asked':
      return `${name} has not been asked for this yet.`;
    default:
      return none;
  }
}

/** The sentence in the place of what is missing. */
export function EmptyWords({
  why,
  adds,
  children,
}: {
  /** Null where it is not known why. */
  why: WhyEmpty | null;
  adds: string;
  /** What the page says where there is truly none. */
  children: string;
}): ReactNode {
  return (
    <span data-why-empty={why?.cause}>{why ? whyEmptyWords(why, adds, children) : children}</span>
  );
}
