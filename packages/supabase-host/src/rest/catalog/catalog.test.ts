import { describe, expect, it } from 'vitest';
import { unknownTable } from '#host/rest/sql/read-plan.ts';
import { tableKey, typeOids, type Catalog, type Routine, type Table } from './catalog.ts';
import { closestName } from './closest-name.ts';
import { findRoutine } from './find-routine.ts';
import { foreignKeyRelationships, type Face } from './relationships.ts';
import { noSettings } from './transaction-settings.ts';
import { readViewColumns } from './view-columns.ts';

describe('closestName', () => {
  it('finds what was mistyped and nothing far away', () => {
    const known = ['members', 'guilds', 'raids'];
    expect(closestName('member', known, 0.75)).toBe('members');
    expect(closestName('Guild', known, 0.75)).toBe('guilds');
    expect(closestName('xyzzy', known, 0.33)).toBeNull();
    expect(closestName('rad', known, 0.75)).toBeNull();
    expect(closestName('', [], 0.1)).toBeNull();
    // Three neighbouring characters lead to a name that is too far away; two lead to a near one.
    expect(closestName('abc', ['abc_and_very_much_more', 'ab'], 0.6)).toBe('ab');
  });
});

describe('readViewColumns', () => {
  it('takes plain columns of the outermost query alone', () => {
    const inner =
      '{QUERY :targetList ({TARGETENTRY :expr {VAR :varno 1} :resno 1 :resname z :resorigtbl 9 :resorigcol 9})}';
    const rule = `({QUERY :commandType 1 :rtable ({RTE :subquery ${inner}}) :targetList (${[
      '{TARGETENTRY :expr {VAR :varno 1} :resno 1 :resname odd\\ \\(name\\} :ressortgroupref 0 :resorigtbl 16400 :resorigcol 2 :resjunk false}',
      '{TARGETENTRY :expr {FUNCEXPR :args ({VAR :varno 1})} :resno 2 :resname f :ressortgroupref 0 :resorigtbl 0 :resorigcol 0 :resjunk false}',
      `{TARGETENTRY :expr {SUBLINK :subselect ${inner}} :resno 3 :resname s :ressortgroupref 0 :resorigtbl 0 :resorigcol 0 :resjunk false}`,
    ].join(' ')}) :havingQual <>})`;
    expect([...readViewColumns(rule)]).toEqual([[1, { table: 16400, column: 2 }]]);
    expect(readViewColumns('<>').size).toBe(0);
  });
});

