import { Hono } from 'hono';
import * as v from 'valibot';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { getBucket } from './bucket-rows.ts';
import { assertValidKey } from './object-key.ts';
import { findObject } from './object-rows.ts';
import { describeTransform, imageTransform } from './image-transform.ts';
import { isUpsert } from './object-routes.ts';
import { callerOf, placeOf, readJson } from './request-parts.ts';
import { storageErrors } from './storage-error.ts';
import { ownerOf, type StorageParts } from './storage-parts.ts';
import { assertMayUpload, uploadObject } from './upload-object.ts';

const longestSeconds = 100 * 365 * 86_400;
const expiresIn = v.pipe(
  v.number(),
  v.integer('must be integer'),
  v.minValue(1, 'must be >= 1'),
  v.maxValue(longestSeconds),
);
const signBody = v.object({
  expiresIn,
  transform: v.optional(imageTransform),
  versionId: v.optional(v.string()),
});
const signManyBody = v.object({
  expiresIn,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)),
});

/** `/object/sign` and `/object/upload/sign`: addresses that open one object for anyone who holds them. */
export function createSignRoutes(parts: StorageParts): Hono<ServiceEnvironment> {
  const { database, urlTokens } = parts;
  const routes = new Hono<ServiceEnvironment>();

  routes.post('/object/sign/:bucket', async (context) => {
    const caller = callerOf(context);
    const bucket = context.req.param('bucket');
    const body = await readJson(context, signManyBody);
    const rows = await database.transaction(
      (transaction) =>
        transaction.query<{ name: string }>(
          'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
          [bucket, body.paths],
        ),
      { as: caller, readOnly: true },
    );
    const seen = new Set(rows.map(({ name }) => name));
    const answers = body.paths.map(async (path) => {
      if (!seen.has(path))
        return {
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        };
      const url = `${bucket}/${path}`;
      const token = await urlTokens.sign({ scope: 'storage_download', url }, body.expiresIn);
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return context.json(await Promise.all(answers));
  });

  routes.post('/object/sign/:bucket/:key{.+}', async (context) => {
    const caller = callerOf(context);
    const place = placeOf(context);
    const body = await readJson(context, signBody);
    const transform = body.transform && describeTransform(body.transform) ? body.transform : null;
    if (transform && !(await parts.images.isAvailable()))
      throw storageErrors.notEnabled('imageTransformation');
    const row = await database.transaction((transaction) => findObject(transaction, place), {
      as: caller,
      readOnly: true,
    });
    if (!row || (body.versionId !== undefined && body.versionId !== row.version))
      throw storageErrors.noSuchKey();
    const url = `${place.bucket}/${place.key}`;
    const claims = transform
      ? ({ scope: 'storage_render', url, transform } as const)
      : ({ scope: 'storage_download', url } as const);
    const token = await urlTokens.sign(claims, body.expiresIn);
    const path = transform ? '/render/image/sign' : '/object/sign';
    return context.json({ signedURL: `${path}/${url}?token=${token}` });
  });

  routes.post('/object/upload/sign/:bucket/:key{.+}', async (context) => {
    const caller = callerOf(context);
    const place = placeOf(context);
    assertValidKey(place.key);
    await getBucket(database, place.bucket);
    const upsert = isUpsert(context);
    const owner = ownerOf(caller);
    const mode = upsert ? 'upsert' : 'insert';
    await assertMayUpload(parts, { ...place, mode, actor: caller, owner });
    const url = `${place.bucket}/${place.key}`;
    const token = await urlTokens.sign(
      { scope: 'storage_upload', url, upsert, owner },
      parts.signedUploadSeconds,
    );
    return context.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  routes.put('/object/upload/sign/:bucket/:key{.+}', async (context) => {
    const place = placeOf(context);
    const token = context.req.query('token') ?? '';
    const url = `${place.bucket}/${place.key}`;
    const claims = await urlTokens.verify(token, 'storage_upload', url);
    const { id, key } = await uploadObject(
      parts,
      {
        ...place,
        mode: claims.upsert ? 'upsert' : 'insert',
        actor: 'host',
        owner: claims.owner,
      },
      context.req.raw,
    );
    return context.json({ Id: id, Key: key });
  });
  return routes;
}
