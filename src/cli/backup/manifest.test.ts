import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, property, string } from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  FORMAT,
  readFileLine,
  readManifest,
  tablePath,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import { temporaryFolder } from '#testing/backup-store.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const part = { bytes: 3, sha256: 'a'.repeat(64) };
const MANIFEST: Manifest = {
  format: FORMAT,
  farseer: '0.3.0',
  postgres: '17.5',
  at: '2026-11-28T20:00:00.000Z',
  platform: ['010-auth.sql'],
  migrations: ['20261121090000_season.sql'],
  tables: [{ schema: 'public', table: 'teams', columns: ['id', 'name'], rows: 2, part }],
  seasons: [17],
  sequences: [
    { schema: 'public', sequence: 'runs_id_seq', value: '9007199254740993', called: true },
  ],
  keys: [{ file: 'auth.key', part }],
  files: { count: 1, bytes: 3, list: part },
  deletedMeanwhile: [],
  lostBefore: [`${randomUUID()}.v1`],
};
const write = (text: string): void => writeFileSync(join(folder.path, 'backup.json'), text);

describe('what a backup says of itself', () => {
  it('is read as it was written, also numbers that JavaScript cannot hold', () => {
    write(writeManifest(MANIFEST));
    expect(readManifest(folder.path)).toEqual(MANIFEST);
  });

  it('is refused once a byte of it has changed or is missing', () => {
    const bytes = Buffer.from(writeManifest(MANIFEST));
    for (let at = 0; at < bytes.length; at += 7) {
      const bent = Buffer.from(bytes);
      bent[at]! ^= 1;
      for (const text of [bent, bytes.subarray(0, at)]) {
        write(text.toString('latin1'));
        expect(() => readManifest(folder.path)).toThrow(/is damaged|has format/);
      }
    }
  });

  it('names the newest format that this Farseer reads', () => {
    write(writeManifest({ ...MANIFEST, format: FORMAT + 1 }));
    expect(() => readManifest(folder.path)).toThrow(`reads formats up to ${FORMAT}`);
  });

  it('cannot name a file outside of its folder, or a statement', () => {
    const [table] = MANIFEST.tables;
    for (const change of [
      { tables: [{ ...table!, schema: '../../etc' }] },
      { tables: [{ ...table!, columns: ['a) from stdin; drop table x; --'] }] },
      { platform: ['../x.sql'] },
      { deletedMeanwhile: ['../../../x'] },
      { keys: [{ file: '../auth.key' as 'auth.key', part }] },
      { sequences: [{ schema: 'a"', sequence: 'b', value: '1', called: true }] },
    ]) {
      write(writeManifest({ ...MANIFEST, ...change }));
      expect(() => readManifest(folder.path)).toThrow('backup.json is not what was written');
    }
  });

  it('is asked for where a folder has none', () => {
    const none = join(folder.path, 'none');
    expect(() => readManifest(none)).toThrow('holds no backup of Farseer');
    mkdirSync(none);
    writeFileSync(join(none, 'unfinished'), '');
    expect(() => readManifest(none)).toThrow('was not finished');
  });
});

describe('a line of the list of files', () => {
  it('is read as it was written', () => {
    const line = { name: `${randomUUID()}.v1`, part };
    expect(readFileLine(folder.path, JSON.stringify(line))).toEqual(line);
  });

  it('names no place but one below the folder', () => {
    assert(
      property(string(), (name) => {
        const line = JSON.stringify({ name: `../${name}`, part });
        expect(() => readFileLine(folder.path, line)).toThrow('is damaged');
      }),
    );
    for (const line of [
      '',
      '{',
      'null',
      '{"name":"x"}',
      JSON.stringify({ name: `${randomUUID()}.v1` }),
    ])
      expect(() => readFileLine(folder.path, line)).toThrow('is damaged');
  });
});

it('keeps rows of a table below its name', () => {
  expect(tablePath({ schema: 'auth', table: 'users' })).toBe(join('tables', 'auth.users.copy.gz'));
});
