import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';
import { refreshFigures } from './refresh-figures.ts';
import { importPlayers, teamRoster } from './team-roster.ts';

const { fresh, team } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

await database.query(
  `insert into realms (region, id, connected_id, name, slug, source) values ('eu', 9001, 9001, 'Blackhand', 'blackhand', 'raiderio') on conflict do nothing`,
);
await database.query(
  `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, source, seen_at)
   values (77, 'eu', 9001, 'Testa', 'testa', 8, 64, 'raiderio', now())`,
);
const wears = (missing: number | null, at: string) =>
  database.query(
    `insert into character_gear (character_id, region, worn_slots, tier_pieces, missing_enchants, source, updated_at)
     values (77, 'eu', '{1}', 2, $1, 'raiderio', $2)
     on conflict (character_id, region) do update set missing_enchants = excluded.missing_enchants, updated_at = excluded.updated_at`,
    [missing, at],
  );
const asOfficer = { as: VISITORS.officer };
const take = () => database.transaction((t) => refreshFigures(t, team), asOfficer);
const testa = async () => {
  const rows = await database.transaction((t) => teamRoster(t, team), asOfficer);
  return rows.find(({ name }) => name === 'Testa')!;
};

beforeEach(async () => {
  await database.query(`delete from team_characters where name = 'Testa'`);
  await database.transaction(
    (t) =>
      importPlayers(t, team, [
        {
          player: 'The raider',
          name: 'Testa',
          realm: 'Blackhand',
          classId: 8,
          specIds: [64],
          isMain: false,
          itemLevel: null,
          tierPieces: null,
          vaultChoices: null,
          rating: null,
          missingEnchants: null,
          emptySockets: null,
        },
      ]),
    asOfficer,
  );
});

it('takes missing enchants with the time of the reading, and none of an older one', async () => {
  await wears(3, '2026-11-20T10:00Z');
  expect(await take()).toBe(1);
  expect(await testa()).toMatchObject({ missingEnchants: 3, emptySockets: null, tierPieces: 2 });
  const { enchants } = (await testa()).figuresRead as { enchants: string };
  expect(Date.parse(enchants)).toBe(Date.parse('2026-11-20T10:00Z'));
  await wears(1, '2026-11-19T10:00Z');
  await take();
  expect(await testa()).toMatchObject({ missingEnchants: 3 });
  await wears(0, '2026-11-21T10:00Z');
  await take();
  expect(await testa()).toMatchObject({ missingEnchants: 0 });
});

it('leaves them not known where the source does not say them, and takes none of a hidden character', async () => {
  await wears(null, '2026-11-22T10:00Z');
  await take();
  expect(await testa()).toMatchObject({ missingEnchants: null });
  await wears(2, '2026-11-23T10:00Z');
  await database.query('update characters set hidden = true where id = 77');
  await take();
  await database.query('update characters set hidden = false where id = 77');
  expect(await testa()).toMatchObject({ missingEnchants: null });
});

it('takes empty sockets and embellished pieces where Battle.net was asked, each only where it is newer', async () => {
  const asked = (at: string, sockets: number) =>
    database.query(
      `insert into character_equipment (character_id, region, missing_enchants, empty_sockets, embellishments, source, updated_at)
       values (77, 'eu', 4, $2, 1, 'battlenet', $1)
       on conflict (character_id, region) do update set empty_sockets = excluded.empty_sockets, updated_at = excluded.updated_at`,
      [at, sockets],
    );
  await wears(0, '2026-11-25T10:00Z');
  await asked('2026-11-24T10:00Z', 2);
  expect(await take()).toBe(1);
  // The enchants are those of the later reading.
  expect(await testa()).toMatchObject({ emptySockets: 2, embellishments: 1, missingEnchants: 0 });
  const { gems } = (await testa()).figuresRead as { gems: string };
  expect(Date.parse(gems)).toBe(Date.parse('2026-11-24T10:00Z'));
  await asked('2026-11-23T10:00Z', 3);
  await take();
  expect(await testa()).toMatchObject({ emptySockets: 2 });
  await asked('2026-11-26T10:00Z', 0);
  await take();
  expect(await testa()).toMatchObject({ emptySockets: 0, missingEnchants: 4 });
  await asked('2026-11-27T10:00Z', 5);
  await database.query('update characters set hidden = true where id = 77');
  await take();
  await database.query('update characters set hidden = false where id = 77');
  expect(await testa()).toMatchObject({ emptySockets: 0 });
});
