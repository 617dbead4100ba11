import { Hono } from 'hono';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { encodedTwice, findPublicToRead, findToRead, isPublicBucket } from './find-to-read.ts';
import type { ObjectRow } from './object-rows.ts';
import { callerOf, placeOf, type StorageContext } from './request-parts.ts';
import { sendObject } from './send-object.ts';
import { storageErrors } from './storage-error.ts';
import type { Actor, StorageParts } from './storage-parts.ts';

/** `GET` and `HEAD` of one object: as a visitor, of a public bucket, by a signed address; and what is known of it. */
export function createReadRoutes(parts: StorageParts): Hono<ServiceEnvironment> {
  const routes = new Hono<ServiceEnvironment>();

  const send = (context: StorageContext, object: ObjectRow, isPublic: boolean) =>
    sendObject(parts, context.req.raw, object, {
      download: context.req.query('download'),
      isPublic,
    });
  const find = (context: StorageContext, actor: Actor) => findToRead(parts, context, actor);
  const findPublic = (context: StorageContext) => findPublicToRead(parts, context);

  routes.get('/object/public/:bucket/:key{.+}', async (context) =>
    send(context, await findPublic(context), true),
  );
  routes.get('/object/authenticated/:bucket/:key{.+}', async (context) =>
    send(context, await find(context, callerOf(context)), false),
  );
  routes.get('/object/sign/:bucket/:key{.+}', async (context) => {
    const { bucket, key } = placeOf(context);
    const token = context.req.query('token') ?? '';
    const claims = await parts.urlTokens.verify(token, 'storage_download', `${bucket}/${key}`);
    return sendObject(parts, context.req.raw, await find(context, 'host'), {
      download: encodedTwice(context.req.query('download')),
      isPublic: false,
      expires: claims.exp,
    });
  });

  routes.get('/object/info/public/:bucket/:key{.+}', async (context) =>
    sendInfo(context, await findPublic(context)),
  );
  routes.get('/object/info/authenticated/:bucket/:key{.+}', async (context) =>
    sendInfo(context, await find(context, callerOf(context))),
  );
  routes.get('/object/info/:bucket/:key{.+}', async (context) =>
    sendInfo(context, await find(context, callerOf(context))),
  );

  routes.get('/object/:bucket/:key{.+}', async (context) => {
    const isPublic = await isPublicBucket(parts, context);
    if (isPublic === null) throw storageErrors.noSuchBucket();
    return send(context, await find(context, isPublic ? 'host' : callerOf(context)), isPublic);
  });
  return routes;
}

function sendInfo(context: StorageContext, object: ObjectRow): Response {
  const etag = object.metadata?.eTag;
  return context.json(describe(object), 200, etag === undefined ? {} : { etag });
}

function describe(object: ObjectRow) {
  const { metadata } = object;
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    content_encoding: metadata?.contentEncoding ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}
