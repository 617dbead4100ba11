import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { TokenError, type Tokens } from './host-context.ts';
import { createTokens } from './tokens.ts';

const start = Date.UTC(2026, 10, 21);
const secret = 's'.repeat(40);

async function newTokens(): Promise<{ tokens: Tokens; pass: (seconds: number) => void }> {
  let now = start;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256' };
  const tokens = await createTokens({ secret, signingKey }, () => now);
  return { tokens, pass: (seconds) => (now += seconds * 1000) };
}

async function failureOf(answer: Promise<unknown>): Promise<TokenError> {
  const failure = await answer.catch((error: unknown) => error);
  if (!(failure instanceof TokenError)) throw new Error('no TokenError');
  return failure;
}

const claims = { sub: 'x', role: 'authenticated', exp: start / 1000 + 60 };

describe('createTokens', () => {
  it('signs by its own key, which the published one proves', async () => {
    const { tokens } = await newTokens();
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token)).toEqual(claims);
    const [published] = tokens.publicKeys();
    expect(published).toMatchObject({ kid: 'one', kty: 'EC', crv: 'P-256', alg: 'ES256' });
    expect(published).not.toHaveProperty('d');
    const proven = await jwtVerify(token, await importJWK(published ?? {}, 'ES256'), {
      currentDate: new Date(start),
    });
    expect(proven.protectedHeader).toMatchObject({ alg: 'ES256', kid: 'one' });
  });

  it('signs and checks by the secret where there is no key', async () => {
    const tokens = await createTokens({ secret, signingKey: null }, () => start);
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims);
    expect(tokens.publicKeys()).toEqual([]);
    expect(tokens.algorithm).toBe('HS256');
  });

  it('refuses a token that no account of this host could have, and checks a long one', async () => {
    const { tokens } = await newTokens();
    const long = { ...claims, user_metadata: { note: 'x'.repeat(10_000) } };
    const token = await tokens.sign(long);
    for (let time = 0; time < 2; time += 1) expect(await tokens.verify(token)).toEqual(long);
    const endless = await tokens.sign({ ...claims, note: 'x'.repeat(40_000) });
    expect(await failureOf(tokens.verify(endless))).toMatchObject({ code: 'malformed' });
  });

  it('says since when a token has ended, also one that it has seen before', async () => {
    const { tokens, pass } = await newTokens();
    const token = await tokens.sign(claims);
    await tokens.verify(token);
    pass(60);
    expect(await failureOf(tokens.verify(token))).toMatchObject({ code: 'expired' });
    pass(30);
    expect((await failureOf(tokens.verify(token))).expiredSeconds).toBe(30);
  });

  it('tells a wrong signature, another algorithm and no token apart', async () => {
    const { tokens } = await newTokens();
    const other = new TextEncoder().encode('t'.repeat(40));
    const sign = (header: { alg: string; kid?: string }, key: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader(header).sign(key);
    expect(await failureOf(tokens.verify(await sign({ alg: 'HS256' }, other)))).toMatchObject({
      code: 'signature',
    });
    const secretKey = new TextEncoder().encode(secret);
    expect(await failureOf(tokens.verify(await sign({ alg: 'HS512' }, secretKey)))).toMatchObject({
      code: 'algorithm',
    });
    // The public key is no secret: a token may not choose to be checked by it as if it were one.
    const asSecret = await sign(
      { alg: 'HS256', kid: 'one' },
      new TextEncoder().encode(JSON.stringify(tokens.publicKeys()[0])),
    );
    expect(await failureOf(tokens.verify(asSecret))).toMatchObject({ code: 'algorithm' });
    const unsigned = new UnsecuredJWT(claims).encode();
    expect(await failureOf(tokens.verify(unsigned))).toMatchObject({ code: 'algorithm' });
    for (const token of ['', 'a.b.c', 'nonsense'])
      expect(await failureOf(tokens.verify(token))).toMatchObject({ code: 'malformed' });
  });

  it('gives each caller claims of their own', async () => {
    const { tokens } = await newTokens();
    const token = await tokens.sign(claims);
    (await tokens.verify(token))['role'] = 'service_role';
    expect(await tokens.verify(token)).toEqual(claims);
  });
});
