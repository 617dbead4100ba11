import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { MOST_DUE, raidsToPost, raidsToRemindOf, type DueRaid } from './due-raids.ts';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
/** So many that one answer does not hold the raids that are due. */
const TEAMS = 40;
const WINDOW = { from: '2026-11-24', to: '2026-11-26' };
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query('insert into auth.users (id) values ($1)', [ACCOUNT]);
  await database.query(`insert into reminder_choices (user_id, raid_hours) values ($1, 3)`, [
    ACCOUNT,
  ]);
  // Teams with fifty raids each: all weekdays, with and without an end, called off, once, past, to come.
  await database.query(
    `with guild as (insert into team_guilds (name, region) values ('North', 'eu') returning id)
     insert into teams (guild_id, name, zone) select id, 'Team ' || n, 'Europe/Berlin' from guild, generate_series(1, ${TEAMS}) n`,
  );
  await database.query(
    `insert into team_members (team_id, user_id, display_name) select id, $1, 'Ana' from teams`,
    [ACCOUNT],
  );
  await database.query(
    `insert into team_webhooks (team_id, address)
     select id, 'https://discord.com/api/webhooks/123456789012345678/' || repeat('t', 68) from teams`,
  );
  await database.query(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays, ends_on, called_off)
     select t.id, 'Raid ' || n, date '2026-11-20' + n % 9, '20:00', 180, 'Europe/Berlin',
       case when n % 5 = 0 then '{}'::smallint[] else array[n % 7]::smallint[] end,
       case when n % 3 = 0 then date '2026-11-20' + n % 11 end,
       case when n % 4 = 0 then array(select date '2026-11-20' + d from generate_series(0, 300) d) else '{}' end
     from teams t, generate_series(1, 50) n`,
  );
});
afterAll(() => fresh.close());

async function all<Raid extends DueRaid>(
  ask: (after: DueRaid | null) => Promise<Raid[]>,
): Promise<Raid[]> {
  const found: Raid[] = [];
  for (let after: Raid | null = null; ;) {
    const raids: Raid[] = await ask(after);
    found.push(...raids);
    if (raids.length < MOST_DUE) return found;
    after = raids.at(-1)!;
  }
}

/** What the database itself says by the rule that answers are checked with. */
const dates = (raids: string) => `
  select s.id, d::date::text as date from ${raids} s, generate_series('${WINDOW.from}'::date, '${WINDOW.to}', '1 day') d
  where is_raid_date(s, d::date)`;

describe('the raids that a job reads', () => {
  it.each([
    ['posts', raidsToPost],
    ['reminders', raidsToRemindOf],
  ])('for %s are all that have a night, and none whose rule has no such day', async (_, ask) => {
    const found = await all((after) => ask(fresh.database, { ...WINDOW, after }));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const due = await fresh.database.query<{ id: string; date: string }>(dates('raid_series'));
    const ids = new Set(found.map(({ id }) => id));
    expect(due.length).toBeGreaterThan(100);
    expect(found.length).toBeGreaterThan(MOST_DUE);
    expect(due.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(Math.max(...found.map((raid) => raid.calledOff.length))).toBe(3);
    expect(found.length).toBeLessThan(TEAMS * 50 * 0.6);
  });

  it('are of no team that the account has left', async () => {
    await fresh.database.transaction(
      async (transaction) => {
        await transaction.query('update team_members set left_at = now()');
        expect(await raidsToRemindOf(transaction, { ...WINDOW, after: null })).toEqual([]);
      },
      { rollback: true },
    );
  });

  it('are of teams alone that the job serves', async () => {
    const { database } = fresh;
    await database.transaction(
      async (transaction) => {
        await transaction.query('update team_webhooks set is_on = false');
        await transaction.query('update reminder_choices set raid_hours = null');
        const asked = { ...WINDOW, after: null };
        expect(await raidsToPost(transaction, asked)).toEqual([]);
        expect(await raidsToRemindOf(transaction, asked)).toEqual([]);
      },
      { rollback: true },
    );
  });
});
