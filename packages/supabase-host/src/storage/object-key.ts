import { storageErrors } from './storage-error.ts';

const keyText = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketText = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;
const longestKey = 1024;

/**
 * Whether an object may be called so: ASCII letters, digits, blank and `_/!-.*'()&$@=;:+,?`, at most 1,024 characters, and
 * no part between slashes that is empty, `.` or `..` (an address could not name it again).
 */
export function isValidKey(key: string): boolean {
  return (
    key.length <= longestKey &&
    keyText.test(key) &&
    key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Whether a bucket may be called so: as a key, without slash, 1 to 100 characters, no blank at either end. */
export function isValidBucketName(name: string): boolean {
  return bucketText.test(name) && name.trim() === name && name !== '.' && name !== '..';
}

/** @throws StorageError `InvalidKey` */
export function assertValidKey(key: string): void {
  if (!isValidKey(key)) throw storageErrors.invalidKey(key);
}

/** @throws StorageError `InvalidBucketName` */
export function assertValidBucketName(name: string): void {
  if (!isValidBucketName(name)) throw storageErrors.invalidBucketName();
}
