import { describe, expect, it } from 'vitest';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { errorFacts } from './error-facts.ts';

describe('§2: the error screen shows a status code, an error name and a message', () => {
  it.each([
    [
      'an unknown page',
      new ErrorResponse(404, 'Page not found', 'Page not found: /x'),
      { status: 404, name: 'Page not found', message: 'Page not found: /x' },
    ],
    ['an answer without words', new ErrorResponse(403, '', { why: 'data' }), { status: 403 }],
    [
      'an error',
      new TypeError('x is no y'),
      { status: 500, name: 'TypeError', message: 'x is no y' },
    ],
    ['an error without a name of its own', new Error('gone'), { status: 500, message: 'gone' }],
    ['something else that was thrown', 'text', { status: 500 }],
  ])('%s', (_what, thrown, facts) => expect(errorFacts(thrown)).toEqual(facts));
});
