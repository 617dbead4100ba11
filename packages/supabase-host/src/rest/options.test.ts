import { describe, expect, it } from 'vitest';
import { readRoleSettings } from './options.ts';

describe('settings kept in the database', () => {
  it('are read where they have the prefix', () => {
    expect(
      readRoleSettings([
        'search_path=public',
        'pgrst.db_schemas=public, "Odd one"',
        'pgrst.db_extra_search_path=extensions',
        'pgrst.db_max_rows=50',
        'pgrst.db_aggregates_enabled=true',
        'pgrst.db_plan_enabled=off',
        'pgrst.db_tx_end=commit-allow-override',
        'pgrst.something_else=1',
      ]),
    ).toEqual({
      schemas: ['public', 'Odd one'],
      extraSearchPath: ['extensions'],
      maxRows: 50,
      aggregates: true,
      plans: false,
      rollback: true,
      rollsBack: false,
    });
  });

  // PostgREST's documentation of db-tx-end: four words.
  it.each([
    ['commit', false, false],
    ['commit-allow-override', false, true],
    ['rollback', true, false],
    ['rollback-allow-override', true, true],
  ])('db_tx_end=%s', (word, rollsBack, rollback) => {
    expect(readRoleSettings([`pgrst.db_tx_end=${word}`])).toEqual({ rollsBack, rollback });
  });

  it.each(['follow-privileges', 'ignore-privileges', 'disabled'])('openapi_mode=%s', (mode) => {
    expect(readRoleSettings([`pgrst.openapi_mode=${mode}`])).toEqual({ description: mode });
    expect(readRoleSettings(['pgrst.openapi_mode=odd'])).toEqual({});
  });

  it('bound nothing when they name no number', () => {
    expect(readRoleSettings(['pgrst.db_max_rows='])).toEqual({ maxRows: null });
  });
});
