/** Every place that compares names of players, characters and realms, with generated spellings of one name. */
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';
import { namesOfAccount } from './queries/own-performances.ts';
import { isCharacterOfAnother } from './queries/removed-names.ts';
import { hiddenNames } from './queries/store-publication.ts';
import { importPlayers } from './queries/team-roster.ts';

const { fresh, team, ask, one } = await makeTestTeam();
afterAll(() => fresh.close());
const { database } = fresh;

const LETTERS = ['É', 'Å', 'Ñ', 'Ё', 'Й', 'Ș', 'Ž', 'Ł', 'Ω', 'Ö', 'A', 'k'];
const REALMS = ['twisting-nether', 'TwistingNether', 'Twisting Nether', 'TWISTING NETHER'];

const SPELLINGS: ((name: string) => string)[] = [
  (name) => name.normalize('NFC'),
  (name) => name.normalize('NFD'),
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase().normalize('NFD'),
];

const MAGE = {
  classId: 8,
  specIds: [64],
  isMain: true,
  itemLevel: null,
  tierPieces: null,
  vaultChoices: null,
  rating: null,
  missingEnchants: null,
  emptySockets: null,
};
const random = createRandom(31);
const NAMES = Array.from({ length: 12 }, (_, index) =>
  [LETTERS[index]!, 'l', random.pick(LETTERS).toLowerCase(), 'r', random.pick(LETTERS)].join(''),
).map((name) => name[0]! + name.slice(1).toLowerCase());

const account = (id: number) => `00000000-0000-4000-8000-0000000009${String(id).padStart(2, '0')}`;

describe.each(NAMES.map((name, index) => [name, index] as const))('“%s”', (name, index) => {
  it('is one player and one character of a roster, however it is spelled', async () => {
    for (const spell of SPELLINGS)
      for (const realm of REALMS)
        await database.transaction(
          (t) =>
            importPlayers(t, team, [{ ...MAGE, player: spell(name), name: spell(name), realm }]),
          { as: VISITORS.officer },
        );
    const [rows] = await database.query<{ players: number; characters: number }>(
      `select (select count(*)::int from team_members m where m.name_key = farseer_identity.name_key($1)) as players,
         (select count(*)::int from team_characters c where c.name_key = farseer_identity.name_key($1)) as characters`,
      [name],
    );
    expect(rows).toEqual({ players: 1, characters: 1 });
  });

  it('is one claim of a player', async () => {
    const ids = new Set<string>();
    for (const spell of SPELLINGS)
      for (const realm of REALMS)
        ids.add(
          await one<string>(VISITORS.raider, 'public.claim_team_character($1, $2, $3)', [
            team,
            spell(name),
            realm,
          ]),
        );
    expect(ids.size).toBe(1);
    await ask(VISITORS.raider, 'delete from team_claims where id = any ($1)', [[...ids]]);
  });

  it('is the character of its owner behind every name of a log', async () => {
    await database.query('insert into auth.users (id) values ($1)', [account(index)]);
    await database.query(
      `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
       values ($1, $2, 'eu', 1, 'twisting-nether', $3, 1, true, now())`,
      [account(index), 9000 + index, SPELLINGS[index % SPELLINGS.length]!(name)],
    );
    const logged = SPELLINGS.map((spell) => `${spell(name)}-TwistingNether-EU`);
    expect((await hiddenNames(database, logged)).toSorted()).toEqual(
      [...new Set(logged)].toSorted(),
    );
    expect([...(await namesOfAccount(database, account(index), logged)).keys()]).toHaveLength(
      new Set(logged).size,
    );
    for (const logName of logged) {
      expect(await isCharacterOfAnother(database, logName, account(99))).toBe(true);
      expect(await isCharacterOfAnother(database, logName, account(index))).toBe(false);
    }
    expect(await hiddenNames(database, [`${name}-Draenor-EU`, `x${name}-TwistingNether`])).toEqual(
      [],
    );
  });
});

it('compares no name with “lower” in any function or index: the server’s locale decides what that does', async () => {
  const rows = await database.query<{ name: string }>(
    String.raw`select p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'farseer_identity') and p.proname <> 'is_zone' and p.prosrc ~ 'lower\((\w+\.)?(name|display_name|realm)\)\s*(=|<>)'
     union select c.relname::text from pg_index i join pg_class c on c.oid = i.indexrelid
       where pg_get_indexdef(i.indexrelid) ~ 'lower\(\(?(name|realm|display_name)'`,
  );
  expect(rows).toEqual([]);
});
