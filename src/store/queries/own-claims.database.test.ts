import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, VISITORS } from '#testing/database/test-team.ts';
import { hideCharacter, keepOwnCharacters } from './own-characters.ts';
import { claimOwnCharacter, ownClaims, proveOwnClaim, withdrawOwnClaim } from './own-claims.ts';

const { fresh, team, ask, attempt, one } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

type Who = keyof typeof VISITORS;
await database.query(
  `insert into realms (region, id, connected_id, name, slug, source) values ('eu', 9001, 9001, 'Blackhand', 'blackhand', 'raiderio') on conflict do nothing`,
);
await database.query(
  `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values (9, 'eu', 9001, 'Guild', 'guild', 'raiderio', now())`,
);
await database.query(
  `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, guild_id, source, seen_at) values
   (77, 'eu', 9001, 'Testa', 'testa', 8, 64, 9, 'raiderio', now()), (78, 'eu', 9001, 'Boss', 'boss', 8, 64, 9, 'raiderio', now())`,
);
beforeEach(async () => {
  await database.query(
    'truncate character_claims, character_owners, character_gear, guild_ranks, team_claims',
  );
  await database.query('update characters set hidden = false');
});

// 4 is the shirt and 19 the tabard; no rule may stand on them.
const ALL = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const wear = (slots: readonly number[], at = "now() + interval '1 minute'") =>
  database.query(
    `insert into character_gear (character_id, region, worn_slots, source, updated_at) values (77, 'eu', $1, 'raiderio', ${at})
     on conflict (character_id, region) do update set worn_slots = excluded.worn_slots, updated_at = excluded.updated_at`,
    [slots],
  );
const as = <T>(who: Who, work: Parameters<typeof database.transaction<T>>[0]) =>
  database.transaction(work, { as: VISITORS[who] });
async function claim(who: Who, name = 'Testa') {
  await as(who, (t) => claimOwnCharacter(t, { region: 'eu', realm: 'blackhand', name }));
  const [made] = await as(who, ownClaims);
  return made!;
}
const prove = (who: Who, id: string) => as(who, (t) => proveOwnClaim(t, id));
const hide = (who: Who) => as(who, (t) => hideCharacter(t, 77, true));
const without = (slots: readonly number[]) => ALL.filter((slot) => !slots.includes(slot));
const owners = () =>
  database.query('select user_id as "user", proof from character_owners where character_id = 77');

describe('a character of an account without Battle.net', () => {
  it('is proven by two empty slots of a reading after the claim, and by nothing less', async () => {
    const { id, slots } = await claim('raider');
    // Neither claiming again nor another way of writing the name chooses other slots.
    expect(await claim('raider', 'TESTA')).toMatchObject({ id, slots });
    expect((await prove('raider', id)).outcome).toBe('unknown');
    await wear(without(slots), `now() - interval '1 day'`);
    expect((await prove('raider', id)).outcome).toBe('old');
    await wear(without(slots.slice(1)));
    expect(await prove('raider', id)).toMatchObject({ outcome: 'worn', worn: slots.slice(0, 1) });
    await wear([2, 11]);
    expect((await prove('raider', id)).outcome).toBe('bare');
    expect(await hide('raider')).toBe(false);
    await wear(without(slots));
    for (const who of ['stranger', 'owner', 'app', 'anonymous'] as const)
      expect(await attempt(VISITORS[who], 'select * from prove_own_claim($1)', [id])).toBe('42501');
    expect((await prove('raider', id)).outcome).toBe('proven');
    expect(await owners()).toEqual([{ user: PEOPLE.raider, proof: 'gear' }]);
    expect(await as('raider', ownClaims)).toEqual([]);
    expect(await hide('raider')).toBe(true);
    expect(await database.query('select from characters where id = 77 and hidden')).toHaveLength(1);
  });

  it('stays with whom Battle.net names, and goes to whom it names later', async () => {
    const own = { id: 77, region: 'eu', realmId: 9001, realmSlug: 'blackhand', name: 'Testa' };
    const named = (user: string) => keepOwnCharacters(database, user, [{ ...own, classId: 8 }]);
    await named(PEOPLE.owner);
    const { id, slots } = await claim('raider');
    await wear(without(slots));
    await expect(prove('raider', id)).rejects.toThrow(/Battle\.net says/);
    await database.query('delete from character_owners');
    expect((await prove('raider', id)).outcome).toBe('proven');
    // What Battle.net names of the same account leaves the proof alone.
    await keepOwnCharacters(database, PEOPLE.raider, []);
    expect(await owners()).toEqual([{ user: PEOPLE.raider, proof: 'gear' }]);
    await named(PEOPLE.owner);
    expect(await owners()).toEqual([{ user: PEOPLE.owner, proof: 'battlenet' }]);
  });

  it('is not found by a claim while it is hidden', async () => {
    const mine = await claim('raider');
    await wear(without(mine.slots));
    await prove('raider', mine.id);
    await hide('raider');
    const { id, slots } = await claim('stranger');
    await wear(without(slots));
    expect(await prove('stranger', id)).toEqual({ outcome: 'unknown', worn: null, readAt: null });
    expect(await owners()).toEqual([{ user: PEOPLE.raider, proof: 'gear' }]);
  });

  it('is claimed, seen and taken back by its account alone, and slots are not chosen', async () => {
    const { id } = await claim('raider');
    for (const who of ['stranger', 'owner', 'app'] as const) {
      expect(await attempt(VISITORS[who], 'select * from character_claims')).toBe(0);
      expect(await as(who, (t) => withdrawOwnClaim(t, id))).toBe(false);
    }
    for (const text of [
      `update character_claims set slots = '{4,19}'`,
      `insert into character_claims (user_id, region, realm, name, slots) values ('${PEOPLE.raider}', 'eu', 'x', 'Xa', '{4,19}')`,
      `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, confirmed_at) values ('${PEOPLE.raider}', 77, 'eu', 1, 'x', 'x', now())`,
    ])
      expect(await attempt(VISITORS.raider, text)).toBe('42501');
    const open = `select claim_own_character('eu', 'blackhand', 'Testa')`;
    for (const who of ['app', 'anonymous'] as const)
      expect(await attempt(VISITORS[who], open)).toBe('42501');
    expect(await as('raider', (t) => withdrawOwnClaim(t, id))).toBe(true);
  });
});