describe('foreignKeyRelationships', () => {
  const tables = new Map<number, Table>(
    (['users', 'posts', 'likes'] as const).map((name, index) => [
      index + 1,
      { ...unknownTable('public', name), oid: index + 1, isView: false },
    ]),
  );
  const columns: Record<number, [number, string][]> = {
    1: [[1, 'id']],
    2: [
      [1, 'id'],
      [2, 'author'],
    ],
    3: [
      [1, 'user'],
      [2, 'post'],
    ],
  };
  const facesOf = (base: number): Face[] => {
    const table = tables.get(base);
    const names = columns[base]?.map(([number, name]) => [number, [name]] as const);
    return table ? [{ table, columns: new Map(names) }] : [];
  };
  const foreignKeys = [
    { name: 'author_key', table: 2, columns: [2], foreign: 1, foreignColumns: [1] },
    { name: 'likes_post', table: 3, columns: [2], foreign: 2, foreignColumns: [1] },
    { name: 'likes_user', table: 3, columns: [1], foreign: 1, foreignColumns: [1] },
  ];
  const describeFrom = (
    oid: number,
    keys: { table: number; isPrimary: boolean; columns: number[] }[],
  ) => {
    for (const { table, isPrimary, columns: numbers } of keys)
      if (isPrimary)
        Object.assign(tables.get(table) ?? {}, {
          primaryKey: (columns[table] ?? []).filter(([n]) => numbers.includes(n)).map(([, n]) => n),
        });
    return (foreignKeyRelationships(foreignKeys, keys, facesOf).get(oid) ?? []).map((each) =>
      each.kind === 'foreign key'
        ? `${each.cardinality} ${each.foreign.name} ${each.columns.join(' ')}`
        : '',
    );
  };

  it('reads a key both ways, and two keys of a junction as one', () => {
    const keys = [{ table: 3, isPrimary: true, columns: [1, 2] }];
    expect(describeFrom(1, keys)).toEqual([
      'one-to-many posts id,author',
      'one-to-many likes id,user',
      'many-to-many posts id,user',
    ]);
    expect(describeFrom(2, keys)).toEqual([
      'one-to-many likes id,post',
      'many-to-one users author,id',
      'many-to-many users id,post',
    ]);
  });

  it('joins a view that shows a key again and again in a bounded number of ways', () => {
    const view = { ...unknownTable('public', 'again'), oid: 9 };
    const names = Array.from({ length: 50 }, (_, index) => `a${index}`);
    const columnsOf = new Map([1, 2, 3, 4].map((number) => [number, names] as const));
    const numbers = [...columnsOf.keys()];
    const key = { name: 'k', table: 1, columns: numbers, foreign: 1, foreignColumns: numbers };
    const found = foreignKeyRelationships([key], [], () => [{ table: view, columns: columnsOf }]);
    // Eight ways on each side, read in both directions.
    expect(found.get(9)).toHaveLength(8 * 8 * 2);
  });

  it('takes no junction whose keys are not its own key, and a unique key for one-to-one', () => {
    const keys = [
      { table: 3, isPrimary: true, columns: [1] },
      { table: 2, isPrimary: false, columns: [2] },
    ];
    expect(describeFrom(1, keys)).toEqual([
      'one-to-one posts id,author',
      'one-to-one likes id,user',
    ]);
  });
});

const routine = (parameters: string, oid = 0): Routine => ({
  oid,
  schema: 'public',
  name: 'f',
  parameters: parameters
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      name: word === 'json' ? '' : word.replace('?', ''),
      type: 'int',
      baseType: word === 'json' ? typeOids.json : 23,
      isRequired: !word.endsWith('?'),
      isVariadic: false,
    })),
  returns: { kind: 'scalar' },
  isSet: false,
  isVolatile: true,
  settings: noSettings,
  description: null,
  media: null,
});
const catalogOf = (...overloads: string[]): Catalog => ({
  tables: new Map(),
  routines: new Map([
    [tableKey('public', 'f'), overloads.map((each, index) => routine(each, index))],
  ]),
  rowMedia: [],
  hasGeoJson: false,
  roleSettings: [],
  visitorSettings: new Map(),
});
const find = (catalog: Catalog, keys: string, body: 'json' | 'text' | null = 'json') => {
  const found = findRoutine(catalog, {
    schema: 'public',
    name: 'f',
    keys: keys.split(' ').filter(Boolean),
    body,
  });
  return `${found.routine.oid}${found.takesBody ? ' body' : ''}`;
};

describe('findRoutine', () => {
  it('chooses by names, with or without what has a default', () => {
    const catalog = catalogOf('a b?', 'a c', '', 'json');
    expect(find(catalog, 'a')).toBe('0');
    expect(find(catalog, 'a b')).toBe('0');
    expect(find(catalog, 'c a')).toBe('1');
    expect(find(catalog, '')).toBe('2');
    expect(find(catalog, 'x y')).toBe('3 body');
    expect(() => find(catalog, 'x', null)).toThrow(
      expect.objectContaining({ code: 'PGRST202', status: 404 }),
    );
    expect(() => find(catalog, '', 'text')).toThrow(
      expect.objectContaining({
        details:
          'Searched for the function public.f with a single unnamed text parameter, but no matches were found in the schema cache.',
      }),
    );
  });

  it('does not choose where several fit', () => {
    expect(() => find(catalogOf('a', 'a b?'), 'a')).toThrow(
      expect.objectContaining({ code: 'PGRST203', status: 300 }),
    );
  });
});
