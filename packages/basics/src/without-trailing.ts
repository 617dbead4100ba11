/**
 * A text without these letters at its end. In one pass: a regular expression with `+$` takes the square of the length of a long row of them
 * that something else follows.
 *
 * @param letters each of them alone.
 */
export function withoutTrailing(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
