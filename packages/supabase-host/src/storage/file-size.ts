import { storageErrors } from './storage-error.ts';

const written = /^(\d+(?:\.\d+)?)(b|kb|mb|gb)$/i;
const unitBytes: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * Bytes of a size as buckets are given it: a number of bytes, or text like `20MB` (units of a thousand).
 *
 * @throws StorageError where it is neither
 */
export function parseFileSize(size: number | string): number {
  if (typeof size === 'number') {
    if (Number.isSafeInteger(size) && size >= 0) return size;
  } else {
    const [, amount, unit] = written.exec(size) ?? [];
    const bytes = Math.floor(Number(amount) * (unitBytes[unit?.toLowerCase() ?? ''] ?? Number.NaN));
    if (Number.isSafeInteger(bytes)) return bytes;
  }
  throw storageErrors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
}
