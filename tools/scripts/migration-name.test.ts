import { describe, expect, it } from 'vitest';
import { migrationName } from './migration-name.ts';

describe('migrationName', () => {
  const now = new Date('2026-11-21T03:04:05.678Z');

  it('dates the title in UTC', () => {
    expect(migrationName('Guild roster: add rank', now)).toBe(
      '20261121030405_guild_roster_add_rank.sql',
    );
  });

  it('refuses a title without words', () => {
    expect(migrationName(' – ', now)).toBeNull();
    expect(migrationName('', now)).toBeNull();
  });
});
