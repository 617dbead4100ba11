import { data } from 'react-router';
import { awayAnswer } from '#kit/away-answer.server.ts';
import { decodePath } from '#kit/browser/decode-path.ts';

/** `Page not found: /character/eu/…` */
export function notFoundMessage(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/(?:\/_)?\.data$/, '');
  return `Page not found: ${decodePath(path)}`;
}

/** What a page throws for an address that names nothing it knows: the error of an unknown page (specification, section 2). */
export function unknownPage(request: Request): unknown {
  return data(notFoundMessage(request), { status: 404, statusText: 'Page not found' });
}

/** What a page throws while the database does not answer. */
export function storeAway(): unknown {
  return awayAnswer('The database does not answer. Try again in a minute.', 'Service unavailable');
}
