import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareFunction } from 'react-router';
import { AMERICAN, findReaderStyle, type ReaderStyle } from '#lib/reader-style.ts';
import { styleOf } from './season/choices.server.ts';

const styles = new AsyncLocalStorage<ReaderStyle>();
findReaderStyle(() => styles.getStore() ?? AMERICAN);

/** Writes what is loaded and drawn for a request in the style of its reader. */
export const writeForReader: MiddlewareFunction<Response> = ({ request }, next) =>
  styles.run(styleOf(request), next);
