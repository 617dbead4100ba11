import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

let host: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

let made = 0;
async function newBucket(
  options: Parameters<ReturnType<typeof host.as>['createBucket']>[1] = { public: false },
) {
  const name = `bucket-${++made}`;
  const { error } = await host.as('service').createBucket(name, options);
  expect(error).toBeNull();
  return { name, files: host.as('service').from(name) };
}

describe('buckets, through the official client', () => {
  it('are made, found, listed, changed, emptied and deleted', async () => {
    const storage = host.as('service');
    const made = await storage.createBucket('first', {
      public: true,
      fileSizeLimit: '20mb',
      allowedMimeTypes: ['image/png', 'text/*'],
    });
    expect(made).toEqual({ data: { name: 'first' }, error: null });
    const found = await storage.getBucket('first');
    expect(found.data).toMatchObject({
      id: 'first',
      name: 'first',
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/png', 'text/*'],
    });
    expect(found.data).not.toHaveProperty('type');
    expect((await storage.listBuckets()).data).toMatchObject([{ id: 'first', type: 'STANDARD' }]);
    expect(found.data?.created_at).toMatch(/^\d{4}-.*Z$/);

    const twice = await storage.createBucket('first');
    expect(twice.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
      code: 'BucketAlreadyExists',
    });

    expect(
      (await storage.updateBucket('first', { public: false, fileSizeLimit: null })).data,
    ).toEqual({
      message: 'Successfully updated',
    });
    expect((await storage.getBucket('first')).data).toMatchObject({
      public: false,
      file_size_limit: null,
      allowed_mime_types: ['image/png', 'text/*'],
    });

    await storage.from('first').upload('a/b.txt', 'x');
    const full = await storage.deleteBucket('first');
    expect(full.error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    });
    expect((await storage.emptyBucket('first')).error).toBeNull();
    expect((await storage.deleteBucket('first')).data).toEqual({ message: 'Successfully deleted' });
    const gone = await storage.getBucket('first');
    expect(gone.error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
      status: 400,
    });
    expect((await storage.emptyBucket('first')).error?.message).toBe('Bucket not found');
    expect((await storage.deleteBucket('first')).error?.message).toBe('Bucket not found');
    expect((await storage.updateBucket('first', { public: true })).error?.message).toBe(
      'Bucket not found',
    );
  });

  it('hold to their types when a form says the type behind its file', async () => {
    const { name, files } = await newBucket({ public: false, allowedMimeTypes: ['image/png'] });
    const form = new FormData();
    form.append('file', new Blob(['x'], { type: 'image/png' }), 'a.png');
    form.append('contentType', 'text/html');
    const answer = await host.fetch(`/object/${name}/a.png`, 'service', {
      method: 'POST',
      body: form,
    });
    expect(await answer.json()).toMatchObject({
      statusCode: '415',
      message: 'mime type text/html is not supported',
    });
    expect((await files.list()).data).toEqual([]);
  });

  it('are listed in pages, sorted and searched', async () => {
    const storage = host.as('service');
    for (const name of ['list-c', 'list-a', 'list-b']) await storage.createBucket(name);
    const names = async (options: Parameters<typeof storage.listBuckets>[0]) =>
      (await storage.listBuckets(options)).data?.map(({ name }) => name);
    expect(await names({ search: 'LIST-' })).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await names({ search: 'list-', sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
      'list-b',
      'list-a',
      'list-c',
    ]);
    expect(await names({ search: 'list-', limit: 1, offset: 1 })).toEqual(['list-b']);
  });

  it('are refused with bad names, limits, types and features', async () => {
    const storage = host.as('service');
    expect((await storage.createBucket('a/b')).error).toMatchObject({
      message: 'Bucket name invalid',
      code: 'InvalidBucketName',
    });
    expect(
      (await storage.createBucket('bad', { public: true, fileSizeLimit: '20 mb' })).error?.message,
    ).toContain('Invalid file size format');
    expect(
      (await storage.createBucket('bad', { public: true, fileSizeLimit: '10gb' })).error,
    ).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect(
      (await storage.createBucket('bad', { public: true, allowedMimeTypes: ['png'] })).error,
    ).toMatchObject({
      statusCode: '415',
      message: 'mime type png is not supported',
    });
    expect(
      (await storage.createBucket('bad', { public: true, versioningStatus: 'ENABLED' })).error,
    ).toMatchObject({
      code: 'FeatureNotEnabled',
    });
    expect(
      (await storage.createBucket('bad', { public: true, type: 'ANALYTICS' })).error,
    ).toMatchObject({
      code: 'FeatureNotEnabled',
    });
    expect((await storage.getBucket('bad')).error?.message).toBe('Bucket not found');
  });
});

describe('uploads and downloads, through the official client', () => {
  it('take text, bytes, blobs, forms and streams', async () => {
    const { files } = await newBucket();
    const content = 'who watches the watchers\n'.repeat(1000);
    const form = new FormData();
    form.append('', new Blob([content], { type: 'text/plain' }), 'file.txt');
    const bodies = {
      text: content,
      buffer: Buffer.from(content),
      'array-buffer': new TextEncoder().encode(content).buffer,
      blob: new Blob([content]),
      form,
      stream: new Blob([content]).stream(),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const uploaded = await files.upload(`in/${name}.txt`, body);
      expect(uploaded.error).toBeNull();
      expect(uploaded.data?.path).toBe(`in/${name}.txt`);
      expect(uploaded.data?.id).toMatch(/^[0-9a-f-]{36}$/);
      const back = await files.download(`in/${name}.txt`);
      expect(await back.data?.text()).toBe(content);
    }
    expect((await files.download('in/text.txt')).data?.type).toBe('text/plain;charset=utf-8');
    const stream = await files.download('in/blob.txt').asStream();
    expect(await new Response(stream.data).text()).toBe(content);
  });

  it('refuse what exists, what does not, and what is nowhere', async () => {
    const { files } = await newBucket();
    expect((await files.update('a.txt', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.upload('a.txt', 'one')).error).toBeNull();
    const twice = await files.upload('a.txt', 'two');
    expect(twice.error).toMatchObject({
      statusCode: '409',
      status: 400,
      message: 'The resource already exists',
      code: 'KeyAlreadyExists',
    });
    expect(await (await files.download('a.txt')).data?.text()).toBe('one');
    expect((await files.upload('a.txt', 'two', { upsert: true })).error).toBeNull();
    expect(await (await files.download('a.txt')).data?.text()).toBe('two');
    expect((await files.update('a.txt', 'three')).error).toBeNull();
    expect(await (await files.download('a.txt')).data?.text()).toBe('three');

    const missing = await files.download('nothing.txt');
    expect(missing.error).toMatchObject({ message: 'Object not found', statusCode: '404' });
    const nowhere = await host.as('service').from('no-bucket').upload('a.txt', 'x');
    expect(nowhere.error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
    expect((await host.as('service').from('no-bucket').download('a.txt')).error?.message).toBe(
      'Bucket not found',
    );
    expect((await files.upload('ünï.txt', 'x')).error).toMatchObject({
      code: 'InvalidKey',
      message: 'Invalid key: ünï.txt',
    });
  });

  it('keep sizes and types within the limits of the bucket', async () => {
    const { files } = await newBucket({
      public: true,
      fileSizeLimit: '1kb',
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
    expect((await files.upload('small.txt', 'x'.repeat(1000))).error).toBeNull();
    const large = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect((await files.upload('large.txt', 'x'.repeat(1001))).error).toMatchObject(large);
    const blob = new Blob(['x'.repeat(300_000)], { type: 'text/plain' });
    expect((await files.upload('large.txt', blob)).error).toMatchObject(large);
    const stream = new Blob(['x'.repeat(300_000)]).stream();
    expect((await files.upload('large.txt', stream)).error).toMatchObject(large);
    expect(
      (await files.upload('a.json', '{}', { contentType: 'application/json' })).error,
    ).toMatchObject({
      statusCode: '415',
      message: 'mime type application/json is not supported',
    });
    expect((await files.upload('a.png', 'x', { contentType: 'image/png' })).error).toBeNull();
    const { data } = await files.list();
    expect(data?.map(({ name }) => name)).toEqual(['a.png', 'small.txt']);
  });

  it('keep metadata, cache control and encoding, and tell them', async () => {
    const { files, name } = await newBucket();
    const options = {
      metadata: { custom: 'ünï', nested: { n: 1 } },
      cacheControl: '60',
      contentType: 'text/csv',
    };
    await files.upload('raw.csv', 'a,b', options);
    await files.upload('form.csv', new Blob(['a,b'], { type: 'text/csv' }), options);
    for (const key of ['raw.csv', 'form.csv']) {
      const info = await files.info(key);
      expect(info.data).toMatchObject({
        name: key,
        bucketId: name,
        size: 3,
        contentType: 'text/csv',
        cacheControl: 'max-age=60',
        metadata: options.metadata,
      });
      expect(info.data?.etag).toMatch(/^"[0-9a-f]{32}"$/);
      expect(info.data?.lastModified).toMatch(/Z$/);
      expect(info.data).not.toHaveProperty('updatedAt');
    }
    await files.upload('plain.txt', 'x');
    expect((await files.info('plain.txt')).data?.metadata).toEqual({});
    expect((await files.info('none.txt')).error).toMatchObject({
      code: 'NoSuchKey',
      statusCode: '404',
    });
    expect(await files.exists('plain.txt')).toEqual({ data: true, error: null });
    expect((await files.exists('none.txt')).data).toBe(false);
  });
});

describe('files, through the official client', () => {
  it('are moved, within a bucket and to another', async () => {
    const { files, name } = await newBucket();
    const other = await newBucket();
    await files.upload('a.txt', 'one', { metadata: { kept: true } });
    await files.upload('taken.txt', 'two');
    expect((await files.move('a.txt', 'deep/b.txt')).data?.message).toBe('Successfully moved');
    expect((await files.exists('a.txt')).data).toBe(false);
    expect((await files.move('deep/b.txt', 'taken.txt')).error).toMatchObject({
      statusCode: '409',
    });
    expect((await files.move('a.txt', 'c.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    expect(
      (await files.move('deep/b.txt', 'c.txt', { destinationBucket: 'no-bucket' })).error?.message,
    ).toBe('Bucket not found');
    expect((await files.move('deep/b.txt', '')).error).not.toBeNull();
    const moved = await files.move('deep/b.txt', 'there.txt', { destinationBucket: other.name });
    expect(moved.error).toBeNull();
    expect(await (await other.files.download('there.txt')).data?.text()).toBe('one');
    expect((await other.files.info('there.txt')).data?.metadata).toEqual({ kept: true });
    expect(name).not.toBe(other.name);
  });

  it('are copied, within a bucket and to another, with or without what was said about them', async () => {
    const { files, name } = await newBucket();
    const small = await newBucket({ public: false, fileSizeLimit: '2b' });
    const other = await newBucket();
    await files.upload('a.txt', 'one', { metadata: { said: 1 }, contentType: 'text/plain' });
    expect((await files.copy('a.txt', 'b.txt')).data?.path).toBe(`${name}/b.txt`);
    expect((await files.info('b.txt')).data).toMatchObject({ metadata: { said: 1 }, size: 3 });
    expect((await files.copy('a.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await files.copy('none.txt', 'c.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    const across = await files.copy('a.txt', 'x/y.txt', {
      destinationBucket: other.name,
      copyMetadata: false,
      metadata: { mimetype: 'text/markdown', cacheControl: 'max-age=5' },
    });
    expect(across.data?.path).toBe(`${other.name}/x/y.txt`);
    expect((await other.files.info('x/y.txt')).data).toMatchObject({
      contentType: 'text/markdown',
      cacheControl: 'max-age=5',
      metadata: {},
    });
    expect(
      (await files.copy('a.txt', 'a.txt', { destinationBucket: small.name })).error,
    ).toMatchObject({
      statusCode: '413',
    });
    await files.remove(['a.txt']);
    expect(await (await files.download('b.txt')).data?.text()).toBe('one');
    expect(await (await other.files.download('x/y.txt')).data?.text()).toBe('one');
  });

  it('are removed, many at once', async () => {
    const { files, name } = await newBucket();
    await files.upload('a.txt', 'x');
    await files.upload('b.txt', 'x');
    const { data, error } = await files.remove(['a.txt', 'b.txt', 'never.txt']);
    expect(error).toBeNull();
    expect(data?.map((row) => row.name).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(data?.[0]).toMatchObject({ bucket_id: name, id: expect.any(String) as string });
    expect((await files.list()).data).toEqual([]);
    await files.upload('c.txt', 'x');
    const one = await host.fetch(`/object/${name}/c.txt`, 'service', { method: 'DELETE' });
    expect(await one.json()).toEqual({ message: 'Successfully deleted' });
    const again = await host.fetch(`/object/${name}/c.txt`, 'service', { method: 'DELETE' });
    expect(again.status).toBe(400);
  });
});

it('says what it does not have, and that it is well', async () => {
  expect((await host.fetch('/status', null)).status).toBe(200);
  expect(await (await host.fetch('/health', null)).json()).toEqual({ healthy: true });
  for (const path of ['/upload/resumable/x', '/s3/bucket', '/cdn/a/b']) {
    const answer = await host.fetch(path, 'service');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'FeatureNotEnabled' });
  }
  expect(await (await host.fetch('/nothing', 'service')).json()).toMatchObject({
    statusCode: '404',
  });
  expect(await (await host.fetch('/bucket', null)).json()).toMatchObject({
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
  });
});
