import { createHmac, createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '#host/storage/s3-store.ts';

/** As many names as one page of a list holds: few, so that tests need several. */
const pageSize = 3;
const accessKeyId = 'test-key';
const secretAccessKey = 'test-secret';

interface Stored {
  body: Buffer;
  at: Date;
}

/** A small server that speaks as much of the S3 protocol as the store uses, and checks every signature. */
export async function startS3Server() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Buffer[]; at: Date }>();
  let made = 0;

  const server = createServer((request, response) => {
    readAll(request)
      .then((body) => answer(request, response, body))
      .catch((problem: unknown) => reply(response, 500, String(problem)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (!isSigned(request))
      return reply(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const url = new URL(request.url ?? '', 'http://host');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'bucket')
      return reply(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    const upload = query.get('uploadId');
    if (key === '') return query.has('uploads') ? listUploads(response) : list(response, query);
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload&${++made}`;
      uploads.set(id, { key, parts: [], at: new Date() });
      return reply(response, 200, `<R><UploadId>${id.replace('&', '&amp;')}</UploadId></R>`);
    }
    if (upload !== null) return continueUpload(request, response, body, upload, query);
    if (request.method === 'PUT') return put(request, response, body, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply(response, 204, '');
    }
    return get(request, response, key);
  }

  function put(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    key: string,
  ): void {
    const source = request.headers['x-amz-copy-source'];
    if (typeof source !== 'string') {
      objects.set(key, { body, at: new Date() });
      return reply(response, 200, '', { etag: `"${md5(body)}"` });
    }
    const from = objects.get(decodeURIComponent(source).split('/').slice(2).join('/'));
    if (!from) return reply(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    objects.set(key, { body: from.body, at: new Date() });
    return reply(response, 200, '<CopyObjectResult/>');
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string): void {
    const stored = objects.get(key);
    if (!stored) return reply(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return reply(response, 200, stored.body);
    return reply(response, 206, stored.body.subarray(Number(first), Number(last) + 1));
  }

  function continueUpload(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    id: string,
    query: URLSearchParams,
  ): void {
    const upload = uploads.get(id);
    if (!upload) return reply(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    if (request.method === 'PUT') {
      upload.parts[Number(query.get('partNumber')) - 1] = body;
      return reply(response, 200, '', { etag: `"${md5(body)}"` });
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return reply(response, 204, '');
    const named = Array.from(
      body.toString().matchAll(/&quot;([0-9a-f]{32})&quot;/g),
      ([, tag]) => tag,
    );
    const isWhole = upload.parts.every((part, index) => md5(part) === named[index]);
    if (!isWhole || named.length !== upload.parts.length)
      return reply(response, 200, '<Error><Code>InvalidPart</Code></Error>');
    objects.set(upload.key, { body: Buffer.concat(upload.parts), at: new Date() });
    return reply(response, 200, '<CompleteMultipartUploadResult/>');
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, pageSize);
    const entries = page.map((key) => {
      const at = objects.get(key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    reply(response, 200, `<R><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</R>`);
  }

  function listUploads(response: ServerResponse): void {
    const entries = [...uploads].map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id.replace('&', '&amp;')}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    reply(response, 200, `<R><IsTruncated>false</IsTruncated>${entries.join('')}</R>`);
  }

  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'bucket',
      accessKeyId,
      secretAccessKey,
      partSize: 5 * 1024 * 1024,
    } satisfies S3Options,
    /** How many uploads in parts are open. */
    uploads: () => uploads.size,
    /** Opens one and leaves it. */
    leaveUpload: (key: string) =>
      Promise.resolve(uploads.set(`left${++made}`, { key, parts: [], at: new Date() })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signature version 4, worked out again from what arrived. */
function isSigned(request: IncomingMessage): boolean {
  const authorization = request.headers.authorization ?? '';
  const found =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]+)/.exec(
      authorization,
    );
  const [, key, day = '', region = '', names = '', signature] = found ?? [];
  if (key !== accessKeyId) return false;
  const url = new URL(request.url ?? '', 'http://host');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date']),
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  let secret: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const step of [day, region, 's3', 'aws4_request', text])
    secret = createHmac('sha256', secret).update(step).digest();
  return secret.toString('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers).end(body);
}
