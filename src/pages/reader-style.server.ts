import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareFunction } from 'react-router';
import { AMERICAN, findReaderStyle, styleOfCode, type ReaderStyle } from '#lib/reader-style.ts';
import { STYLE } from '#lib/visitor-choices.ts';
import { CHOICES_HEADER } from '#season/views/choices.server.ts';

/** That of each request, also while others are drawn beside it. */
const styles = new AsyncLocalStorage<ReaderStyle>();
findReaderStyle(() => styles.getStore() ?? AMERICAN);

/** Writes what is loaded and drawn for a request in the style of its reader. */
export const writeForReader: MiddlewareFunction<Response> = ({ request }, next) =>
  styles.run(styleOf(request), next);

/** As the server has found it by the language of the browser (`src/server/page-choices.ts`). */
function styleOf(request: Request): ReaderStyle {
  const choices = (request.headers.get(CHOICES_HEADER) ?? '').split('&');
  return styleOfCode(choices.find((one) => one.startsWith(STYLE))?.slice(STYLE.length) ?? '');
}
