import { isDatabaseError, isUnreachable } from '#host/database.ts';

/** Why a request was not done, as storage clients understand it. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The status it has by its nature; most answers carry it in their body only. */
  readonly statusCode: number;
  /** Stable name of the case. */
  readonly code: string;
  /** Short text of older clients; `code` where there is none. */
  readonly error: string;

  constructor(
    facts: { statusCode: number; code: string; message: string; error?: string },
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.statusCode = facts.statusCode;
    this.code = facts.code;
    this.error = facts.error ?? facts.code;
  }
}

/** Every way a request ends without being done. */
export const storageErrors = {
  noSuchBucket: () => fail(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => fail(404, 'NoSuchKey', 'Object not found', 'not_found'),
  bucketExists: () => fail(409, 'BucketAlreadyExists', 'The resource already exists', 'Duplicate'),
  keyExists: () => fail(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketNotEmpty: () =>
    fail(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  accessDenied: (message = 'Access denied') => fail(403, 'AccessDenied', message, 'Unauthorized'),
  invalidKey: (key: string) => fail(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidBucketName: () => fail(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidRequest: (message: string) => fail(400, 'InvalidRequest', message),
  invalidMimeType: (type: string) =>
    fail(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type'),
  tooLarge: (what = 'object') =>
    fail(
      413,
      'EntityTooLarge',
      `The ${what} exceeded the maximum allowed size`,
      'Payload too large',
    ),
  invalidRange: () => fail(416, 'InvalidRange', 'invalid range provided', 'invalid_range'),
  invalidToken: (message = 'Invalid JWT') => fail(400, 'InvalidJWT', message),
  invalidSignature: () => fail(400, 'InvalidSignature', 'Invalid signature'),
  notEnabled: (feature: string) =>
    fail(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`),
  noSuchRoute: (route: string) => fail(404, 'not_found', `Route ${route} not found`, 'Not Found'),
  locked: () => fail(423, 'ResourceLocked', 'The resource is locked'),
  unreadableImage: () =>
    fail(400, 'InvalidRequest', 'The source image is invalid or unsupported for rendering'),
  imageProblem: (message: string) => fail(422, 'ImageProcessingError', message),
  slowDown: () => fail(503, 'SlowDown', 'Too many requests at once, try again later'),
  unavailable: (cause: unknown) =>
    new StorageError(
      {
        statusCode: 503,
        code: 'DatabaseUnavailable',
        message: 'The database does not answer, try again later',
      },
      { cause },
    ),
  aborted: () => fail(400, 'Aborted', 'The upload ended before all of it had arrived'),
  internal: (cause: unknown) =>
    new StorageError(
      { statusCode: 500, code: 'InternalError', message: 'Internal server error' },
      { cause },
    ),
} as const;

/**
 * Whatever went wrong, as a storage error. What the database refused by row-level security or by a key becomes the case
 * clients know; anything unexpected becomes a 500 that says nothing of its inside.
 */
export function toStorageError(problem: unknown): StorageError {
  if (problem instanceof StorageError) return problem;
  if (!isDatabaseError(problem)) return storageErrors.internal(problem);
  if (isUnreachable(problem)) return storageErrors.unavailable(problem);
  switch (problem.code) {
    case '42501':
      return storageErrors.accessDenied('new row violates row-level security policy');
    case '23505':
      return storageErrors.keyExists();
    case '23503':
      return storageErrors.noSuchBucket();
    case '40P01':
      return storageErrors.locked();
    // A NUL in a text, and in JSON: no database keeps it.
    case '22021':
    case '22P05':
      return storageErrors.invalidRequest('A text holds a character that cannot be kept');
    case '57014':
      return new StorageError(
        {
          statusCode: 544,
          code: 'DatabaseTimeout',
          message: 'The connection to the database timed out',
        },
        { cause: problem },
      );
    default:
      return storageErrors.internal(problem);
  }
}

/**
 * The answer a client gets: 400 for what it did wrong, with the nature of the case in the body; 503 for what is over in a
 * while.
 */
export function errorAnswer(error: StorageError): {
  status: 400 | 416 | 500 | 503;
  body: { statusCode: string; code: string; error: string; message: string };
} {
  return {
    status: statusOf(error),
    body: {
      statusCode: String(error.statusCode),
      code: error.code,
      error: error.error,
      message: error.message,
    },
  };
}

function statusOf({ statusCode }: StorageError): 400 | 416 | 500 | 503 {
  if (statusCode === 416 || statusCode === 503) return statusCode;
  return statusCode >= 500 ? 500 : 400;
}

function fail(statusCode: number, code: string, message: string, error?: string): StorageError {
  return new StorageError({ statusCode, code, message, ...(error === undefined ? {} : { error }) });
}
