import { describe, expect, it } from 'vitest';
import {
  noSettings,
  readFunctionSettings,
  readTransactionSettings,
  readVisitorSettings,
} from './transaction-settings.ts';

describe('settings of a transaction', () => {
  it('are those of a role, with how much it sees of others apart', () => {
    expect(
      readTransactionSettings([
        'statement_timeout=3s',
        'default_transaction_isolation=REPEATABLE READ',
        'statement_timeout=5s',
        'DateStyle=ISO, DMY',
        'application_name=a=b',
      ]),
    ).toEqual({
      values: { statement_timeout: '5s', DateStyle: 'ISO, DMY', application_name: 'a=b' },
      isolation: 'repeatable read',
    });
    expect(readTransactionSettings(['default_transaction_isolation=read committed'])).toEqual(
      noSettings,
    );
  });

  it('hold the time limits of Supabase for roles that have none of their own', () => {
    const given = readVisitorSettings([
      { role: 'anon', lines: ['work_mem=1MB'] },
      { role: 'authenticated', lines: ['statement_timeout=0'] },
      { role: 'service_role', lines: ['work_mem=2MB'] },
    ]);
    expect([...given].map(([role, { values }]) => [role, values])).toEqual([
      ['anon', { statement_timeout: '3s', work_mem: '1MB' }],
      ['authenticated', { statement_timeout: '0' }],
      ['service_role', { statement_timeout: '0', work_mem: '2MB' }],
    ]);
    expect(readVisitorSettings([]).get('anon')?.values).toEqual({ statement_timeout: '3s' });
  });

  it('are few of those of a function', () => {
    expect(readFunctionSettings(['search_path=""', 'statement_timeout=1s'])).toEqual({
      values: { statement_timeout: '1s' },
      isolation: null,
    });
    expect(readFunctionSettings(['default_transaction_isolation=serializable'])).toEqual({
      values: {},
      isolation: 'serializable',
    });
    expect(readFunctionSettings(['work_mem=1MB'])).toBe(noSettings);
    expect(readFunctionSettings(null)).toBe(noSettings);
  });
});
