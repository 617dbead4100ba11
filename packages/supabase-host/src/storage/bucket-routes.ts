import { Hono } from 'hono';
import * as v from 'valibot';
import { isDatabaseError } from '#host/database.ts';
import type { ServiceEnvironment } from '#host/host-context.ts';
import {
  deleteBucket,
  getBucket,
  insertBucket,
  listBuckets,
  updateBucket,
  type BucketRow,
} from './bucket-rows.ts';
import { parseFileSize } from './file-size.ts';
import { assertMimePatterns } from './mime-type.ts';
import { assertValidBucketName } from './object-key.ts';
import { emptyBucket } from './rearrange-objects.ts';
import { callerOf, readJson, readQuery } from './request-parts.ts';
import { storageErrors } from './storage-error.ts';
import { ownerOf, type StorageParts } from './storage-parts.ts';

const settings = {
  public: v.optional(v.nullable(v.boolean())),
  file_size_limit: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  allowed_mime_types: v.optional(v.nullable(v.array(v.string()))),
  versioning_status: v.optional(v.string()),
};
const newBucket = v.object({
  ...settings,
  name: v.string(),
  id: v.optional(v.string()),
  type: v.optional(v.string()),
});
const changedBucket = v.object(settings);
const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'must be integer'),
  v.transform(Number),
);
const page = v.object({
  limit: v.optional(wholeNumber),
  offset: v.optional(wholeNumber),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.string(), ''),
});

/** `/bucket`: which buckets there are, and what they take. */
export function createBucketRoutes(parts: StorageParts): Hono<ServiceEnvironment> {
  const { database } = parts;
  const routes = new Hono<ServiceEnvironment>();

  routes.get('/bucket', async (context) => {
    const query = readQuery(context, page);
    const asked = { ...query, limit: query.limit ?? null, offset: query.offset ?? 0 };
    const buckets = await database.transaction((transaction) => listBuckets(transaction, asked), {
      as: callerOf(context),
      readOnly: true,
    });
    return context.json(buckets.map(present));
  });

  routes.get('/bucket/:bucket', async (context) => {
    const bucket = await database.transaction(
      (transaction) => getBucket(transaction, context.req.param('bucket')),
      { as: callerOf(context), readOnly: true },
    );
    const shown: Partial<BucketRow> = present(bucket);
    // Only a list says the type.
    delete shown.type;
    return context.json(shown);
  });

  routes.post('/bucket', async (context) => {
    const caller = callerOf(context);
    const body = await readJson(context, newBucket);
    const id = body.id ?? body.name;
    assertValidBucketName(id);
    if (body.type !== undefined && body.type !== 'STANDARD')
      throw storageErrors.notEnabled(`${body.type} buckets`);
    const bucket = { id, owner: ownerOf(caller), ...readSettings(parts, body) };
    await database
      .transaction((transaction) => insertBucket(transaction, bucket), { as: caller })
      .catch((problem: unknown) => {
        throw isCode(problem, '23505') ? storageErrors.bucketExists() : problem;
      });
    return context.json({ name: id });
  });

  routes.put('/bucket/:bucket', async (context) => {
    const caller = callerOf(context);
    const changes = readSettings(parts, await readJson(context, changedBucket));
    await database.transaction(
      (transaction) => updateBucket(transaction, context.req.param('bucket'), changes),
      { as: caller },
    );
    return context.json({ message: 'Successfully updated' });
  });

  routes.post('/bucket/:bucket/empty', async (context) => {
    await emptyBucket(parts, callerOf(context), context.req.param('bucket'));
    return context.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  });

  routes.delete('/bucket/:bucket', async (context) => {
    const isGone = await database
      .transaction((transaction) => deleteBucket(transaction, context.req.param('bucket')), {
        as: callerOf(context),
      })
      .catch((problem: unknown) => {
        throw isCode(problem, '23503') ? storageErrors.bucketNotEmpty() : problem;
      });
    if (!isGone) throw storageErrors.noSuchBucket();
    return context.json({ message: 'Successfully deleted' });
  });

  routes.all('/bucket/:bucket/lifecycle', () => {
    throw storageErrors.notEnabled('object versioning');
  });
  return routes;
}

function readSettings(parts: StorageParts, body: v.InferOutput<typeof changedBucket>) {
  if (body.versioning_status !== undefined && body.versioning_status !== 'DISABLED')
    throw storageErrors.notEnabled('object versioning');
  const limit = body.file_size_limit;
  const fileSizeLimit = typeof limit === 'string' || limit ? parseFileSize(limit) : limit;
  if (fileSizeLimit && fileSizeLimit > parts.fileSizeLimit) throw storageErrors.tooLarge();
  if (body.allowed_mime_types) assertMimePatterns(body.allowed_mime_types);
  return {
    public: body.public ?? undefined,
    fileSizeLimit: fileSizeLimit === 0 ? null : fileSizeLimit,
    allowedMimeTypes: body.allowed_mime_types,
  };
}

function present(bucket: BucketRow) {
  return { ...bucket, owner: bucket.owner ?? '' };
}

function isCode(problem: unknown, code: string): boolean {
  return isDatabaseError(problem) && problem.code === code;
}
