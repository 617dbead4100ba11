import { describe, expect, it } from 'vitest';
import { covers, findStrange, offeredScopes, readScopes } from './scopes.ts';

describe('scopes', () => {
  it('are words between spaces, each once', () => {
    expect(readScopes(' email  openid email ')).toEqual(['email', 'openid']);
    expect(readScopes(null)).toEqual([]);
    expect(readScopes('Email')).toEqual(['Email']);
  });

  it('offer OpenID only where others can check a signature', () => {
    expect(offeredScopes(true)).toEqual(['openid', 'email', 'profile', 'phone']);
    expect(offeredScopes(false)).toEqual(['email', 'profile', 'phone']);
  });

  it('name the first that is not known', () => {
    expect(findStrange(['email', 'admin', 'root'], offeredScopes(true))).toBe('admin');
    expect(findStrange(['email'], offeredScopes(true))).toBeUndefined();
  });

  it('are covered by as much or more, never by less', () => {
    expect(covers('email profile', 'email')).toBe(true);
    expect(covers('email profile', 'profile email')).toBe(true);
    expect(covers('email', 'email profile')).toBe(false);
    expect(covers('', 'email')).toBe(false);
  });
});
