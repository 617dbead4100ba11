/** What stands in for a picture: the first letters of up to two words. */

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter or a number; so that `"` or `[` in a name is no initial. */
const STARTS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/**
 * `Ana Bell Cole` → `AB`, `анна` → `А`, `王 小明` → `王小`. A letter keeps its combining marks.
 * A name with no letters at all gives its first sign; an empty one gives nothing.
 */
export function initials(name: string): string {
  const words = name.trim().split(/[\s\p{Pd}_]+/u);
  const firsts = words.map(firstLetter).filter((letter) => letter !== '');
  if (firsts.length === 0) return firstSign(name.trim());
  return firsts.slice(0, 2).join('').toLocaleUpperCase('en');
}

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word))
    if (STARTS_WITH_LETTER.test(segment)) return segment;
  return '';
}

function firstSign(text: string): string {
  for (const { segment } of letters.segment(text)) return segment;
  return '';
}
