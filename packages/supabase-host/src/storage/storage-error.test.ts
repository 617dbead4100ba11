import { expect, it } from 'vitest';
import { DatabaseError } from '#host/database.ts';
import { errorAnswer, storageErrors, toStorageError } from './storage-error.ts';

const from = (code: string) => toStorageError(new DatabaseError('select secret', { code }));

it('answers 400 and says the nature of the case in the body', () => {
  expect(errorAnswer(storageErrors.noSuchKey())).toEqual({
    status: 400,
    body: { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
  });
  expect(errorAnswer(storageErrors.bucketNotEmpty()).body).toMatchObject({
    error: 'ResourceNotEmpty',
    code: 'ResourceNotEmpty',
  });
  expect(errorAnswer(storageErrors.invalidRange()).status).toBe(416);
});

it('answers 503 while the database does not answer, and when too much is asked at once', () => {
  for (const code of ['08006', '08003', '57P01', '57P03']) {
    const { status, body } = errorAnswer(from(code));
    expect([status, body.statusCode, body.code]).toEqual([503, '503', 'DatabaseUnavailable']);
    expect(body.message).not.toContain('secret');
  }
  expect(errorAnswer(storageErrors.slowDown())).toMatchObject({
    status: 503,
    body: { code: 'SlowDown' },
  });
});

it('knows what the database refused, and reveals nothing of an unexpected error', () => {
  expect(from('42501')).toMatchObject({ code: 'AccessDenied', statusCode: 403 });
  expect(from('23505')).toMatchObject({ code: 'KeyAlreadyExists' });
  expect(from('23503')).toMatchObject({ code: 'NoSuchBucket' });
  for (const code of ['22021', '22P05'])
    expect(from(code)).toMatchObject({ code: 'InvalidRequest', statusCode: 400 });
  expect(from('57014')).toMatchObject({ statusCode: 544 });
  for (const problem of [
    from('XX000'),
    toStorageError(new Error('/secret/path')),
    toStorageError('text'),
  ])
    expect(errorAnswer(problem)).toEqual({
      status: 500,
      body: {
        statusCode: '500',
        code: 'InternalError',
        error: 'InternalError',
        message: 'Internal server error',
      },
    });
  const known = storageErrors.noSuchBucket();
  expect(toStorageError(known)).toBe(known);
});
