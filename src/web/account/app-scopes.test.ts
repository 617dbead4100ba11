import { describe, expect, it } from 'vitest';
import { describeScopes } from './app-scopes.ts';

describe('what an app gets to know', () => {
  it('is told in words; a name of tomorrow is not swallowed', () => {
    expect(describeScopes(['email', 'openid', 'guilds'])).toEqual([
      'your email address',
      'the number of your account',
      'guilds',
    ]);
  });
});
