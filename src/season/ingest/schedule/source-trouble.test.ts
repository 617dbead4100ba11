import { describe, expect, it } from 'vitest';
import { answeredSource, failedSource, isWorthAgain, reasonOfWhole } from './source-trouble.ts';
import type { Outcome } from './task-rounds.ts';
import { newState } from './task-states.ts';

const NOW_MS = 5_000_000;
const at = { nowMs: NOW_MS, random: 0.5 };

function failure(retryAfterMs: number | null = null): Extract<Outcome, { kind: 'failed' }> {
  const request = { hash: 'a', url: 'https://example.org/', reason: 'no', again: true };
  return { kind: 'failed', request, retryAfterMs };
}

const pauseOf = (retryAfterMs: number) =>
  failedSource(newState(), failure(retryAfterMs), 'unreachable', at).nextTryMs - NOW_MS;

describe('a source that fails as a whole', () => {
  it('is left alone at once and longer each time when it cannot be reached', () => {
    const pauses = [0, 1, 2].map((failures) => {
      const next = failedSource({ ...newState(), failures }, failure(), 'unreachable', at);
      return [next.failures, (next.nextTryMs - NOW_MS) / 1000];
    });
    expect(pauses).toEqual([
      [1, 30],
      [2, 60],
      [3, 120],
    ]);
  });

  it('is left alone for as long as it asks, and a second where it asks for none', () => {
    expect([0, 999, 7000].map(pauseOf)).toEqual([1000, 1000, 7000]);
  });

  it('may be asked something else after two breakdowns, and not after the third', () => {
    const pauses = [0, 1, 2, 3, 4].map((failures) => {
      const next = failedSource({ ...newState(), failures }, failure(), 'unwell', at);
      return (next.nextTryMs - NOW_MS) / 1000;
    });
    expect(pauses).toEqual([0, 0, 30, 60, 120]);
  });

  it('remembers why, when, and what went well before', () => {
    const before = { ...newState(), lastSuccessMs: 77 };
    expect(failedSource(before, failure(), 'unwell', at)).toMatchObject({
      lastFailure: 'no',
      lastFailureMs: NOW_MS,
      lastSuccessMs: 77,
    });
    expect(before.failures).toBe(0);
  });
});

describe('a source that answers', () => {
  const ailing = { ...newState(), failures: 2, lastSuccessMs: 77, nextTryMs: 9 };

  it('is well again, and an answer that is kept is a success', () => {
    expect(answeredSource(ailing, { kind: 'done', hash: 'a' }, NOW_MS)).toEqual({
      ...ailing,
      failures: 0,
      lastSuccessMs: NOW_MS,
    });
  });

  it('is well again with an answer that is refused, which is no success', () => {
    expect(answeredSource(ailing, failure(), NOW_MS)).toEqual({ ...ailing, failures: 0 });
  });

  it('is as it was when there was nothing to ask', () => {
    expect(answeredSource(ailing, { kind: 'done' }, NOW_MS)).toEqual(ailing);
  });
});

describe('a 403', () => {
  const well = newState();
  const empty = { kind: 'empty', endpoint: 'profile' } as const;
  const refused = { kind: 'refused', endpoint: 'page', reason: 'no' } as const;

  it.each([
    ['of a page that has no reason to refuse', '{}', refused, well, true],
    ['of a content network over a profile', '<html>Attention</html>', empty, well, true],
    ['over a profile whose owner shares nothing', '{"code":403}', empty, well, false],
    ['over a profile without a word', '', empty, well, false],
    ['over a profile after another one', '{"code":403}', empty, { ...well, failures: 1 }, true],
  ] as const)('%s: %s', (_, body, read, whole, isOne) => {
    expect(reasonOfWhole({ status: 403, body }, read, whole) !== null).toBe(isOne);
    expect(reasonOfWhole({ status: 404, body }, read, whole)).toBeNull();
  });

  it('is worth asking again, as a wrong question is not', () => {
    expect([403, 408, 418, 425, 200].map(isWorthAgain)).toEqual([true, true, true, true, true]);
    expect([400, 404, 410, 422].map(isWorthAgain)).toEqual([false, false, false, false]);
  });
});

it('takes a web page in place of data for a failure of the source, and a text that is none for one of the question', () => {
  const read = { kind: 'refused', endpoint: 'page', reason: 'it is a web page, not JSON' } as const;
  const ask = (body: string) => reasonOfWhole({ status: 200, body }, read, newState());
  expect(ask(' <!doctype html>')).toBe(read.reason);
  expect(ask('{"half')).toBeNull();
  expect(
    reasonOfWhole({ status: 200, body: '<a>' }, { kind: 'empty', endpoint: 'news' }, newState()),
  ).toBeNull();
});
