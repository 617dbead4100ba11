import { withoutTrailing } from './without-trailing.ts';

/** A path or address without the slashes at its end; `/` becomes the empty text. */
export function withoutTrailingSlashes(text: string): string {
  return withoutTrailing(text, '/');
}
