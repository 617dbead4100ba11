import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { isRecord } from '#host/guards.ts';
import { readMimeType } from './mime-type.ts';
import { storageErrors, StorageError } from './storage-error.ts';

/** What was said about a file. */
export interface UploadFacts {
  mimetype: string;
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
}

type Accept<T> = (facts: UploadFacts, bytes: AsyncIterable<Uint8Array>) => Promise<T>;

const headerText = /^[\x20-\x7e]{1,255}$/;
/** Bytes of JSON that are parsed while other requests wait. */
const mostMetadata = 256 * 1024;

/**
 * Reads the one file of an upload as it arrives: a bare body, or the file of a form (`multipart/form-data`), whose fields
 * `cacheControl`, `contentType`, `metadata` and `contentEncoding` may stand before or behind it.
 *
 * @param accept gets what was said so far and the bytes, and reads them to their end or throws
 * @param patience milliseconds after which a form that gets nowhere is given up
 * @throws StorageError when the upload breaks off, says nonsense or holds no file; whatever `accept` throws
 */
export async function receiveUpload<T>(
  request: Request,
  accept: Accept<T>,
  patience = 10_000,
): Promise<{ accepted: T; facts: UploadFacts }> {
  const contentType = request.headers.get('content-type') ?? '';
  return /^multipart\/form-data\b/i.test(contentType)
    ? receiveForm(request, contentType, accept, patience)
    : receiveBody(request, contentType, accept);
}

async function receiveBody<T>(request: Request, contentType: string, accept: Accept<T>) {
  const { headers } = request;
  const facts = {
    mimetype: readMimeType(contentType),
    cacheControl: readCacheControl(headers.get('cache-control')),
    contentEncoding: readEncoding(headers.get('content-encoding')),
    userMetadata: metadataOf(headers),
  };
  const expected = headers.get('content-length');
  const bytes = wholeBody(request.body, expected === null ? null : Number(expected));
  return { accepted: await accept(facts, bytes), facts };
}

async function* wholeBody(
  body: ReadableStream<Uint8Array> | null,
  expected: number | null,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of arriving(body ?? [])) {
    received += chunk.byteLength;
    yield chunk;
  }
  if (expected !== null && received !== expected) throw storageErrors.aborted();
}

/** The same bytes; what breaks them off is the case clients know. */
async function* arriving(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) yield chunk;
  } catch (problem) {
    throw new StorageError(storageErrors.aborted(), { cause: problem });
  }
}

async function receiveForm<T>(
  request: Request,
  contentType: string,
  accept: Accept<T>,
  patience: number,
) {
  if (!request.body) throw storageErrors.invalidRequest('No content provided');
  const form = openForm(contentType);
  const fields = new Map<string, string>();
  let mimetype = readMimeType(null);
  const readFacts = (): UploadFacts => ({
    mimetype: fields.has('contentType') ? readMimeType(fields.get('contentType')) : mimetype,
    cacheControl: readCacheControl(fields.get('cacheControl') ?? null),
    contentEncoding: readEncoding(fields.get('contentEncoding') ?? null),
    userMetadata: readMetadata(fields.get('metadata') ?? fields.get('userMetadata') ?? null),
  });
  let damage: StorageError | null = null;
  let incoming: Incoming<T> | null = null;
  const stop = Promise.withResolvers<StorageError | null>();

  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) damage ??= storageErrors.tooLarge('form field');
    fields.set(name, value);
  });
  form.on('file', (_name, file, _fileName, _encoding, type) => {
    // An error may come before the first read; it is seen where the form has ended.
    file.on('error', () => null);
    if (incoming) {
      file.resume();
      return;
    }
    mimetype = readMimeType(type);
    const accepted = (async () => accept(readFacts(), arriving(file)))();
    const taken: Incoming<T> = { file, accepted, isRead: true };
    incoming = taken;
    accepted
      // The rest is not read then, and the form would never end.
      .catch(() => stop.resolve(null))
      .finally(() => (taken.isRead = false));
  });

  const watch = watchStall(patience, () => {
    if (incoming?.isRead) return false;
    stop.resolve(storageErrors.invalidRequest('The form is not readable'));
    return true;
  });
  const source = Readable.from(watch.handing(request.body));
  try {
    const ended = pipeline(source, form).then(
      () => null,
      (problem: unknown) => new StorageError(storageErrors.aborted(), { cause: problem }),
    );
    const broken = await Promise.race([ended, stop.promise]);
    const taken = incoming as Incoming<T> | null;
    if (!taken) throw broken ?? storageErrors.invalidRequest('No content provided');
    if (broken && !taken.file.readableEnded) taken.file.destroy(broken);
    const accepted = await taken.accepted;
    if (broken ?? damage) throw broken ?? damage;
    return { accepted, facts: readFacts() };
  } finally {
    watch.end();
    source.destroy();
    form.destroy();
  }
}

/** The file of a form, and who reads it. */
interface Incoming<T> {
  file: BusboyFileStream;
  accepted: Promise<T>;
  /** Whether it is still on its way to its receiver. */
  isRead: boolean;
}

/**
 * Notices when the parser keeps a chunk and never asks for the next, as it does with some forms that are none: a request
 * must not stay open for that.
 *
 * @param isOver asked after `patience` milliseconds without a next chunk: whether that is a stall, or the host is busy
 */
function watchStall(patience: number, isOver: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      if (!isOver()) wait();
    }, patience);
  };
  return {
    async *handing(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of body) {
        wait();
        yield chunk;
        clearTimeout(timer);
      }
      wait();
    },
    end: () => clearTimeout(timer),
  };
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: 20, fieldSize: mostMetadata, files: 2, parts: 24, headerPairs: 50 },
      // Browsers send the file of a form under an empty name.
      isPartAFile: (name, type, fileName) =>
        fileName !== undefined || type === 'application/octet-stream' || !name,
    });
  } catch (problem) {
    throw new StorageError(storageErrors.invalidRequest('The form is not readable'), {
      cause: problem,
    });
  }
}

/** `3600` and `max-age=3600` both become the latter; nothing becomes `no-cache`. */
function readCacheControl(said: string | null): string {
  if (said === null || !headerText.test(said)) return 'no-cache';
  return /^\d+$/.test(said) ? `max-age=${said}` : said;
}

function readEncoding(said: string | null): string | null {
  return said !== null && headerText.test(said) ? said : null;
}

/**
 * What the header `x-metadata` says of a file in the visitor's own words: JSON in base64; null without the header.
 *
 * @throws StorageError `InvalidRequest`, `EntityTooLarge`
 */
export function metadataOf(headers: Headers): Record<string, unknown> | null {
  const said = headers.get('x-metadata');
  return readMetadata(said === null ? null : Buffer.from(said, 'base64').toString());
}

function readMetadata(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  if (text.length > mostMetadata) throw storageErrors.tooLarge('metadata');
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw storageErrors.invalidRequest('The metadata is not a JSON object');
}
