import { afterAll, describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { refreshFigures } from './queries/refresh-figures.ts';
import { importPlayers } from './queries/team-roster.ts';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';

const { fresh, team, member, ask, attempt, one } = await makeTestTeam();
afterAll(() => fresh.close());

const { database } = fresh;
await database.query(
  `insert into realms (region, id, connected_id, name, slug, source) values ('eu', 9001, 9001, 'Blackhand', 'blackhand', 'raiderio') on conflict do nothing`,
);
await database.query(
  `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, item_level, source, seen_at)
   values (77, 'eu', 9001, 'Testa', 'testa', 8, 64, 700, 'raiderio', now())`,
);
const ALL = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const wear = (slots: readonly number[], at = "now() + interval '1 minute'") =>
  database.query(
    `insert into character_gear (character_id, region, worn_slots, source, updated_at) values (77, 'eu', $1, 'raiderio', ${at})
     on conflict (character_id, region) do update set worn_slots = excluded.worn_slots, updated_at = excluded.updated_at`,
    [slots],
  );
const claim = async (who: keyof typeof VISITORS = 'raider') => {
  const id = await one<string>(
    VISITORS[who],
    `public.claim_team_character($1, 'Testa', 'blackhand')`,
    [team],
  );
  const [row] = await ask<{ slots: number[] }>(
    VISITORS[who],
    'select slots from team_claims where id = $1',
    [id],
  );
  return { id, slots: row!.slots };
};
const prove = async (id: string, who: keyof typeof VISITORS = 'raider') => {
  const [row] = await ask<{ outcome: string; worn: number[] }>(
    VISITORS[who],
    'select outcome, worn from public.prove_team_claim($1)',
    [id],
  );
  return row!;
};
const owner = async () => {
  const [row] = await database.query<{ memberId: string; proof: string; specs: number[] }>(
    `select member_id as "memberId", confirmed_by as proof, spec_ids as specs from team_characters where name = 'Testa'`,
  );
  return row;
};

const asOfficer = <T>(work: (transaction: Transaction) => Promise<T>) =>
  database.transaction(work, { as: VISITORS.officer });
const marked = (proof: string) =>
  database.query(
    `update team_characters set confirmed_by = $1, member_id = $2, name = 'Testa', realm = 'blackhand', figures_at = null
     where name in ('Testa', 'Tesla')`,
    [proof, member['raider']],
  );

describe('a claimed character', () => {
  it('is proven by two empty slots of a reading after the claim, and by nothing less', async () => {
    const { id, slots } = await claim();
    expect(new Set(slots).size).toBe(2);
    // The slots stay the same when the player claims again.
    expect(await claim()).toEqual({ id, slots });
    expect((await prove(id)).outcome).toBe('unknown');
    const rest = ALL.filter((slot) => !slots.includes(slot));
    await wear(rest, `now() - interval '1 day'`);
    expect((await prove(id)).outcome).toBe('old');
    await wear(ALL);
    const worn = await prove(id);
    expect(worn.outcome).toBe('worn');
    expect(new Set(worn.worn)).toEqual(new Set(slots));
    await wear(ALL.filter((slot) => slot !== slots[0]));
    expect(await prove(id)).toEqual({ outcome: 'worn', worn: [slots[1]] });
    // A source that shows almost no gear proves nothing.
    await wear([2, 11]);
    expect((await prove(id)).outcome).toBe('bare');
    expect(await owner()).toBeUndefined();
    await wear(rest);
    for (const who of ['officer', 'guest', 'stranger', 'expelled', 'app', 'anonymous'] as const)
      expect(
        await attempt(VISITORS[who], 'select * from public.prove_team_claim($1)', [id]),
        `${who} proves it`,
      ).toBe('42501');
    expect((await prove(id)).outcome).toBe('proven');
    expect(await owner()).toEqual({ memberId: member['raider'], proof: 'gear', specs: [64] });
    expect(await database.query('select from team_claims')).toEqual([]);
  });

  it('is confirmed or refused by an officer alone, and takes an entry of the roster over', async () => {
    await database.query(`delete from team_characters where name = 'Testa'`);
    const [entry] = await database.query<{ id: string }>(
      `insert into team_members (team_id, display_name) values ($1, 'Tess') returning id`,
      [team],
    );
    await database.query(
      `insert into team_characters (team_id, member_id, name, class_id, spec_ids) values ($1, $2, 'Testa', 8, '{63}')`,
      [team, entry!.id],
    );
    const { id } = await claim();
    for (const who of ['raider', 'guest', 'stranger', 'expelled', 'app', 'anonymous'] as const)
      expect(
        await attempt(VISITORS[who], 'select public.decide_team_claim($1, true)', [id]),
        `${who} decides`,
      ).toBe('42501');
    await one(VISITORS.officer, 'public.decide_team_claim($1, false)', [id]);
    expect((await owner())?.memberId).toBe(entry!.id);
    const again = await claim();
    await one(VISITORS.officer, 'public.decide_team_claim($1, true)', [again.id]);
    expect(await owner()).toEqual({ memberId: member['raider'], proof: 'claim', specs: [63] });
    // That entry was this player: what it had is the player's now.
    expect(await database.query('select from team_members where id = $1', [entry!.id])).toEqual([]);
    const changes = await ask<{ what: string }>(
      VISITORS.officer,
      `select what from team_changes where what like 'Claim%' order by id desc limit 2`,
    );
    expect(changes.map(({ what }) => what)).toEqual(['Claim removed', 'Claim added']);
  });

  it('keeps its mark when officers import it again or take figures, and loses it with another player or name', async () => {
    const imported = {
      player: 'The raider',
      name: 'Testa',
      realm: 'blackhand',
      classId: 8,
      specIds: [63],
      isMain: true,
      itemLevel: 690,
      tierPieces: null,
      vaultChoices: null,
      rating: null,
      missingEnchants: null,
      emptySockets: null,
    };
    for (const proof of ['gear', 'claim', 'battlenet']) {
      await marked(proof);
      await asOfficer((t) => importPlayers(t, team, [imported]));
      expect(await owner()).toMatchObject({ proof, specs: [63] });
      await database.query(`update team_characters set figures_at = null where name = 'Testa'`);
      expect(await asOfficer((t) => refreshFigures(t, team))).toBe(1);
      expect(await owner()).toMatchObject({ proof, memberId: member['raider'] });
      for (const change of [`member_id = '${member['guest']}'`, `name = 'Tesla'`]) {
        await marked(proof);
        const [left] = await ask<{ proof: string }>(
          VISITORS.officer,
          `update team_characters set ${change} where name = 'Testa' returning confirmed_by as proof`,
        );
        expect(left?.proof, `${proof}, ${change}`).toBe('officer');
      }
    }
    await marked('officer');
    for (const text of [
      `update team_characters set confirmed_by = 'gear' where name = 'Testa'`,
      `update team_characters set confirmed_by = 'officer' where name = 'Testa'`,
    ])
      expect(await attempt(VISITORS.officer, text), `as said: ${text}`).toBe('42501');
  });

  it('is not taken from a player to whom Battle.net gave it, nor seen by others', async () => {
    await database.query(
      `update team_characters set confirmed_by = 'battlenet', member_id = $1 where name = 'Testa'`,
      [member['officer']],
    );
    expect(
      await attempt(
        VISITORS.raider,
        `select public.claim_team_character($1, 'Testa', 'blackhand')`,
        [team],
      ),
    ).toBe('P0001');
    await database.query(`delete from team_characters where name = 'Testa'`);
    const { id } = await claim('guest');
    for (const [who, count] of [
      ['guest', 1],
      ['officer', 1],
      ['owner', 1],
      ['raider', 0],
      ['stranger', 0],
      ['expelled', 0],
      ['app', 0],
    ] as const)
      expect(await attempt(VISITORS[who], 'select * from team_claims'), `${who} reads`).toBe(count);
    for (const who of ['raider', 'officer', 'stranger'] as const)
      expect(
        await attempt(VISITORS[who], 'delete from team_claims where id = $1 returning 1', [id]),
        `${who} takes it back`,
      ).toBe(0);
    for (const visitor of Object.values(VISITORS))
      for (const text of [
        `update team_claims set slots = '{1,1}'`,
        `insert into team_claims (team_id, member_id, name, realm, slots) values ('${team}', '${member['guest']}', 'Xa', 'x', '{1,3}')`,
        'select * from character_gear',
        `select farseer_identity.settle_team_claim('${id}', 'gear', 1::smallint, 71::smallint, 1, now())`,
      ])
        expect(await attempt(visitor, text), `refused: ${text}`).toBe('42501');
    for (const text of [
      `select public.claim_team_character('${team}', 'X', 'blackhand')`,
      `select public.claim_team_character('${team}', '${'x'.repeat(41)}', 'blackhand')`,
    ])
      expect(await attempt(VISITORS.guest, text), `refused: ${text}`).toBe('23514');
    expect(
      await attempt(VISITORS.guest, 'delete from team_claims where id = $1 returning 1', [id]),
    ).toBe(1);
  });
});
