import { parseByteRange } from './byte-range.ts';
import { contentName } from './content-store.ts';
import { isActiveType, readMimeType, servedType } from './mime-type.ts';
import type { ObjectMetadata, ObjectRow } from './object-rows.ts';
import { isNotModified, mayGiveRange, type Validators } from './preconditions.ts';
import { errorAnswer, storageErrors } from './storage-error.ts';
import type { StorageParts } from './storage-parts.ts';

export interface SendOptions {
  /** File name to save it under; empty keeps the one of the address; undefined shows it. */
  download?: string | undefined;
  /** When a signed address ends, seconds since 1970: no cache keeps it longer. */
  expires?: number | undefined;
  /** Whether everybody gets the same answer. */
  isPublic: boolean;
}

/**
 * Answers with the object: all of it, the range that was asked for, nothing for HEAD, or that nothing has changed.
 *
 * @throws StorageError `NoSuchKey` where the row has no bytes
 */
export async function sendObject(
  parts: StorageParts,
  request: Request,
  object: ObjectRow,
  options: SendOptions,
): Promise<Response> {
  const { name, size, validators } = contentOf(object);
  const headers = headersOf(object.metadata ?? {}, validators, options);
  headers.set('accept-ranges', 'bytes');
  if (isNotModified(request.headers, validators)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const asked = mayGiveRange(request.headers, validators)
    ? parseByteRange(request.headers.get('range'), size)
    : 'all';
  if (asked === 'unsatisfiable') return refuseRange(size);
  const range = asked === 'all' ? null : asked;
  const length = range ? range.last - range.first + 1 : size;
  headers.set('content-length', String(length));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const bytes = await parts.content.read(name, range);
  if (!bytes) throw storageErrors.noSuchKey();
  return new Response(bytes, { status, headers });
}

/** Where the bytes of an object lie, and what they are compared by. @throws StorageError `NoSuchKey` where there are none */
export function contentOf(object: ObjectRow): {
  name: string;
  /** Bytes. */
  size: number;
  validators: Validators;
} {
  const size = object.metadata?.size ?? -1;
  if (object.version === null || !Number.isSafeInteger(size) || size < 0)
    throw storageErrors.noSuchKey();
  return {
    name: contentName({ id: object.id, version: object.version }),
    size,
    validators: {
      etag: object.metadata?.eTag ?? `"${object.version}"`,
      modifiedAt: Date.parse(object.metadata?.lastModified ?? '') || object.updated_at.getTime(),
    },
  };
}

/** What every answer with a file says of it. */
export function headersOf(
  metadata: Partial<ObjectMetadata>,
  validators: Validators,
  options: SendOptions,
): Headers {
  const type = readMimeType(metadata.mimetype);
  const headers = new Headers({
    'content-type': servedType(type),
    etag: validators.etag,
    'last-modified': new Date(validators.modifiedAt).toUTCString(),
    // An upload is never taken for a script or a page of ours.
    'x-content-type-options': 'nosniff',
  });
  if (isActiveType(type))
    headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
  if (metadata.contentEncoding) headers.set('content-encoding', metadata.contentEncoding);
  if (options.expires === undefined)
    headers.set('cache-control', metadata.cacheControl ?? 'no-cache');
  else headers.set('expires', new Date(options.expires * 1000).toUTCString());
  if (!options.isPublic && options.expires === undefined) headers.set('vary', 'authorization');
  if (options.download !== undefined)
    headers.set('content-disposition', disposition(options.download));
  return headers;
}

/** RFC 6266: a plain name for old clients, the exact one for the others. */
function disposition(name: string): string {
  if (name === '') return 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function refuseRange(size: number): Response {
  const { status, body } = errorAnswer(storageErrors.invalidRange());
  return Response.json(body, { status, headers: { 'content-range': `bytes */${size}` } });
}
