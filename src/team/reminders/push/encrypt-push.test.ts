import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { openPush } from '#testing/web/open-push.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

async function keyPair(publicKey: string, privateKey: string): Promise<CryptoKeyPair> {
  const point = bytes(publicKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: Buffer.from(point.slice(1, 33)).toString('base64url'),
    y: Buffer.from(point.slice(33)).toString('base64url'),
  };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: privateKey }, curve, true, [
      'deriveBits',
    ]),
  };
}

describe('the encryption of a push', () => {
  it('gives the example of RFC 8291, section 5', async () => {
    const keys = await keyPair(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    );
    const body = await encryptPush(
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      new TextEncoder().encode('When I grow up, I want to be a watermelon'),
      { keys, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
    );
    expect(Buffer.from(body).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by the browser alone, with other bytes each time', async () => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
    const target = {
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
    const message = new TextEncoder().encode('Raid at 20:00, Jäger');
    const sent = [await encryptPush(target, message), await encryptPush(target, message)];
    for (const body of sent) expect(openPush(body, browser, auth)).toBe('Raid at 20:00, Jäger');
    expect(sent[0]).not.toEqual(sent[1]);
    const stranger = createECDH('prime256v1');
    stranger.generateKeys();
    expect(() => openPush(sent[0]!, stranger, auth)).toThrow(/authenticate/);
  });

  it('refuses keys that are none and messages of more than one record', async () => {
    const target = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };
    await expect(encryptPush(target, new Uint8Array(3))).rejects.toThrow(/key/i);
    await expect(encryptPush(target, new Uint8Array(4000))).rejects.toThrow(RangeError);
  });
});
