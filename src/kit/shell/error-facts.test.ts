import { describe, expect, it } from 'vitest';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { errorFacts } from './error-facts.ts';

const NGINX = '<html>\r\n<head><title>502 Bad Gateway</title></head></html>';
const FAILED = 'This page could not be shown. Try again in a minute.';

describe('§2: the error screen shows a status code, an error name and a message', () => {
  it.each([
    [
      'an unknown page',
      new ErrorResponse(404, 'Page not found', 'Page not found: /x'),
      { status: 404, name: 'Page not found', message: 'Page not found: /x' },
    ],
    [
      'a very long path',
      new ErrorResponse(404, '', `Page not found: /${'x'.repeat(5000)}`),
      { status: 404, message: `Page not found: /${'x'.repeat(183)}…` },
    ],
  ])('%s is left its title, its description and its defaults', (_what, thrown, facts) =>
    expect(errorFacts(thrown)).toEqual(facts),
  );

  it.each([
    ['an answer without words', new ErrorResponse(403, '', { why: 'data' }), 403, /refused/],
    ['an answer with words', new ErrorResponse(400, 'x', 'Bad request'), 400, /^Bad request$/],
    ['too many requests', new ErrorResponse(429, 'Too Many', null), 429, /Wait a minute/],
    ['the page of a proxy', new ErrorResponse(502, 'Bad Gateway', NGINX), 502, /not answer/],
    ['an error', new TypeError('x is no y'), 500, /^x is no y$/],
    ['an error for programs', new Error('{"code":7}'), 500, new RegExp(FAILED)],
    ['an error without words', new RangeError(''), 500, new RegExp(FAILED)],
    ['something else that was thrown', 'text', 500, new RegExp(FAILED)],
  ])('%s has words of its own', (_what, thrown, status, message) => {
    const facts = errorFacts(thrown);
    expect(facts).toMatchObject({ status, message: expect.stringMatching(message) });
    expect(facts.name).toBeUndefined();
    expect(facts.title).not.toMatch(/not found/i);
    expect(facts.description).not.toMatch(/not be found/);
  });

  it('a page that has to wait says for what, and offers to ask again', () => {
    const away = new ErrorResponse(503, 'The database does not run', 'Try again in a moment.');
    expect(errorFacts(away)).toEqual({
      status: 503,
      name: 'The database does not run',
      title: 'Not available now',
      description: 'This page has to wait.',
      message: 'Try again in a moment.',
      canRetry: true,
    });
    const proxy = errorFacts(new ErrorResponse(503, 'Service Unavailable', NGINX));
    expect(proxy).toMatchObject({ canRetry: true, message: expect.stringMatching(/has to wait/) });
    expect(proxy.name).toBeUndefined();
  });

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The network connection was lost.',
  ])('a request that reached no server has no status: %s', (words) => {
    const error = new TypeError(words);
    expect(errorFacts(error, false)).toMatchObject({ status: 'Offline', title: 'You are offline' });
    expect(errorFacts(error, true)).toMatchObject({ status: 'No answer' });
  });
});
