import { describe, expect, it } from 'vitest';
import type { RecordedChange } from './change-feed.ts';
import { changeDataText, visibleColumns } from './change-payload.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';

const column = (name: string, more: Partial<ColumnFacts> = {}): ColumnFacts => ({
  name,
  type: 'text',
  sqlType: 'text',
  isKey: false,
  isIdentity: false,
  readers: ['anon', 'authenticated', 'service_role'],
  ...more,
});

const table = (more: Partial<TableFacts> = {}): TableFacts => ({
  entity: 1,
  schema: 'public',
  table: 'plans',
  sqlName: 'public.plans',
  hasRowSecurity: false,
  exempt: [],
  policies: [],
  columns: [
    column('id', { isKey: true, isIdentity: true, type: 'int4' }),
    column('title', { isIdentity: true }),
    column('secret', { isIdentity: true, readers: ['service_role'] }),
  ],
  ...more,
});

const update: RecordedChange = {
  id: 1,
  entity: 1,
  kind: 'UPDATE',
  record: { id: 1, title: 'new', secret: 's' },
  recordText: '',
  oldRecord: { id: 1, title: 'old', secret: 's' },
  committedAt: new Date('2026-01-01T00:00:00Z'),
  bytes: 100,
};
const removal: RecordedChange = { ...update, kind: 'DELETE', record: null };

function received(
  facts: TableFacts,
  change: RecordedChange,
  select: string[] | null = null,
): unknown {
  const visible = visibleColumns(facts, change.kind, 'anon');
  return JSON.parse(changeDataText(facts, change, visible, select));
}

describe('changeDataText', () => {
  it('tells the columns a role may read, before and after', () => {
    expect(received(table(), update)).toEqual({
      schema: 'public',
      table: 'plans',
      commit_timestamp: '2026-01-01T00:00:00.000Z',
      type: 'UPDATE',
      columns: [
        { name: 'id', type: 'int4' },
        { name: 'title', type: 'text' },
      ],
      record: { id: 1, title: 'new' },
      old_record: { id: 1, title: 'old' },
      errors: null,
    });
  });

  it('tells of a deleted row its key alone where row-level security is on', () => {
    expect(received(table({ hasRowSecurity: true }), removal)).toMatchObject({
      old_record: { id: 1 },
    });
    expect(received(table(), removal)).toMatchObject({ old_record: { id: 1, title: 'old' } });
    expect(received(table(), removal)).not.toHaveProperty('record');
  });

  it('tells the columns that were asked for, and the key', () => {
    expect(received(table(), update, ['secret', 'title'])).toMatchObject({
      record: { id: 1, title: 'new' },
    });
    expect(received(table(), update, ['secret'])).toMatchObject({ record: { id: 1 } });
  });

  it('keeps small values of a row that is too large', () => {
    const record = { id: 1, title: 'x'.repeat(65) };
    expect(received(table(), { ...update, record, bytes: 2_000_000 })).toMatchObject({
      record: { id: 1 },
      old_record: { id: 1, title: 'old' },
      errors: ['Error 413: Payload Too Large'],
    });
  });

  it('tells nothing where the key may not be read', () => {
    const columns = [column('id', { isKey: true, readers: [] }), column('title')];
    expect(received(table({ columns }), update)).toMatchObject({
      columns: [],
      record: {},
      old_record: {},
      errors: ['Error 401: Unauthorized'],
    });
  });

  it('needs a key where row-level security is on', () => {
    const facts = table({ columns: [column('title')], hasRowSecurity: true });
    expect(received(facts, update)).toMatchObject({
      errors: ['Error 400: Bad Request, no primary key'],
    });
    expect(received({ ...facts, hasRowSecurity: false }, update)).toMatchObject({ errors: null });
  });
});
