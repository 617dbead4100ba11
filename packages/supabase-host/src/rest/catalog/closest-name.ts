/** Comparing takes time with the length, and nothing that long is a slip of the fingers. */
const MOST_LETTERS = 1000;

/**
 * The known name that is most like a mistyped one, for a hint.
 *
 * Likeness is 1 less the edit distance over the longer length; names that share no three (else two) neighbouring
 * characters with the asked one are not looked at.
 *
 * @param minLikeness from 0 to 1.
 */
export function closestName(
  asked: string,
  known: Iterable<string>,
  minLikeness: number,
): string | null {
  if (asked.length > MOST_LETTERS) return null;
  const names = [...new Set(known)];
  for (const length of [3, 2]) {
    const parts = partsOf(asked, length);
    const near = names.filter((name) => [...partsOf(name, length)].some((part) => parts.has(part)));
    let best: string | null = null;
    let bestLikeness = minLikeness;
    for (const name of near) {
      const likeness = likenessOf(asked.toLowerCase(), name.toLowerCase());
      if (likeness > bestLikeness || (best === null && likeness === bestLikeness)) {
        best = name;
        bestLikeness = likeness;
      }
    }
    if (best !== null) return best;
  }
  return null;
}

function partsOf(text: string, length: number): Set<string> {
  const padded = `-${text.toLowerCase()}-`;
  const parts = new Set<string>();
  for (let at = 0; at + length <= padded.length; at++) parts.add(padded.slice(at, at + length));
  return parts;
}

function likenessOf(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substituted, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
