import { Hono } from 'hono';
import type { Database } from '#host/database.ts';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { createBucketRoutes } from './bucket-routes.ts';
import type { ContentStore } from './content-store.ts';
import { createObjectRoutes } from './object-routes.ts';
import { openContent } from './open-content.ts';
import type { RendererOptions } from './image-renderer.ts';
import { createReadRoutes } from './read-routes.ts';
import { createRenderRoutes } from './render-routes.ts';
import { createRenderedImages } from './rendered-images.ts';
import type { S3Options } from './s3-store.ts';
import { createSignRoutes } from './sign-routes.ts';
import { errorAnswer, storageErrors, toStorageError, type StorageError } from './storage-error.ts';
import type { StorageParts } from './storage-parts.ts';
import type { SweepOutcome } from './sweep.ts';
import { createSweeper } from './sweeper.ts';
import { createUrlTokens } from './url-token.ts';
import { nameOf } from '#host/program-names.ts';

export interface StorageOptions {
  /** Bytes an object may have at most; default 50 MiB. */
  fileSizeLimit?: number;
  /** Keeps the bytes in an S3-compatible service instead of on the disk. */
  s3?: S3Options;
  /** How long a signed upload holds; default two hours. */
  signedUploadSeconds?: number;
  /** How images are rendered. */
  images?: RendererOptions;
  /** How often bytes without a row are looked for; default one hour, 0 never. */
  sweepEveryMilliseconds?: number;
  /**
   * Does a sweep in time unless another process on the same database does them; by default this one always does.
   *
   * @param sweep is given the database on which it has to work.
   * @returns null when another process does them.
   */
  sweepAlone?: <T>(sweep: (database: Database) => Promise<T>) => Promise<T | null>;
  /** Takes the stored bytes as those of the connected database, whatever the owner mark and the sweep's bounds say. */
  acceptContent?: boolean;
}

/** The service, and what its host may ask of it. */
export interface StorageService extends Hono<ServiceEnvironment> {
  /**
   * Moves bytes without a row to the trash now (`sweep.ts`).
   *
   * @param olderThanMilliseconds younger ones stay, their row may be on its way; default a quarter of an hour
   */
  sweep(olderThanMilliseconds?: number): Promise<SweepOutcome>;
  /** Stops the sweeps and waits for one that runs. Requests are the host's to end. */
  close(): Promise<void>;
}

/**
 * Files in buckets, as Supabase's storage answers. Paths are relative to `/storage/v1`; the gateway in front says who asks
 * (`context.get('caller')`), which public and signed addresses do not need.
 *
 * Not part of it: resumable uploads (TUS), the S3 protocol, object versions, purging a CDN. They are
 * answered as by a host where they are switched off.
 */
export function createStorageService(
  context: HostContext,
  options: StorageOptions = {},
): StorageService {
  const content = openContent(context.dataFolder, options.s3);
  void sayIfUnusable(content, options, context.log);
  const parts: StorageParts = {
    database: context.database,
    content,
    images: createRenderedImages(content, options.images),
    urlTokens: createUrlTokens(context),
    fileSizeLimit: options.fileSizeLimit ?? 50 * 1024 * 1024,
    signedUploadSeconds: options.signedUploadSeconds ?? 7200,
    now: context.now,
    log: context.log,
  };
  const routes = new Hono<ServiceEnvironment>();
  routes.onError((problem, c) => {
    const error = toStorageError(problem);
    if (error.statusCode >= 500) parts.log.error(`storage: ${causeOf(error)}`);
    const { status, body } = errorAnswer(error);
    return c.json(body, status, {
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    });
  });

  routes.get('/status', (c) => c.body(null, 200));
  routes.get('/health', async (c) => {
    await parts.database.query('select 1');
    return c.json({ healthy: true });
  });
  routes.all('/upload/resumable/*', () => {
    throw storageErrors.notEnabled('resumable uploads');
  });
  routes.all('/s3/*', () => {
    throw storageErrors.notEnabled('S3 protocol');
  });
  routes.all('/cdn/*', () => {
    throw storageErrors.notEnabled('purgeCache');
  });
  routes.route('/', createBucketRoutes(parts));
  routes.route('/', createRenderRoutes(parts));
  // Addresses with a word of their own (`/object/sign/…`) come before those that begin with a bucket.
  routes.route('/', createSignRoutes(parts));
  routes.route('/', createReadRoutes(parts));
  routes.route('/', createObjectRoutes(parts));
  routes.all('*', (c) => {
    throw storageErrors.noSuchRoute(`${c.req.method}:${c.req.path}`);
  });

  return Object.assign(routes, createSweeper(parts, options));
}

function causeOf(error: StorageError): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Wrong settings of an object store show at the start, not with the first upload. */
async function sayIfUnusable(
  content: ContentStore,
  { s3 }: StorageOptions,
  log: HostContext['log'],
): Promise<void> {
  if (!s3) return;
  try {
    await content.check();
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    log.error(
      `storage: The bucket "${s3.bucket}" at ${s3.endpoint} cannot be used, so uploads and downloads fail: ${reason} Check ${nameOf('s3')}.`,
    );
  }
}
