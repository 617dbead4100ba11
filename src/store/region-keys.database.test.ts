import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

/**
 * Tables whose primary key has no region, by the reason. A PostgreSQL that spreads tables over several machines by region (such as
 * Citus) can spread every other table; it keeps `everywhere` and `accounts` whole, on each machine or on one. The tables of teams are
 * not asked about (`OF_TEAMS`): a team belongs to its members, who may play in several regions.
 */
const WITHOUT_REGION: Record<string, readonly string[]> = {
  // Facts that are the same in all regions: small, and read beside the rows of each region.
  everywhere: [
    'affixes',
    'bench_rules',
    'data_version',
    'dungeons',
    'items',
    'news',
    'raid_bosses',
    'raids',
    'raw_answers',
    'season_dungeons',
    'season_periods',
    'season_slugs',
    'seasons',
    'source_health',
  ],
  // Rows of one account, whose characters may play in several regions.
  accounts: [
    'account_tokens',
    'character_claims',
    'character_owners',
    'discord_accounts',
    'discord_codes',
    'publication_tries',
    'publications',
    'published_fights',
    'published_performances',
    'push_devices',
    'reminder_choices',
    'reminder_pushes',
    'reminders_sent',
    'removed_names',
  ],
  // Rows of a report of Warcraft Logs, whose players may be of several regions. They are spread by their own first column.
  reports: ['fights', 'kill_casts', 'player_metrics', 'reports'],
  // Read by its owner alone, by the id of a character, which is of one region: each row says which.
  characters: ['character_moves'],
  // One list over all regions: its rank is a place in the world.
  'one list of the world': ['hall_of_fame'],
};

const OF_TEAMS = '^(team|raid_(answer|place|series))';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

it('the region is part of every primary key, but for those with a reason', async () => {
  const rows = await fresh.database.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (
         select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary and a.attname = 'region')
       and c.relname <> 'regions' and c.relname !~ $1
     order by c.relname`,
    [OF_TEAMS],
  );
  // A table that is new here: put the region into its key, or name it above under its reason.
  expect(rows.map(({ name }) => name)).toEqual(Object.values(WITHOUT_REGION).flat().toSorted());
});
