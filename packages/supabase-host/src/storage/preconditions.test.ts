import { expect, it } from 'vitest';
import { isNotModified, mayGiveRange } from './preconditions.ts';

const file = { etag: '"tag"', modifiedAt: Date.parse('2026-05-05T10:00:00.900Z') };
const sameSecond = 'Tue, 05 May 2026 10:00:00 GMT';

it.each([
  [{}, false],
  [{ 'if-none-match': '"tag"' }, true],
  [{ 'if-none-match': 'W/"tag"' }, true],
  [{ 'if-none-match': '"a","tag"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"tagg"' }, false],
  [{ 'if-modified-since': sameSecond }, true],
  [{ 'if-modified-since': 'Tue, 05 May 2026 09:59:59 GMT' }, false],
  [{ 'if-modified-since': 'soon' }, false],
  [{ 'if-none-match': '"other"', 'if-modified-since': sameSecond }, false],
])('of %j says not modified: %s', (headers, expected) => {
  expect(isNotModified(new Headers(headers as Record<string, string>), file)).toBe(expected);
});

it.each([
  [{}, true],
  [{ 'if-range': '"tag"' }, true],
  [{ 'if-range': 'W/"tag"' }, false],
  [{ 'if-range': '"other"' }, false],
  [{ 'if-range': sameSecond }, true],
  [{ 'if-range': 'Tue, 05 May 2026 10:00:01 GMT' }, false],
])('of %j says a range may be given: %s', (headers, expected) => {
  expect(mayGiveRange(new Headers(headers as Record<string, string>), file)).toBe(expected);
});
