import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { anonymous, startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(guildSchema, { aggregates: true });
});
afterAll(() => rest.close());

const columns = [
  'name',
  'id',
  'guild_id',
  'level',
  'tags',
  'notes',
  'facts',
  'role',
  'about',
  'nope',
];
const embeds = [
  'guilds',
  'members',
  'member_details',
  'signups',
  'guild_mates',
  'recruiter',
  'tanks',
];
const values = [
  '1',
  'Anna',
  '{a,b}',
  '{"a":1}',
  '[1,2)',
  'null',
  "'",
  '"',
  '%',
  '\\',
  '',
  'é🜚',
  '\u0000',
];

const column = fc.oneof(
  fc.constantFrom(...columns),
  fc.constantFrom(...columns).map((name) => `${name}->a->>0`),
);
const { selected } = fc.letrec<{ selected: string }>((tie) => ({
  selected: fc.oneof(
    { depthSize: 'small' },
    column,
    fc.constantFrom('*', 'x:name::text', 'count()', 'level.sum()', 'greeting'),
    fc
      .tuple(
        fc.constantFrom('', '', '...', 'other:'),
        fc.constantFrom(...embeds),
        fc.constantFrom('', '!inner', '!signups'),
        fc.array(tie('selected'), { maxLength: 3 }),
      )
      .map(([lead, name, hint, items]) => `${lead}${name}${hint}(${items.join(',')})`),
  ),
}));
const test = fc
  .tuple(
    fc.constantFrom('', 'not.'),
    fc.constantFrom(
      'eq',
      'gt',
      'like',
      'in',
      'is',
      'fts',
      'cs',
      'ov',
      'adj',
      'isdistinct',
      'like(any)',
      'match',
    ),
    fc.constantFrom(...values),
  )
  .map(
    ([negation, operator, value]) =>
      `${negation}${operator}.${operator === 'in' ? `(${value})` : value}`,
  );
const parameter = fc.oneof(
  fc
    .array(selected, { minLength: 1, maxLength: 3 })
    .map((items): [string, string] => ['select', items.join(',')]),
  fc.tuple(column, test),
  fc.tuple(fc.constantFrom(...embeds), fc.constantFrom('is.null', 'not.is.null')),
  fc.tuple(
    fc.constantFrom('or', 'and', 'members.or'),
    fc.tuple(column, test, column, test).map(([a, b, c, d]) => `(${a}.${b},${c}.${d})`),
  ),
  fc.tuple(
    fc.constantFrom('order', 'members.order'),
    fc
      .tuple(column, fc.constantFrom('', '.desc', '.asc.nullsfirst'))
      .map((parts) => parts.join('')),
  ),
  fc.constantFrom<[string, string]>(
    ['order', 'guilds(name)'],
    ['limit', '2'],
    ['offset', '1'],
    ['members.limit', '1'],
  ),
);

describe('any query string', () => {
  it('is answered, or refused as a mistake of the client', { timeout: 300_000 }, async () => {
    const request = fc.record({
      table: fc.constantFrom('members', 'guilds', 'tanks', 'raids', 'rpc/members_of', 'rpc/levels'),
      parameters: fc.array(parameter, { maxLength: 4 }),
      accept: fc.constantFrom('*/*', 'text/csv', 'application/vnd.pgrst.object+json'),
      prefer: fc.constantFrom('', 'count=exact', 'count=estimated'),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ table, parameters, accept, prefer }) => {
        const search = new URLSearchParams(parameters);
        if (table.startsWith('rpc/')) search.append('guild', 'Dawn');
        const path = `/${table}?${search}`;
        const answer = await rest.ask(path, { headers: { accept, prefer } });
        expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
        expect(
          [200, 206].includes(answer.status) ||
            typeof (answer.json as { code: unknown }).code === 'string',
        ).toBe(true);
        const refused = await rest.ask(path, { headers: { accept, prefer } }, anonymous);
        expect(refused.status).toBeGreaterThanOrEqual(300);
      }),
      { seed: 20_260, numRuns: 250 },
    );
    expect(rest.lines).toEqual([]);
  });
});
