import { describe, expect, it } from 'vitest';
import { readBattlenetProfile } from './battlenet.ts';

describe('readBattlenetProfile', () => {
  it('reads the account number and the BattleTag', () => {
    const profile = readBattlenetProfile('https://oauth.battle.net', {
      sub: '12345',
      id: 12345,
      battletag: 'Farseer#1234',
    });
    expect(profile.subject).toBe('12345');
    expect(profile.email).toBeNull();
    expect(profile.claims).toMatchObject({ battletag: 'Farseer#1234', name: 'Farseer#1234' });
  });

  it('refuses an answer that names no user', () => {
    expect(() => readBattlenetProfile('i', { battletag: 'x#1' })).toThrow('named no account');
  });
});
