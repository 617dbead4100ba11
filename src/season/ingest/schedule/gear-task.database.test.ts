import { afterAll, expect, it } from 'vitest';
import { makeTestTeam } from '#testing/database/test-team.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { planTasks } from './plan-tasks.ts';

const { fresh } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

const nowMs = seasonBySlug('season-mn-2')!.startsMs.eu + 3_600_000;
const asked = async (region: string) => {
  const task = planTasks('battlenet', nowMs).find(({ name }) => name === `gear ${region}`);
  const requests = await task!.requests(database, nowMs);
  return requests.map(({ url }) => decodeURIComponent(url.pathname));
};

it('asks for the gear of characters that a team has and that hide nothing, those asked longest ago first', async () => {
  await database.query(
    `insert into realms (region, id, connected_id, name, slug, source)
     values ('eu', 9001, 9001, 'Area 52', 'area-52', 'raiderio'), ('us', 9001, 9001, 'Area 52', 'area-52', 'raiderio') on conflict do nothing`,
  );
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, hidden, source, seen_at)
     select n, case when n = 4 then 'us' else 'eu' end, 9001, name, lower(name), n = 3, 'raiderio', now()
     from (values (1, 'Firsta'), (2, 'Seconda'), (3, 'Hiddena'), (4, 'Firsta'), (5, 'Foreigna')) as k (n, name)`,
  );
  await database.query(
    `insert into team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main)
     select m.team_id, m.id, k, 'Area 52', 1, '{71}', false from unnest('{Firsta,Seconda,Hiddena}'::text[]) k,
       (select team_id, id from team_members where left_at is null order by id limit 1) m`,
  );
  await database.query(
    `insert into character_equipment (character_id, region, empty_sockets, embellishments, source, updated_at)
     values (1, 'eu', 0, 0, 'battlenet', now())`,
  );
  expect(await asked('eu')).toEqual([
    '/profile/wow/character/area-52/seconda/equipment',
    '/profile/wow/character/area-52/firsta/equipment',
  ]);
  expect(await asked('us')).toEqual([]);
  await database.query(`update team_members set left_at = now()`);
  expect(await asked('eu')).toEqual([]);
});
