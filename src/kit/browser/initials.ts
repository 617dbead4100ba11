/** What stands in for a picture: the first letters of up to two words. */

/** A letter or a number; so that `"` or `[` in a name is no initial. */
const STARTS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/**
 * `Ana Bell Cole` → `AB`, `Jean-Luc Picard` → `JP`, `анна` → `А`, `王 小明` → `王小`. Words are what spaces separate. A letter
 * keeps its combining marks. A name with no letters at all gives its first sign; an empty one gives nothing.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const firsts = words
    .map((word) => signsOf(word).find((sign) => STARTS_WITH_LETTER.test(sign)))
    .filter((letter) => letter !== undefined);
  if (firsts.length === 0) return signsOf(name.trim())[0] ?? '';
  return firsts.slice(0, 2).join('').toLocaleUpperCase('en');
}

/** What a reader takes for one sign each. A browser without a segmenter takes a joined emoji for several. */
function signsOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\P{M}\p{M}*/gu) ?? [];
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
