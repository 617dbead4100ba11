import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { rankedLadder } from './ranked-ladder.ts';

let fresh: FreshDatabase;
const CELL = { encounterId: 10, difficulty: 5, metric: 'dps', specId: 62 };

interface Kill {
  id: number;
  amount: number;
  region: string | null;
  character: number | null;
  /** Of the character. */
  name: string | null;
  isUnseen: boolean;
  characterRegion: string | null;
  realm: string | null;
  guild: string | null;
}

beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(
    `insert into realms (region, id, connected_id, slug, name, source) values ('us', 1, 1, 'one', 'One', 't'), ('eu', 2, 2, 'two', 'Two', 't'),
       ('eu', 3, 3, 'three', 'Three', 't')`,
  );
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (1, 'us', 1, 'First', 'first', 't', now()),
       (2, 'eu', 2, 'Second', 'second', 't', now())`,
  );
  await write(
    `insert into characters (id, region, realm_id, name, name_key, class_id, guild_id, hidden, anonymous, source, seen_at)
     select c, case when c % 3 = 0 then 'us' else 'eu' end, 1 + c % 3, 'Person' || c, 'person' || c, 8, nullif(c % 4, 0) % 3, c % 13 = 0,
       c % 17 = 0, 't', now() from generate_series(1, 120) as c`,
  );
  // Many equal amounts, other cells between them, and kills without a known character.
  await write(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, character_id, source)
     select i, 10 + (i % 10 = 0)::int, 5, 'dps', 62 + (i % 11 = 0)::int, 1000 + i * 7919 % 90, 300, 300000, '2026-10-20Z',
       case when i % 120 % 3 = 2 then 'us' else 'eu' end, case when i % 7 > 0 then 1 + i % 120 end, 'warcraftlogs'
     from generate_series(1, 600) as i`,
  );
});
afterAll(() => fresh.close());

/** The ladder by its definition, from every kill. */
function naive(kills: readonly Kill[]) {
  const best: Kill[] = [];
  const seen = new Set<number>();
  for (const kill of kills.toSorted((a, b) => b.amount - a.amount || a.id - b.id)) {
    if (kill.character !== null && seen.has(kill.character)) continue;
    if (kill.character !== null) seen.add(kill.character);
    best.push(kill);
  }
  return best.slice(0, 50).map(({ amount, name, isUnseen }) => ({
    place: 1 + best.filter((one) => one.amount > amount).length,
    amount,
    name: isUnseen ? null : name,
  }));
}

it('agrees with a naive ladder of everyone, a region, a realm and a guild', async () => {
  const kills = await fresh.database.query<Kill>(
    `select m.id, m.amount, m.region, m.character_id as character, c.name, coalesce(c.hidden or c.anonymous, false) as "isUnseen",
       c.region as "characterRegion", r.slug as realm, g.name_key as guild
     from player_metrics m left join characters c on c.id = m.character_id
     left join realms r on r.region = c.region and r.id = c.realm_id left join guilds g on g.id = c.guild_id
     where m.encounter_id = 10 and m.difficulty = 5 and m.metric = 'dps' and m.spec_id = 62`,
  );
  const ask = async (region: string | null, realm: string | null, guildKey: string | null) => {
    const rows = await fresh.database.transaction(
      (transaction) => rankedLadder(transaction, { ...CELL, region }, { realm, guildKey }),
      { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true },
    );
    return rows.map(({ place, amount, name }) => ({ place, amount, name }));
  };
  expect(await ask(null, null, null)).toEqual(naive(kills));
  expect(await ask('eu', null, null)).toEqual(naive(kills.filter(({ region }) => region === 'eu')));
  for (const realm of ['two', 'three']) {
    // Who hides is on no ladder of a realm or guild: the row would say where they are.
    const own = kills.filter((kill) => kill.realm === realm && !kill.isUnseen);
    expect(own.length).toBeGreaterThan(20);
    expect(await ask(null, realm, null)).toEqual(naive(own));
  }
  for (const guild of ['first', 'second']) {
    const own = kills.filter((kill) => kill.guild === guild && !kill.isUnseen);
    expect(own.length).toBeGreaterThan(20);
    expect(await ask(null, null, guild)).toEqual(naive(own));
  }
  const both = kills.filter(
    (kill) =>
      kill.guild === 'second' &&
      kill.realm === 'two' &&
      kill.characterRegion === 'eu' &&
      !kill.isUnseen,
  );
  expect(await ask('eu', 'two', 'second')).toEqual(naive(both));
});