const confirm = async () => {
  const id = await one<string>(VISITORS.raider, `claim_team_character($1, 'Testa', 'blackhand')`, [
    team,
  ]);
  await ask(VISITORS.officer, 'select decide_team_claim($1, true)', [id]);
};
const rank = (place: number, at = 'now()') =>
  database.query(
    `insert into guild_ranks values (78, 'eu', 9, ${place}, 2, 'battlenet', ${at})
     on conflict (character_id, region) do update set rank = excluded.rank, updated_at = excluded.updated_at`,
  );
const isMaster = (user: string, proof: string) =>
  database.query(
    `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, confirmed_at, proof)
     values ($1, 78, 'eu', 9001, 'blackhand', 'Boss', now(), $2) on conflict (character_id) do update set user_id = $1, proof = $2`,
    [user, proof],
  );

describe('the word of an officer', () => {
  it('gives no character away: everybody can create a team', async () => {
    await confirm();
    expect(await owners()).toEqual([]);
    await rank(0);
    // The master is another account; an officer by rank; a master by the word of another; an old roster.
    await isMaster(PEOPLE.owner, 'battlenet');
    await confirm();
    await isMaster(PEOPLE.officer, 'guild');
    await confirm();
    await isMaster(PEOPLE.officer, 'gear');
    await rank(1);
    await confirm();
    await rank(0, `now() - interval '31 days'`);
    await confirm();
    expect(await owners()).toEqual([]);
  });

  it('counts from the proven master of the guild, and less than a proof of the player', async () => {
    await rank(0);
    await isMaster(PEOPLE.officer, 'gear');
    await confirm();
    expect(await owners()).toEqual([{ user: PEOPLE.raider, proof: 'guild' }]);
    expect(await hide('raider')).toBe(true);
    const { id, slots } = await claim('stranger');
    await wear(ALL);
    expect(await prove('stranger', id)).toEqual({ outcome: 'unknown', worn: null, readAt: null });
    await wear(without(slots));
    expect((await prove('stranger', id)).outcome).toBe('proven');
    expect(await owners()).toEqual([{ user: PEOPLE.stranger, proof: 'gear' }]);
    expect(await as('stranger', (t) => hideCharacter(t, 77, false))).toBe(true);
    // A character that has an owner stays with that owner.
    await confirm();
    expect(await owners()).toEqual([{ user: PEOPLE.stranger, proof: 'gear' }]);
  });
});
