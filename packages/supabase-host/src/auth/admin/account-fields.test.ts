import { describe, expect, it } from 'vitest';
import { readBan, readRole } from './account-fields.ts';

describe('readBan', () => {
  it('adds units up', () => {
    expect(readBan('24h', 0)).toEqual(new Date(86_400_000));
    expect(readBan('1h30m', 1000)).toEqual(new Date(5_401_000));
    expect(readBan('1.5s20ms', 0)).toEqual(new Date(1520));
  });

  it('tells no ban from nothing said', () => {
    expect(readBan('none', 0)).toBeNull();
    expect(readBan('', 0)).toBeUndefined();
  });

  it('refuses what is no duration', () => {
    expect(() => readBan('a while', 0)).toThrow('invalid format for ban duration');
  });
});

describe('readRole', () => {
  it('takes names of roles', () => {
    expect(readRole('moderator')).toBe('moderator');
    expect(readRole('')).toBeUndefined();
    expect(() => readRole('x"; drop')).toThrow('Invalid role');
  });
});
