import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { encodedTwice, findPublicToRead, findToRead } from './find-to-read.ts';
import {
  chooseFormat,
  describeTransform,
  imageTransform,
  type ImageTransform,
} from './image-transform.ts';
import type { ObjectRow } from './object-rows.ts';
import { isNotModified } from './preconditions.ts';
import { callerOf, placeOf, readQuery, type StorageContext } from './request-parts.ts';
import { contentOf, headersOf, type SendOptions } from './send-object.ts';
import { storageErrors } from './storage-error.ts';
import type { StorageParts } from './storage-parts.ts';

/** `GET` and `HEAD` of an image in another size, quality or format: of a public bucket, as a visitor, by a signed address. */
export function createRenderRoutes(parts: StorageParts): Hono<ServiceEnvironment> {
  const routes = new Hono<ServiceEnvironment>();
  routes.use('/render/image/*', async (_context, next) => {
    if (!(await parts.images.isAvailable())) throw storageErrors.notEnabled('imageTransformation');
    await next();
  });

  routes.get('/render/image/public/:bucket/:key{.+}', async (context) => {
    const transform = readQuery(context, imageTransform);
    return sendRendered(parts, context, await findPublicToRead(parts, context), transform, {
      download: context.req.query('download'),
      isPublic: true,
    });
  });
  routes.get('/render/image/authenticated/:bucket/:key{.+}', async (context) => {
    const transform = readQuery(context, imageTransform);
    const object = await findToRead(parts, context, callerOf(context));
    return sendRendered(parts, context, object, transform, {
      download: context.req.query('download'),
      isPublic: false,
    });
  });
  // What becomes of it was signed too; the address may not ask for anything else.
  routes.get('/render/image/sign/:bucket/:key{.+}', async (context) => {
    const { bucket, key } = placeOf(context);
    const token = context.req.query('token') ?? '';
    const claims = await parts.urlTokens.verify(token, 'storage_render', `${bucket}/${key}`);
    const object = await findToRead(parts, context, 'host');
    return sendRendered(parts, context, object, claims.transform, {
      download: encodedTwice(context.req.query('download')),
      isPublic: false,
      expires: claims.exp,
    });
  });
  return routes;
}

async function sendRendered(
  parts: StorageParts,
  context: StorageContext,
  object: ObjectRow,
  transform: ImageTransform,
  options: SendOptions,
): Promise<Response> {
  const request = context.req.raw;
  const format = chooseFormat(transform, request.headers.get('accept'));
  const said = describeTransform(transform);
  const { validators } = contentOf(object);
  const digest = createHash('sha256').update(`${validators.etag} ${said} ${format}`).digest('hex');
  const rendered = { ...validators, etag: `"${digest.slice(0, 32)}"` };
  const { cacheControl = 'no-cache' } = object.metadata ?? {};
  const describe = (mimetype: string) => {
    const headers = headersOf({ mimetype, cacheControl }, rendered, options);
    headers.set('x-transformations', said);
    if (transform.format === null) headers.append('vary', 'accept');
    return headers;
  };
  if (isNotModified(request.headers, rendered)) {
    const headers = describe('image/*');
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const { bytes, type } = await parts.images.render(object, transform, format);
  const headers = describe(type);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
