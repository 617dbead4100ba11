/** No season has had a rating as high. */
const HIGHEST = 9999;

/**
 * A Mythic+ rating that was typed instead of a character: `3790`, `3790.4`, `3,790`, `3 790,4`.
 *
 * @returns points from 1 to 9999; null for anything else, such as a name.
 */
export function readTypedRating(text: string): number | null {
  const plain = text.trim().replace(/^(\d)[ ,'’\u00A0\u202F](?=\d{3}(?:\D|$))/u, '$1');
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(plain)) return null;
  const rating = Number(plain.replace(',', '.'));
  return rating >= 1 && rating <= HIGHEST ? rating : null;
}
