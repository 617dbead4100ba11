import { describe, expect, it } from 'vitest';
import { encodeUtf8Into } from './utf8-encode.ts';

function encode(text: string): Uint8Array {
  const target = new Uint8Array(text.length * 3 + 4);
  return target.slice(2, encodeUtf8Into(text, target, 2));
}

describe('encodeUtf8Into', () => {
  it.each(['', 'plain', 'Ünï, çå', 'Мир', '漢字', 'a😀b', '\u07ff\u0800\uffff\u{10ffff}'])(
    'writes the bytes the platform writes for %j',
    (text) => {
      expect(encode(text)).toEqual(new TextEncoder().encode(text));
    },
  );

  it('replaces a lone surrogate like the platform does', () => {
    for (const text of ['\ud800', 'a\udc00b', '\ud83d\ud83d\ude00']) {
      expect(encode(text)).toEqual(new TextEncoder().encode(text));
    }
  });
});
