import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountHost } from '#host/host.ts';
import { readHostKeys } from '#host/keys.ts';
import { createTokens } from '#host/tokens.ts';
import { testDatabase } from '#host/testing/test-database.ts';
import { silentLog } from '#host/testing/recorded-log.ts';
import { createStorageService } from './service.ts';

const ann = '317eadce-631a-4429-a0bb-f19a7a517b4a';
const closing: (() => Promise<unknown>)[] = [];
let origin = '';
let keys: Awaited<ReturnType<typeof readHostKeys>>;
let accessToken = '';

beforeAll(async () => {
  const fresh = await testDatabase();
  closing.push(() => fresh.close());
  const dataFolder = await mkdtemp(join(tmpdir(), 'farseer-gateway-'));
  closing.push(() => rm(dataFolder, { recursive: true, force: true }));
  keys = await readHostKeys(dataFolder);
  const tokens = await createTokens(keys, Date.now);
  const exp = Math.floor(Date.now() / 1000) + 3600;
  accessToken = await tokens.sign({ sub: ann, role: 'authenticated', aud: 'authenticated', exp });
  const context = {
    database: fresh.database,
    tokens,
    keys,
    siteUrl: '',
    hostUrl: '',
    dataFolder,
    now: Date.now,
    log: silentLog,
  };
  const storage = createStorageService(context, { sweepEveryMilliseconds: 0 });
  const host = mountHost(context, { storage: { routes: storage, close: () => storage.close() } });
  const server = serve({ fetch: host.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.unshift(
    () => new Promise((resolve) => server.close(resolve)),
    () => host.close(),
  );
  await fresh.database.query(
    `create policy own on storage.objects for all to authenticated
     using (bucket_id = 'homes' and (storage.foldername(name))[1] = auth.uid()::text)`,
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

it('serves who the gateway let in, and no signed address as a token', async () => {
  const owner = createClient(origin, keys.serviceRole, { auth: { persistSession: false } });
  expect((await owner.storage.createBucket('homes')).error).toBeNull();
  const visitor = createClient(origin, keys.anon, {
    accessToken: () => Promise.resolve(accessToken),
  });
  const homes = visitor.storage.from('homes');
  expect((await homes.upload(`${ann}/a.txt`, 'hers')).error).toBeNull();
  const stranger = createClient(origin, keys.anon, { auth: { persistSession: false } });
  expect((await stranger.storage.from('homes').upload('a.txt', 'x')).error?.statusCode).toBe('403');

  const signed = (await homes.createSignedUrl(`${ann}/a.txt`, 60)).data?.signedUrl ?? '';
  expect(await (await fetch(signed)).text()).toBe('hers');
  const upload = (await homes.createSignedUploadUrl(`${ann}/b.txt`)).data;
  expect((await fetch(upload?.signedUrl ?? '', { method: 'PUT', body: 'by link' })).status).toBe(
    200,
  );
  expect(await (await homes.download(`${ann}/b.txt`)).data?.text()).toBe('by link');

  for (const token of [new URL(signed).searchParams.get('token') ?? '', upload?.token ?? '']) {
    const thief = createClient(origin, keys.anon, { accessToken: () => Promise.resolve(token) });
    const { error } = await thief.storage.from('homes').download(`${ann}/a.txt`);
    expect(error).toMatchObject({ statusCode: '400' });
  }
  const asUrl = await fetch(
    `${origin}/storage/v1/object/sign/homes/${ann}/a.txt?token=${accessToken}`,
  );
  expect(await asUrl.json()).toMatchObject({ code: 'InvalidJWT' });
});

it.each([
  ['GET', '/bucket'],
  ['POST', '/bucket'],
  ['POST', '/object/list/homes'],
  ['POST', '/object/sign/homes/a.txt'],
  ['POST', '/object/upload/sign/homes/a.txt'],
  ['POST', '/object/homes/a.txt'],
  ['DELETE', '/object/homes'],
  ['GET', '/object/authenticated/homes/a.txt'],
  ['GET', '/object/info/homes/a.txt'],
])('answers %s %s to no request without a key', async (method, path) => {
  const answer = await fetch(`${origin}/storage/v1${path}`, { method });
  expect(answer.status).toBe(401);
  await answer.arrayBuffer();
});
