import { join } from 'node:path';
import type { ContentStore } from './content-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store, type S3Options } from './s3-store.ts';

/** Where the stored files lie: in the bucket of the settings, else in `storage` of the data folder. */
export function openContent(dataFolder: string, s3?: S3Options | null): ContentStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataFolder, 'storage'));
}
