import { describe, expect, it } from 'vitest';
import { API_HEADERS, answerKinds, apiError, isAnswerKind } from './answer-kinds.ts';

describe('a refusal of the public interface', () => {
  it('names its code and its reason, is read from anywhere, and is kept by no cache', async () => {
    const answer = apiError(404, 'unknown_kind', 'There is no such kind.');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      api: 'v1',
      error: { code: 'unknown_kind', message: 'There is no such kind.' },
    });
    const headers = new Headers({ ...API_HEADERS, 'Cache-Control': 'no-store' });
    expect([...answer.headers]).toEqual([...headers]);
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('says when to ask again while the database is away', () => {
    expect(apiError(503, 'database_away', 'Ask again.').headers.get('retry-after')).toBe('5');
  });
});

it('kinds of answers are those that are listed', () => {
  for (const kind of answerKinds) expect(isAnswerKind(kind)).toBe(true);
  for (const kind of ['', 'openapi.json', 'constructor', 'Cutoffs'])
    expect(isAnswerKind(kind)).toBe(false);
});
