import { describe, expect, it } from 'vitest';
import { replaceAll } from '../replace-all.ts';
import {
  databaseStatements,
  haproxyFile,
  machines,
  patroniFile,
  pgbouncerFile,
} from './cluster-files.ts';

describe('the files of deploy/cluster', () => {
  it('give each machine its own name and addresses, and all of them the same cluster', () => {
    const files = machines.map((_, at) => patroniFile(at + 1, `/rehearsal/${at + 1}`));
    for (const [at, file] of files.entries()) {
      expect(file).toContain(`name: database-${at + 1}\n`);
      expect(file).toContain(`listen: ${machines[at]}:5432\n`);
      expect(file).toContain(`connect_address: ${machines[at]}:8008\n`);
      expect(file).toContain(`hosts: ${machines.map((one) => `${one}:2379`).join(',')}\n`);
    }
  });

  it('leave no address or folder of the example in the rehearsal', () => {
    const files = [patroniFile(2, '/rehearsal'), haproxyFile(), pgbouncerFile('/rehearsal')];
    const lines = files
      .flatMap((file) => file.split('\n'))
      .filter((line) => !/^\s*[#;]/.test(line));
    expect(lines.filter((line) => /10\.0\.0\.|\/var\/(?:lib|run|log)\//.test(line))).toEqual([]);
  });

  it('hold no password', () => {
    expect(patroniFile(1, '/rehearsal')).not.toMatch(/^\s*password:/m);
    expect(pgbouncerFile('/rehearsal')).not.toMatch(/^[^;]*password\s*=/m);
  });

  it('make a role and a database', () => {
    const statements = databaseStatements();
    expect(statements.map((statement) => statement.split(' ').slice(0, 2).join(' '))).toEqual([
      'create role',
      'create database',
    ]);
    expect(statements.join()).not.toContain(":'");
  });
});

it('refuses a file that no longer holds what is to be replaced', () => {
  expect(replaceAll('bind 1; bind 1', [['1', '2']])).toBe('bind 2; bind 2');
  expect(() => replaceAll('listen 1', [['bind', 'x']])).toThrow('no "bind"');
});
