import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { describeRow } from '#testing/database/described-row.ts';
import { statementsOf } from '#testing/database/source-rows.ts';
import { characterRuns, guildRuns } from './character-history.ts';
import { bossKills, raidStandings } from './raid-standings.ts';
import { rankedPerformances } from './ranked-performances.ts';
import { exportedPlan, exportedRows, EXPORTED_TABLES } from './team-export.ts';
import { seasonWeeks } from './season-weeks.ts';
import { characterBestRuns } from './character-season.ts';
import { teamRoster } from './team-roster.ts';
import { topRuns } from './top-runs.ts';
import { weeksAround } from './weeks-around.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const ranked = {
  encounters: [1],
  specIds: [71],
  difficulty: 5,
  metric: 'dps',
  region: null,
  times: null,
};

/** Calls of the files whose text is put together while the program runs: with few filters and with all. */
const calls: Readonly<Record<string, readonly ((database: Queryable) => Promise<unknown>)[]>> = {
  'character-history.ts': [
    (database) => characterRuns(database, { characterId: 1, seasonId: 1, since: new Date(0) }),
    (database) => guildRuns(database, { guildId: 1, seasonId: 1, since: new Date(0) }),
  ],
  'character-season.ts': [(database) => characterBestRuns(database, 1, 1)],
  'ranked-performances.ts': [
    (database) => rankedPerformances(database, { ...ranked, itemLevels: null }),
    (database) => rankedPerformances(database, { ...ranked, itemLevels: [1, 2] }),
    (database) =>
      rankedPerformances(database, {
        ...ranked,
        itemLevels: null,
        times: resetWeekOf('us', Date.UTC(2026, 9, 20)),
      }),
  ],
  'raid-standings.ts': ['', null].flatMap((realm) => {
    const asked = { raid: 'raid', difficulty: 'mythic', region: null, realm, language: null };
    return [
      (database: Queryable) => raidStandings(database, asked),
      (database: Queryable) => bossKills(database, asked),
    ];
  }),
  'season-weeks.ts': [(database) => seasonWeeks(database, 'eu', new Date(0), new Date(1))],
  'team-export.ts': [
    ...EXPORTED_TABLES.map(
      (table) => (database: Queryable) => exportedRows(database, '', table, 0),
    ),
    (database) => exportedPlan(database, 'plan', '', 0),
    (database) => exportedPlan(database, 'versions', '', 0),
  ],
  'team-roster.ts': [(database) => teamRoster(database, '')],
  'top-runs.ts': [
    (database) => topRuns(database, { seasonId: 1, region: 'eu' }),
    (database) =>
      topRuns(database, {
        seasonId: 1,
        region: 'eu',
        dungeonId: 1,
        periodId: 1,
        specId: 1,
        realm: 'a realm',
        withConnected: true,
        after: { value: 1, completedMs: 1, id: 1 },
      }),
  ],
  'weeks-around.ts': [(database) => weeksAround(database, new Date(0))],
};

/** The texts that a call sends. */
async function recorded(call: (database: Queryable) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await call({
    async query(text) {
      texts.push(text);
      return [];
    },
  });
  return texts;
}

/** What the server says of a text; everything is taken back. */
function describeText(text: string): Promise<Map<string, string>> {
  return fresh.database.transaction((transaction) => describeRow(transaction, text), {
    rollback: true,
  });
}

const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
const statements = files.flatMap((file) =>
  statementsOf(join(import.meta.dirname, file)).map((statement) => ({ file, ...statement })),
);

describe('the row type of a statement', () => {
  it.each(statements)('at $place is what the server says', async ({ file, texts, fields }) => {
    const recordings = await Promise.all((calls[file] ?? []).map(recorded));
    const all = texts ?? recordings.flat();
    expect(all, 'a text that is put together at run time needs a call above').not.toEqual([]);
    for (const text of all) {
      const described = await describeText(text);
      expect(withoutAny(described, fields)).toEqual(withoutAny(fields, described));
    }
  });

  it('would be seen to differ in a name, in a kind, and where the schema has no such column', async () => {
    const text = `select id, name as "realmName", array[1.5, $1::int] as list, now() as at, '{}'::jsonb as json from public.realms where region = $2`;
    expect(Object.fromEntries(await describeText(text))).toEqual({
      id: 'number',
      realmName: 'string',
      list: 'string[]',
      at: 'Date',
      json: 'any',
    });
    for (const change of [
      `insert into public.realms select * from public.realms returning id, name as "realmName"`,
      `update public.realms r set name = $1 where region = $2 returning r.id, r.name as "realmName"`,
      `delete from public.realms where id = $1 returning id, name as "realmName"`,
    ])
      expect(Object.fromEntries(await describeText(change))).toEqual({
        id: 'number',
        realmName: 'string',
      });
    await expect(describeText('select gold from public.realms')).rejects.toMatchObject({
      code: '42703',
    });
  });

  it('is checked for every statement with rows', () => {
    expect(statements.length).toBeGreaterThan(35);
  });
});

/** The kinds as an object, but for what the other side leaves open: the inside of JSON is nothing the server knows. */
function withoutAny(
  own: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): Record<string, string> {
  const isOpen = (name: string) => [own.get(name), other.get(name)].includes('any');
  return Object.fromEntries([...own].map(([name, kind]) => [name, isOpen(name) ? 'any' : kind]));
}
