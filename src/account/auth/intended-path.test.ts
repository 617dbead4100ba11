import { describe, expect, it } from 'vitest';
import {
  forgetIntendedPathCookie,
  intendedPath,
  intendedPathCookie,
  safePath,
} from './intended-path.ts';

const asHeader = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the intended path', () => {
  it('§2: the intended full path is stored in a cookie: path, query and hash', () => {
    const cookie = intendedPathCookie('/roster?day=2026-11-20&x=%26#row-3');
    expect(cookie).toMatch(/^sb-redirect-path=%2Froster%3F/);
    expect(intendedPath(asHeader(cookie))).toBe('/roster?day=2026-11-20&x=%26#row-3');
  });

  it('without a cookie it is the account page', () => {
    expect(intendedPath(null)).toBe('/account');
    expect(intendedPath('other=1')).toBe('/account');
    expect(intendedPath(asHeader(forgetIntendedPathCookie()))).toBe('/account');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/a\nSet-Cookie: x=1',
    'roster',
    '',
    '/login',
    '/login?x=1',
    '/LOGIN/',
    '/confirm',
    `/${'x'.repeat(3000)}`,
  ])('%j leads nowhere', (written) => {
    expect(safePath(written)).toBeNull();
    expect(intendedPath(asHeader(intendedPathCookie(written)))).toBe('/account');
  });

  it('a cookie that cannot be decoded is as good as none', () => {
    expect(intendedPath('sb-redirect-path=%E0%A4%A')).toBe('/account');
  });
});
