import type { Random } from '#lib/random.ts';

/** What breaks readers of text when it stands where it should not. */
const PIECES = [
  '"', "'", '\\', ',', ';', ':', '.', '..', '/', '//', '%', '%00', '%ff', '&', '=', '?', '#', '+', '-', '*', '**', '|', '(', ')', '[', ']',
  '{', '}', '<', '>', '</', '<!--', '<![CDATA[', '<!DOCTYPE a>', '&amp;', '&#0;', '\n', '\r\n', '\t', '\0', ' ', '\u00A0', '\u202E',
  '\uD800', '\uFEFF', 'ß', 'İ', 'e\u0301', '😀', 'null', 'true', '-1', '0', '1e999', '-0', 'NaN', '99999999999999999999', '__proto__',
  'constructor', 'toString', 'javascript:', 'http://', '{}', '[]', '[[', '{"a":', '(((', 'and(', 'in.(', 'not.', '::text', '->>', 'time:',
  '{time:', '{spell:', '|r', '|cff',
] as const; // prettier-ignore

/** Some kilobytes: longer texts are refused before they are read. */
const MOST_LENGTH = 8000;

/** A sample with damage done to it, or pieces alone. */
export function damagedText(random: Random, samples: readonly string[]): string {
  if (random.chance(0.1)) return pieces(random, 200);
  let text = random.pick(samples);
  for (let blow = random.int(8); blow >= 0; blow--) {
    const at = random.int(text.length + 1);
    const gone = random.chance(0.5) ? 0 : random.int(random.pick([2, 12, 80]));
    text = text.slice(0, at) + put(random, text) + text.slice(at + gone);
  }
  return text.slice(0, MOST_LENGTH);
}

function put(random: Random, text: string): string {
  switch (random.int(4)) {
    case 0:
      return String.fromCodePoint(random.int(random.pick([0x80, 0x3000, 0xd7ff])));
    case 1: {
      const from = random.int(text.length + 1);
      return text.slice(from, from + random.int(60));
    }
    case 2:
      return random.pick(PIECES).repeat(1 + random.int(random.pick([2, 40, 400])));
    default:
      return pieces(random, 6);
  }
}

function pieces(random: Random, most: number): string {
  return Array.from({ length: random.int(most) }, () => random.pick(PIECES)).join('');
}
