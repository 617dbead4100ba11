const BASE = 65_521;

/**
 * The Adler-32 of a text in UTF-8, as an unsigned number (RFC 1950, section 8.2). A checksum against accidents; it proves no author.
 *
 * @param text half of a surrogate pair counts as U+FFFD, as an encoder writes it.
 */
export function adler32(text: string): number {
  let low = 1;
  let high = 0;
  const add = (byte: number) => {
    low = (low + byte) % BASE;
    high = (high + low) % BASE;
  };
  for (const letter of text.toWellFormed()) {
    const code = letter.codePointAt(0)!;
    const more = code < 0x80 ? 0 : code < 0x8_00 ? 1 : code < 0x1_00_00 ? 2 : 3;
    // The first byte says how many follow; each of those holds six bits.
    add(more === 0 ? code : ((0xff_00 >> (more + 1)) & 0xff) | (code >> (6 * more)));
    for (let at = more - 1; at >= 0; at--) add(0x80 | ((code >> (6 * at)) & 0x3f));
  }
  return ((high << 16) | low) >>> 0;
}
