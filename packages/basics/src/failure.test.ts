import { expect, it } from 'vitest';
import { Failure, isFailure } from './failure.ts';

it('is known by its code, whichever bundle its class comes from', () => {
  expect(isFailure(new Failure('token', 'Sign in again.'))).toBe(true);
  expect(isFailure(new Failure('token', 'Sign in again.'), 'backup', 'token')).toBe(true);
  expect(isFailure(new Failure('token', 'Sign in again.'), 'backup')).toBe(false);
  expect(isFailure(Object.assign(new Error('of another bundle'), { code: 'token' }))).toBe(true);
});

it('is no error of the system, and no value that was not thrown as an error', () => {
  expect(isFailure(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe(false);
  expect([new Error('x'), { code: 'token' }, 'token', null].some((one) => isFailure(one))).toBe(
    false,
  );
});

it('keeps its cause and when to ask again', () => {
  const cause = new Error('below');
  const failure = new Failure('too-many-requests', 'Wait.', { cause, retryAfter: 7 });
  expect(failure).toMatchObject({ cause, retryAfter: 7, message: 'Wait.' });
  expect(new Failure('build', 'It failed.').retryAfter).toBeUndefined();
});
