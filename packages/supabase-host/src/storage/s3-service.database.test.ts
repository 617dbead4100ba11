import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nameOf } from '#host/program-names.ts';
import { startS3Server } from '#host/testing/storage/test-s3-server.ts';
import { startTestService } from '#host/testing/storage/test-storage.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let host: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  s3 = await startS3Server();
  host = await startTestService({ s3: s3.options });
  await host.as('service').createBucket('files', { public: true });
});
afterAll(async () => {
  await host.close();
  await s3.close();
});

it('keeps its bytes in an S3-compatible service when one is configured', async () => {
  const files = host.as('service').from('files');
  const large = 'x'.repeat(6_000_000);
  expect((await files.upload('a.txt', 'one')).error).toBeNull();
  expect((await files.upload('large.txt', new Blob([large]))).error).toBeNull();
  expect((await files.upload('a.txt', 'two', { upsert: true })).error).toBeNull();
  expect((await files.copy('a.txt', 'b.txt')).error).toBeNull();
  expect((await files.move('a.txt', 'c.txt')).error).toBeNull();
  expect(await (await files.download('b.txt')).data?.text()).toBe('two');
  expect(await (await files.download('c.txt')).data?.text()).toBe('two');
  expect((await files.download('large.txt')).data?.size).toBe(large.length);
  const part = await host.fetch('/object/public/files/c.txt', null, {
    headers: { range: 'bytes=1-' },
  });
  expect([part.status, await part.text()]).toEqual([206, 'wo']);
  expect((await host.service.sweep(-60_000)).moved).toBe(0);
  await host.database.query(`delete from storage.objects where name = 'b.txt'`);
  expect((await host.service.sweep(-60_000)).moved).toBe(1);
  expect((await files.remove(['c.txt', 'large.txt'])).data).toHaveLength(2);
  expect((await host.service.sweep(-60_000)).moved).toBe(0);
});

it('says at the start that the object store refuses its key, and not the key', async () => {
  const wrong = await startTestService({ s3: { ...s3.options, secretAccessKey: 'hush' } });
  await vi.waitFor(() => expect(wrong.lines).toHaveLength(1), 60_000);
  expect(wrong.lines[0]).toMatch(
    /^storage: The bucket "bucket" at .* cannot be used.*status 403\. Check /,
  );
  expect(wrong.lines[0]).toContain(`Check ${nameOf('s3')}.`);
  expect(wrong.lines[0]).not.toContain('hush');
  await wrong.close();
});
