import type { Context } from 'hono';
import * as v from 'valibot';
import type { Caller, ServiceEnvironment } from '#host/host-context.ts';
import type { ObjectPlace } from './object-rows.ts';
import { storageErrors } from './storage-error.ts';

export type StorageContext = Context<ServiceEnvironment>;

/** Bytes of JSON that are parsed while other requests wait. */
const longestBody = 256 * 1024;

/**
 * Who asks.
 *
 * @throws StorageError `AccessDenied` where no token came
 */
export function callerOf(context: StorageContext): Caller {
  const caller = context.get('caller') as Caller | undefined;
  if (!caller) throw storageErrors.accessDenied('Invalid Compact JWS');
  return caller;
}

/** The object an address names: `…/:bucket/:key{.+}`. */
export function placeOf(context: StorageContext): ObjectPlace {
  return { bucket: context.req.param('bucket') ?? '', key: context.req.param('key') ?? '' };
}

/**
 * The body as JSON of this shape; no body counts as `{}`.
 *
 * @throws StorageError `InvalidRequest`, `EntityTooLarge` beyond 256 KiB
 */
export async function readJson<S extends v.GenericSchema>(
  context: StorageContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await readText(context.req.raw.body);
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw storageErrors.invalidRequest('Body is not valid JSON');
  }
  return checked(schema, value, 'body');
}

/** The query of the address, of this shape. @throws StorageError `InvalidRequest` */
export function readQuery<S extends v.GenericSchema>(
  context: StorageContext,
  schema: S,
): v.InferOutput<S> {
  return checked(schema, context.req.query(), 'querystring');
}

function checked<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  part: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw storageErrors.invalidRequest(`${part}${path === null ? '' : `/${path}`}: ${issue.message}`);
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > longestBody) throw storageErrors.tooLarge('body');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
