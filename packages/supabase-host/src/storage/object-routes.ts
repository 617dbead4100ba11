import { Hono } from 'hono';
import * as v from 'valibot';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { listFolder, listPage } from './list-objects.ts';
import type { WriteMode } from './object-rows.ts';
import { copyObject, moveObject, removeObjects } from './rearrange-objects.ts';
import { metadataOf } from './receive-upload.ts';
import { callerOf, placeOf, readJson, type StorageContext } from './request-parts.ts';
import { storageErrors } from './storage-error.ts';
import { ownerOf, type StorageParts } from './storage-parts.ts';
import { uploadObject } from './upload-object.ts';

const wholeNumber = v.pipe(v.number(), v.integer('must be integer'), v.minValue(0));
const order = v.optional(v.picklist(['asc', 'desc']), 'asc');
const listBody = v.object({
  prefix: v.string(),
  limit: v.optional(v.pipe(wholeNumber, v.maxValue(1_000_000)), 100),
  offset: v.optional(v.pipe(wholeNumber, v.maxValue(1_000_000_000)), 0),
  search: v.optional(v.nullable(v.string()), ''),
  sortBy: v.optional(v.object({ column: v.optional(v.string(), 'name'), order }), {}),
});
const timeColumns = ['created_at', 'updated_at', 'last_accessed_at'] as const;
const mostListed = 1000;
const pageBody = v.object({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1)), mostListed),
  cursor: v.optional(v.string()),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at']), 'name'),
      order,
    }),
    {},
  ),
});
const key = v.pipe(v.string(), v.minLength(1));
const moveBody = v.object({
  bucketId: key,
  sourceKey: key,
  destinationKey: key,
  destinationBucket: v.optional(key),
  sourceVersionId: v.optional(v.string()),
});
const copyBody = v.object({
  ...moveBody.entries,
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(
    v.object({
      cacheControl: v.optional(v.string()),
      contentEncoding: v.optional(v.string()),
      mimetype: v.optional(v.string()),
    }),
    {},
  ),
});
const removeBody = v.object({
  prefixes: v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string(), versionId: v.string() })])),
    v.minLength(1),
    v.maxLength(mostListed),
  ),
});

/** `/object`: lists, moves, copies, uploads and removes. What reads one object stands in `read-routes.ts`. */
export function createObjectRoutes(parts: StorageParts): Hono<ServiceEnvironment> {
  const { database } = parts;
  const routes = new Hono<ServiceEnvironment>();

  routes.post('/object/list/:bucket', async (context) => {
    const caller = callerOf(context);
    const body = await readJson(context, listBody);
    const request = {
      prefix: body.prefix,
      search: body.search ?? '',
      limit: Math.min(body.limit, mostListed * 10),
      offset: body.offset,
      column: timeColumns.find((name) => name === body.sortBy.column) ?? 'name',
      descending: body.sortBy.order === 'desc',
    } as const;
    const entries = await database.transaction(
      (transaction) => listFolder(transaction, context.req.param('bucket'), request),
      { as: caller, readOnly: true },
    );
    return context.json(entries);
  });

  routes.post('/object/list-v2/:bucket', async (context) => {
    const caller = callerOf(context);
    const body = await readJson(context, pageBody);
    const request = {
      prefix: body.prefix,
      limit: Math.min(body.limit, mostListed),
      cursor: body.cursor ?? null,
      folders: body.with_delimiter,
      column: body.sortBy.column,
      descending: body.sortBy.order === 'desc',
    };
    const page = await database.transaction(
      (transaction) => listPage(transaction, context.req.param('bucket'), request),
      { as: caller, readOnly: true },
    );
    return context.json(page);
  });

  routes.post('/object/move', async (context) => {
    const caller = callerOf(context);
    const body = await readJson(context, moveBody);
    const from = { bucket: body.bucketId, key: body.sourceKey, version: versionOf(body) };
    const to = { bucket: body.destinationBucket ?? body.bucketId, key: body.destinationKey };
    const { id } = await moveObject(parts, caller, from, to);
    return context.json({
      message: 'Successfully moved',
      Id: id,
      Key: `${to.bucket}/${to.key}`,
    });
  });

  routes.post('/object/copy', async (context) => {
    const caller = callerOf(context);
    const body = await readJson(context, copyBody);
    const from = { bucket: body.bucketId, key: body.sourceKey, version: versionOf(body) };
    const to = { bucket: body.destinationBucket ?? body.bucketId, key: body.destinationKey };
    const said = Object.entries(body.metadata).filter(([, value]) => value !== undefined);
    const copy = await copyObject(parts, caller, from, to, {
      owner: ownerOf(caller),
      upsert: isUpsert(context),
      copyMetadata: body.copyMetadata,
      overrides: Object.fromEntries(said),
      userMetadata: metadataOf(context.req.raw.headers),
    });
    return context.json({
      Id: copy.id,
      Key: copy.key,
      id: copy.id,
      name: to.key,
      bucket_id: to.bucket,
      owner_id: copy.write.owner,
      version: copy.write.version,
      metadata: copy.write.metadata,
      user_metadata: copy.write.userMetadata,
    });
  });

  routes.delete('/object/:bucket', async (context) => {
    const caller = callerOf(context);
    const { prefixes } = await readJson(context, removeBody);
    const keys = prefixes.map((entry) => (typeof entry === 'string' ? entry : entry.path));
    if (prefixes.some((entry) => typeof entry !== 'string'))
      throw storageErrors.notEnabled('object versioning');
    const gone = await removeObjects(parts, caller, context.req.param('bucket'), keys);
    return context.json(gone);
  });

  routes.delete('/object/:bucket/:key{.+}', async (context) => {
    const { bucket, key } = placeOf(context);
    const gone = await removeObjects(parts, callerOf(context), bucket, [key]);
    if (gone.length === 0) throw storageErrors.noSuchKey();
    return context.json({ message: 'Successfully deleted' });
  });

  const upload = async (context: StorageContext, mode: WriteMode) => {
    const caller = callerOf(context);
    const target = { ...placeOf(context), mode, actor: caller, owner: ownerOf(caller) };
    const { id, key } = await uploadObject(parts, target, context.req.raw);
    return context.json({ Id: id, Key: key });
  };
  routes.post('/object/:bucket/:key{.+}', (context) =>
    upload(context, isUpsert(context) ? 'upsert' : 'insert'),
  );
  routes.put('/object/:bucket/:key{.+}', (context) => upload(context, 'replace'));
  return routes;
}

/** Whether an object that exists already may be overwritten. */
export function isUpsert(context: StorageContext): boolean {
  return context.req.header('x-upsert') === 'true';
}

function versionOf(body: { sourceVersionId?: string | undefined }): string | null {
  return body.sourceVersionId ?? null;
}
