import { describe, expect, it } from 'vitest';
import { describeScopes } from './app-scopes.ts';

describe('what an app gets to know', () => {
  it('is shown in words; an unknown name is shown as it is', () => {
    expect(describeScopes(['email', 'openid', 'guilds'])).toEqual([
      'your email address',
      'the number of your account',
      'guilds',
    ]);
  });
});
