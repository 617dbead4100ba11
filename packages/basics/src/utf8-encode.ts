/**
 * Writes `text` as UTF-8 into `target` from `offset` on and returns the offset after the last byte.
 * The caller leaves room for three bytes a UTF-16 unit. A lone surrogate becomes U+FFFD.
 */
export function encodeUtf8Into(text: string, target: Uint8Array, offset: number): number {
  let at = offset;
  const length = text.length;
  for (let index = 0; index < length; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      target[at] = code;
      at += 1;
      continue;
    }
    if (code < 0x800) {
      target[at] = 0xc0 | (code >> 6);
      target[at + 1] = 0x80 | (code & 0x3f);
      at += 2;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const low = index + 1 < length ? text.charCodeAt(index + 1) : 0;
      if (code <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
        const point = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        target[at] = 0xf0 | (point >> 18);
        target[at + 1] = 0x80 | ((point >> 12) & 0x3f);
        target[at + 2] = 0x80 | ((point >> 6) & 0x3f);
        target[at + 3] = 0x80 | (point & 0x3f);
        at += 4;
        index += 1;
        continue;
      }
      code = 0xfffd;
    }
    target[at] = 0xe0 | (code >> 12);
    target[at + 1] = 0x80 | ((code >> 6) & 0x3f);
    target[at + 2] = 0x80 | (code & 0x3f);
    at += 3;
  }
  return at;
}
