import { describe, expect, it } from 'vitest';
import { reasonIn } from './server-process.ts';

const log = (...lines: string[]) =>
  lines.map((line) => `2026-11-21 10:00:00 UTC [77] ${line}\n`).join('');

describe('reasonIn', () => {
  it('gives the line that explains the end, not an answer to a client meanwhile', () => {
    const lines = log(
      'LOG:  database system was interrupted',
      'FATAL:  the database system is not yet accepting connections',
      'PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device',
    );
    expect(reasonIn(lines)).toBe(
      'the disk is full: PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device',
    );
  });

  it('gives the first end where nothing is known of it, and nothing where there is none', () => {
    expect(reasonIn(log('LOG:  starting', 'FATAL:  strange', 'FATAL:  stranger'))).toBe(
      'FATAL:  strange',
    );
    expect(reasonIn('postgres: error while loading shared libraries: libx.so')).toBe(
      'error while loading shared libraries: libx.so',
    );
    expect(reasonIn(log('LOG:  starting'))).toBeNull();
  });
});
