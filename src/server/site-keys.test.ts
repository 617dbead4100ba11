import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { readSiteKeys } from './site-keys.ts';

it('keeps the keys of an installation: they say as ever who has made them', async () => {
  // Another word in them would be another key, and each client that holds the old one would be refused.
  const { anon, serviceRole } = await readSiteKeys('', { secret: 'a'.repeat(32) });
  expect([anon, serviceRole].map((key) => decodeJwt(key))).toMatchObject([
    { iss: 'farseer', role: 'anon' },
    { iss: 'farseer', role: 'service_role' },
  ]);
});
