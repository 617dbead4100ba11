import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createUrlTokens } from './url-token.ts';

const keys = { anon: 'anon', serviceRole: 'a secret' };
const tokens = (now = 1_000_000_000_000) => createUrlTokens({ keys, now: () => now });

it('holds for one address and one purpose until it ends', async () => {
  const token = await tokens().sign({ scope: 'storage_download', url: 'a/b' }, 60);
  await expect(tokens().verify(token, 'storage_download', 'a/b')).resolves.toMatchObject({
    url: 'a/b',
    exp: 1_000_000_060,
  });
  await expect(tokens().verify(token, 'storage_download', 'a/c')).rejects.toMatchObject({
    code: 'InvalidSignature',
  });
  await expect(tokens().verify(token, 'storage_upload', 'a/b')).rejects.toMatchObject({
    code: 'InvalidSignature',
  });
  await expect(
    tokens(1_000_000_061_000).verify(token, 'storage_download', 'a/b'),
  ).rejects.toMatchObject({
    code: 'InvalidJWT',
    message: 'jwt expired',
  });
});

it('is of no other host, of no other key, and never without an end', async () => {
  const other = createUrlTokens({
    keys: { ...keys, serviceRole: 'another' },
    now: () => 1_000_000_000_000,
  });
  const strange = await other.sign({ scope: 'storage_download', url: 'a/b' }, 60);
  const access = await new SignJWT({
    scope: 'storage_download',
    url: 'a/b',
    role: 'authenticated',
    exp: 2_000_000_000,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(keys.serviceRole));
  for (const token of [strange, access])
    await expect(tokens().verify(token, 'storage_download', 'a/b')).rejects.toMatchObject({
      code: 'InvalidJWT',
      message: 'signature verification failed',
    });
  for (const token of ['', 'a', 'a.b.c', `${strange}x`])
    await expect(tokens().verify(token, 'storage_download', 'a/b')).rejects.toMatchObject({
      code: 'InvalidJWT',
    });
  const unsigned = `${btoa('{"alg":"none"}')}.${strange.split('.')[1]}.`;
  await expect(tokens().verify(unsigned, 'storage_download', 'a/b')).rejects.toMatchObject({
    code: 'InvalidJWT',
  });
});
