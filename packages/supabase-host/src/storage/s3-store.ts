import { AwsClient } from 'aws4fetch';
import { withoutTrailingSlashes } from '#host/without-trailing-slashes.ts';
import { measure, type ContentStore } from './content-store.ts';
import { storageErrors } from './storage-error.ts';

/** Where an S3-compatible service is, and as whom to speak to it. */
export interface S3Options {
  /** Address without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** Default `us-east-1`, which services without regions expect. */
  region?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** In front of every name; default none. */
  prefix?: string;
  /** Bytes of one part of a large upload, and what an upload holds in memory at most; default 8 MiB, at least 5 MiB. */
  partSize?: number;
}

const smallestPart = 5 * 1024 * 1024;

/**
 * A store in a bucket of an S3-compatible service, addressed by path. Names are complete or absent there: small content is
 * one PUT, large content a multipart upload that becomes visible when it is completed.
 */
export function createS3Store(options: S3Options): ContentStore {
  const { prefix = '', region = 'us-east-1' } = options;
  const partSize = Math.max(options.partSize ?? 8 * 1024 * 1024, smallestPart);
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    service: 's3',
    region,
    retries: 3,
  });
  const root = `${withoutTrailingSlashes(options.endpoint)}/${options.bucket}`;
  const addressOf = (name: string) => `${root}/${prefix}${name}`;

  /** @throws Error naming call and status, never a key */
  async function ask(call: string, address: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(address, init);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) throw storageErrors.noSuchKey();
    throw new Error(`The object store answered ${call} with status ${response.status}.`);
  }

  /** Like `ask`, for answers without anything to read. */
  async function tell(call: string, address: string, init: RequestInit = {}): Promise<Headers> {
    const response = await ask(call, address, init);
    await response.arrayBuffer();
    return response.headers;
  }

  async function putInParts(
    name: string,
    first: Uint8Array<ArrayBuffer>,
    rest: AsyncIterator<Uint8Array<ArrayBuffer>>,
  ): Promise<void> {
    const begun = await ask('CreateMultipartUpload', `${addressOf(name)}?uploads`, {
      method: 'POST',
    });
    const upload = encodeURIComponent(tagText(await begun.text(), 'UploadId') ?? '');
    try {
      const tags: string[] = [];
      let part: Uint8Array<ArrayBuffer> | undefined = first;
      while (part) {
        const headers = await tell(
          'UploadPart',
          `${addressOf(name)}?partNumber=${tags.length + 1}&uploadId=${upload}`,
          { method: 'PUT', body: part },
        );
        tags.push(headers.get('etag') ?? '');
        const next = await rest.next();
        part = next.done ? undefined : next.value;
      }
      const parts = tags.map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeText(tag)}</ETag></Part>`,
      );
      const completed = await ask(
        'CompleteMultipartUpload',
        `${addressOf(name)}?uploadId=${upload}`,
        {
          method: 'POST',
          body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        },
      );
      // This one call may fail behind a 200.
      if ((await completed.text()).includes('<Error>'))
        throw new Error('The object store could not complete an upload.');
    } catch (problem) {
      await tell('AbortMultipartUpload', `${addressOf(name)}?uploadId=${upload}`, {
        method: 'DELETE',
      }).catch(() => null);
      throw problem;
    }
  }

  /** The pages of a list call. */
  async function* pagesOf(call: string, query: Record<string, string>, markers: Marker[]) {
    let position: Record<string, string> = {};
    for (;;) {
      const search = new URLSearchParams({ prefix, ...query, ...position });
      const page = await (await ask(call, `${root}?${search}`)).text();
      yield page;
      if (tagText(page, 'IsTruncated') !== 'true') return;
      position = Object.fromEntries(
        markers.map(({ parameter, tag }) => [parameter, tagText(page, tag) ?? '']),
      );
    }
  }

  /** The names below `folder`, which begin without it. */
  async function* namesBelow(folder: string) {
    const next = [{ parameter: 'continuation-token', tag: 'NextContinuationToken' }];
    const query = { 'list-type': '2', prefix: folder };
    for await (const page of pagesOf('ListObjectsV2', query, next)) {
      for (const entry of tagTexts(page, 'Contents')) {
        const key = tagText(entry, 'Key') ?? '';
        if (!key.startsWith(folder)) continue;
        yield {
          name: key.slice(folder.length),
          changedAt: Date.parse(tagText(entry, 'LastModified') ?? ''),
        };
      }
    }
  }

  async function copy(from: string, to: string): Promise<void> {
    const source = encodeURI(`/${options.bucket}/${prefix}${from}`);
    const headers = { 'x-amz-copy-source': source };
    const answer = await ask('CopyObject', addressOf(to), { method: 'PUT', headers });
    if ((await answer.text()).includes('<Error>'))
      throw new Error('The object store could not copy an object.');
  }

  async function remove(name: string): Promise<void> {
    await tell('DeleteObject', addressOf(name), { method: 'DELETE' }).catch(noSuchKeyAsNull);
  }

  /** S3 has no rename: the second name is there before the first one goes. */
  async function moveTo(from: string, to: string): Promise<void> {
    try {
      await copy(from, to);
    } catch (problem) {
      noSuchKeyAsNull(problem);
      return;
    }
    await remove(from);
  }

  return {
    async put(name, bytes, maximum) {
      const measured = measure(bytes, maximum);
      const parts = partsOf(measured.bytes, partSize);
      const first = await parts.next();
      const start = first.done ? new Uint8Array() : first.value;
      if (start.byteLength < partSize)
        await tell('PutObject', addressOf(name), { method: 'PUT', body: start });
      else await putInParts(name, start, parts);
      return measured.kept();
    },

    async read(name, range) {
      try {
        const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
        const response = await ask('GetObject', addressOf(name), { headers });
        return response.body ?? new Blob([]).stream();
      } catch (problem) {
        if (isNoSuchKey(problem)) return null;
        throw problem;
      }
    },

    copy,

    async remove(names) {
      for (const name of names) await remove(name);
    },

    names: () => namesBelow(prefix),

    async discard(names) {
      for (const name of names) await moveTo(name, `${trash}${name}`);
    },

    discarded: () => namesBelow(`${prefix}${trash}`),

    async bringBack(names) {
      for (const name of names) await moveTo(`${trash}${name}`, name);
    },

    async removeDiscarded(names) {
      for (const name of names) await remove(`${trash}${name}`);
    },

    async check() {
      const page = `${root}?${new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix })}`;
      try {
        await tell('ListObjectsV2', page);
      } catch (problem) {
        if (isNoSuchKey(problem)) throw new Error('There is no such bucket.', { cause: problem });
        // The message of `fetch` says only that it failed.
        throw problem instanceof TypeError
          ? new Error(`The address does not answer (${codeOf(problem.cause)}).`, { cause: problem })
          : problem;
      }
    },

    async readOwner() {
      const answer = await ask('GetObject', addressOf(ownerName)).catch(noSuchKeyAsNull);
      return answer ? (await answer.text()).trim() : null;
    },

    async writeOwner(owner) {
      await tell('PutObject', addressOf(ownerName), { method: 'PUT', body: `${owner}\n` });
    },

    async removeAbandoned(before) {
      const next = [
        { parameter: 'key-marker', tag: 'NextKeyMarker' },
        { parameter: 'upload-id-marker', tag: 'NextUploadIdMarker' },
      ];
      for await (const page of pagesOf('ListMultipartUploads', { uploads: '' }, next)) {
        for (const entry of tagTexts(page, 'Upload')) {
          const key = tagText(entry, 'Key') ?? '';
          const upload = tagText(entry, 'UploadId') ?? '';
          const isOld = Date.parse(tagText(entry, 'Initiated') ?? '') < before;
          if (!isOld || !key.startsWith(prefix)) continue;
          await tell(
            'AbortMultipartUpload',
            `${root}/${key}?uploadId=${encodeURIComponent(upload)}`,
            { method: 'DELETE' },
          );
        }
      }
    },
  };
}

const trash = 'trash/';
const ownerName = 'owner';

interface Marker {
  parameter: string;
  tag: string;
}

/** Gathers chunks into parts of exactly `size` bytes; only the last is shorter, and there is one even of nothing. */
async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (filled === size) {
        yield part;
        part = new Uint8Array(size);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}

function isNoSuchKey(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'NoSuchKey';
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}

function noSuchKeyAsNull(problem: unknown): null {
  if (isNoSuchKey(problem)) return null;
  throw problem;
}

function tagText(xml: string, tag: string): string | null {
  return tagTexts(xml, tag)[0] ?? null;
}

function tagTexts(xml: string, tag: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  return Array.from(found, ([, text = '']) => unescapeText(text, tag));
}

/** Only the innermost texts are unescaped: an entry that holds tags is read again. */
function unescapeText(text: string, tag: string): string {
  if (tag === 'Contents' || tag === 'Upload') return text;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
