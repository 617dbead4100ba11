/**
 * A path or address without the slashes at its end; `/` becomes the empty text. In one pass: a regular expression would take
 * the square of the length of `////…x`, and any visitor may write a path.
 */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
