import { exportJWK, generateKeyPair, jwtVerify, importJWK, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSigningKeys } from './configured-keys.ts';
import { readHostKeys } from './keys.ts';
import { createTokens } from './tokens.ts';

const now = Date.UTC(2026, 10, 21);
const claims = { sub: 'x', role: 'authenticated', exp: now / 1000 + 60 };
const secret = 's'.repeat(40);
const shared: JWK = {
  kty: 'oct',
  kid: 'shared',
  alg: 'HS256',
  k: Buffer.from('k'.repeat(32)).toString('base64url'),
};
let rsa: JWK;
let curve: JWK;
const make = async (alg: string, kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg };
};

beforeAll(async () => {
  rsa = await make('RS256', 'rsa');
  curve = await make('ES256', 'curve');
});

const tokensOf = async (keys: JWK[]) =>
  createTokens(await readHostKeys('', { secret, signingKeys: JSON.stringify(keys) }), () => now);

describe('readSigningKeys', () => {
  it('signs by the key that says so, else by the first private one', async () => {
    const operated = [
      { ...rsa, key_ops: ['verify'] },
      { ...curve, key_ops: ['sign', 'verify'] },
    ];
    const bySaying = await readSigningKeys(JSON.stringify(operated));
    expect(bySaying.signingKey.kid).toBe('curve');
    const byOrder = await readSigningKeys(JSON.stringify({ keys: [rsa, curve] }));
    expect(byOrder.signingKey.kid).toBe('rsa');
  });

  it.each([
    ['no', 'it is no JSON'],
    ['[]', 'it lists no keys'],
    ['null', 'it lists no keys'],
    ['[{"kty":"EC"}]', 'key 1 has no kid'],
    ['[{"kty":"OKP","kid":"a","d":"x"}]', 'key 1 is for none of'],
    ['[{"kty":"RSA","kid":"a","alg":"ES256","d":"x"}]', 'key 1 is for none of'],
    ['[{"kty":"oct","kid":"a","k":"c2hvcnQ"}]', 'key 1 is shorter than 32 bytes'],
    ['[{"kty":"EC","kid":"a"}]', 'none of them can sign'],
    ['[{"kty":"EC","kid":"a","d":"x"},{"kty":"EC","kid":"a"}]', 'two keys have the same kid'],
    ['[{"kty":"EC","kid":"a","d":"x"}]', 'key 1 is not whole'],
  ])('refuses %s', async (written, reason) => {
    await expect(readSigningKeys(written)).rejects.toThrow(reason);
  });
});

describe('tokens by the keys of an operator', () => {
  it('are RS256 where the key is, and proven by the published one, which holds no secret', async () => {
    // Many tools write both for a private key, which no library takes for its own.
    const tokens = await tokensOf([{ ...rsa, key_ops: ['sign', 'verify'] }, curve, shared]);
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token)).toEqual(claims);
    const published = tokens.publicKeys();
    expect(published.map(({ kid, alg }) => [kid, alg])).toEqual([
      ['rsa', 'RS256'],
      ['curve', 'ES256'],
    ]);
    for (const key of published)
      for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'])
        expect(key).not.toHaveProperty(part);
    const proof = await importJWK(published[0] ?? {}, 'RS256');
    const { protectedHeader } = await jwtVerify(token, proof, { currentDate: new Date(now) });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'rsa' });
  });

  it('hold after another key has taken over, until theirs is gone', async () => {
    const before = await (await tokensOf([rsa])).sign(claims);
    const byShared = await (await tokensOf([shared])).sign(claims);
    const after = await tokensOf([curve, rsa, shared]);
    expect(await after.verify(before)).toEqual(claims);
    expect(await after.verify(byShared)).toEqual(claims);
    const without = await tokensOf([curve]);
    for (const token of [before, byShared])
      await expect(without.verify(token)).rejects.toMatchObject({ name: 'TokenError' });
  });

  it('are never checked by a public key as if it were a secret', async () => {
    const tokens = await tokensOf([rsa]);
    const pretended = { ...shared, kid: 'rsa', alg: 'HS256' };
    const forged = await (await tokensOf([pretended])).sign(claims);
    await expect(tokens.verify(forged)).rejects.toMatchObject({ code: 'algorithm' });
  });
});
