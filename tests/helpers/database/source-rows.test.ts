import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { statementsOf } from './source-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function statementsIn(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return statementsOf(path).map(({ texts, fields }) => ({ texts, fields: [...fields] }));
}

describe('reading the statements of a file', () => {
  it('finds texts with all that their conditions make of them', () => {
    const text =
      "const MOST = 5;\nexport const f = (db, x, y) => db.query<{ n: number }>(`select 1 ${x ? '' : 'where a'} limit ${MOST}`);\n" +
      'export const g = (db, x) => db.query<{ n: number }>(`select ${x()}`);';
    expect(statementsIn('texts.ts', text).map(({ texts }) => texts)).toEqual([
      ['select 1  limit 5', 'select 1 where a limit 5'],
      null,
    ]);
  });

  it('follows interfaces, intersections and imports, and leaves null out', () => {
    writeFileSync(
      join(folder, 'base.ts'),
      "export type Region = 'eu' | 'us';\nexport interface Base { region: Region; when: Date | null }",
    );
    const text = `import type { Base as Shared } from './base.ts';
      interface Row extends Shared { names: readonly (string | null)[]; level?: number; inside: { a: 1 } }
      export const f = (db) => db.query<Row & { 'isLast': boolean }>('select 1');
      export const g = (db) => db.query<Pick<Row, 'region' | 'when'>>('select 2');`;
    expect(statementsIn('types.ts', text).map(({ fields }) => fields)).toEqual([
      [
        ['region', 'string'],
        ['when', 'Date'],
        ['names', 'string[]'],
        ['level', 'number'],
        ['inside', 'object'],
        ['isLast', 'boolean'],
      ],
      [
        ['region', 'string'],
        ['when', 'Date'],
      ],
    ]);
  });

  it('refuses a row type that it cannot read', () => {
    const text = 'export const f = (db) => db.query<Unknown>(`select 1`);';
    expect(() => statementsIn('unknown.ts', text)).toThrow('the row type Unknown is not found');
  });
});
