import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { createTeam } from '#store/queries/teams.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason, seasons } from '#game/packs/index.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { loadNextRaids } from './next-raids.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const GIL = '00000000-0000-4000-8000-00000000000b';
const EVE = '00000000-0000-4000-8000-00000000000e';
let fresh: FreshDatabase;
let team = '';
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function contextOf(userId: string, hasDatabase = true): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: userId }));
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => (hasDatabase ? fresh.database : null),
  });
  return context;
}

const bossNow = async () => (await loadNextRaids(contextOf(ANA))).raids[0]!.boss;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query('insert into auth.users (id) values ($1), ($2), ($3)', [ANA, GIL, EVE]);
  team = await askAsPlayer(contextOf(ANA), (transaction) =>
    createTeam(transaction, {
      guild: 'Northern Lights',
      team: 'Main',
      region: 'eu',
      zone: 'UTC',
      player: 'Ana',
    }),
  );
  await database.query(
    `insert into team_members (team_id, user_id, display_name, role) values ($1, $2, 'Gil', 'guest'), ($1, null, 'Bo', 'raider')`,
    [team, GIL],
  );
  await database.query(
    `with raid as (insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone)
       values ($1, 'Later', $3, '20:00', 180, 'UTC'), ($1, 'Soon', $2, '20:00', 180, 'UTC') returning id, title)
     insert into raid_answers select $1, raid.id, $2, m.id, 'late' from raid, team_members m
     where raid.title = 'Soon' and m.display_name = 'Bo'`,
    [team, dayFromNow(2), dayFromNow(5)],
  );
});
afterAll(() => fresh.close());

describe('the next raids of a visitor', () => {
  it('name the soonest raid of a team, the own answer and who has not answered', async () => {
    const { teams, raids } = await loadNextRaids(contextOf(ANA));
    expect(teams).toBe(1);
    expect(raids).toMatchObject([
      { title: 'Soon', date: dayFromNow(2), own: null, coming: 1, missing: ['Ana', 'Gil'] },
    ]);
    expect(raids[0]!.boss).toBeNull();
  });

  it('show a guest no other player, and a stranger nothing', async () => {
    const { raids } = await loadNextRaids(contextOf(GIL));
    expect(raids).toMatchObject([{ title: 'Soon', own: null, missing: null, boss: null }]);
    expect(await loadNextRaids(contextOf(EVE))).toEqual({ teams: 0, raids: [] });
    await expect(loadNextRaids(contextOf(ANA, false))).rejects.toMatchObject({
      init: { status: 503 },
    });
  });

  it('name the boss of the newest saved night that stands, with its pulls of all nights', async () => {
    for (const [date, pulls, kills] of [
      [dayFromNow(-9), '{2,3}', '{}'],
      [dayFromNow(-2), '{2,3,4}', '{}'],
    ])
      await fresh.database.query(
        `with night as (insert into team_nights (team_id, on_date, pulls) values ($1, $2, 4) returning id)
         insert into team_night_bosses select $1, night.id, b.boss, 16, b.pulls::smallint[], b.kills::smallint[]
         from night, (values (3129, '{1}', '{1}'), (3131, $3, $4)) as b(boss, pulls, kills)`,
        [team, date, pulls, kills],
      );
    const { raids } = await loadNextRaids(contextOf(ANA));
    expect(raids[0]!.boss).toEqual({
      name: "Loom'ithar",
      difficulty: 'Mythic',
      pulls: 5,
      best: null,
      source: 'nights',
    });
  });

  it('name the boss and best pull of the tracked guild of that name, unless it is invented or there are two', async () => {
    const until = seasons.indexOf(lastStartedSeason(Date.now(), 'eu')!);
    const { raids } = seasons.slice(0, until + 1).findLast((one) => one.raids.length > 0)!;
    const raid = raids[0]!;
    const boss = raid.encounters.at(-1)!.name;
    const { database } = fresh;
    const addGuild = (id: number, realm: number) =>
      database.query(
        `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
         values ($1, 'eu', $2, 'Northern Lights', 'northern lights', 'test', now())`,
        [id, realm],
      );
    await addGuild(1, 1);
    await database.query(
      `insert into raid_progress (guild_id, region, raid, difficulty, bosses_down, current_encounter, pulls, best_percent, source, updated_at)
       values (1, 'eu', $1, 'mythic', 1, $2, 31, 12.5, 'sample', now())`,
      [raid.slug, bossSlug(boss)],
    );
    expect(await bossNow()).toMatchObject({ source: 'nights' });
    await database.query(`update raid_progress set source = 'raiderio'`);
    expect(await bossNow()).toEqual({
      name: boss,
      difficulty: 'Mythic',
      pulls: 31,
      best: 12.5,
      source: 'tracked',
    });
    await addGuild(2, 2);
    expect(await bossNow()).toMatchObject({ source: 'nights' });
  });
});
