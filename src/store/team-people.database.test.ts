/** One person is one row of a team: what joins, imports and unites, and who may. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import { importPlayers, type ImportedPlayer } from './queries/team-roster.ts';
import { invitePlayers, joinTeam } from './queries/teams.ts';
import { createInvite, renamePlayer, unitePlayers } from './queries/member-changes.ts';
import { DATE, makeTestTeam, VISITORS } from '#testing/database/test-team.ts';

const { fresh, team, otherTeam, series, member, ask, attempt, one } = await makeTestTeam();
afterAll(() => fresh.close());

const line = (player: string | null, name: string, realm = ''): ImportedPlayer => ({
  player,
  name,
  realm,
  classId: 11,
  specIds: [102],
  isMain: true,
  itemLevel: 714,
  tierPieces: null,
  vaultChoices: null,
  rating: null,
  missingEnchants: null,
  emptySockets: null,
});
const as = <T>(who: Visitor, work: Parameters<typeof fresh.database.transaction<T>>[0]) =>
  fresh.database.transaction(work, { as: who });
const list = (...lines: ImportedPlayer[]) =>
  as(VISITORS.officer, (t) => importPlayers(t, team, lines));
/** Players with their characters, those of the fixture left out. */
const roster = async () => {
  const rows = await fresh.database.query<{ text: string }>(
    `select m.display_name || ':' || coalesce(string_agg(c.name || case when c.realm = '' then '' else '-' || c.realm end, ' '
       order by c.name, c.realm), '') as text
     from team_members m left join team_characters c on c.member_id = m.id
     where m.team_id = $1 and m.left_at is null and m.user_id is null group by m.id order by 1`,
    [team],
  );
  return rows.map(({ text }) => text.normalize('NFC'));
};
const idOf = async (name: string) => {
  const [row] = await fresh.database.query<{ id: string }>(
    'select id from team_members where team_id = $1 and display_name = $2',
    [team, name],
  );
  return row!.id;
};
const clear = () =>
  fresh.database.query('delete from team_members where team_id = $1 and user_id is null', [team]);
const invite = (role = 'raider') =>
  one<string>(VISITORS.officer, 'public.create_invite($1, $2, 7)', [team, role]);

const write = (who: Visitor, listed: string, of = team) =>
  attempt(who, 'select 1 from public.import_team_players($1, $2::text::jsonb)', [of, listed]);

const add = (text: string, ...values: string[]) =>
  attempt(VISITORS.officer, text, [team, ...values]);

const join = (code: string, name: string, asMember: string | null = null) =>
  attempt(VISITORS.stranger, 'select public.join_team($1, $2, $3)', [code, name, asMember]);

const unite = (who: Visitor, stays: string, goes: string) =>
  attempt(who, 'select public.unite_team_players($1, $2)', [stays, goes]);

describe('a list that is imported again', () => {
  it('updates each character in every form of its name', async () => {
    await list(line('Dora', 'Doraxa', 'Kazzak'), line('P05', 'Tanka', 'Kazzak'));
    for (const again of [
      [line(null, 'Doraxa'), line(null, 'Tanka', 'Kazzak')],
      [line('dora', 'DORAXA', 'kazzak'), line('P05', 'tanka')],
    ])
      expect(await list(...again)).toEqual({ added: 0, updated: 2 });
    expect(await roster()).toEqual(['Dora:Doraxa-Kazzak', 'P05:Tanka-Kazzak']);
    await clear();
  });

  it('knows a realm in all its spellings, and composed and decomposed letters', async () => {
    await list(line('Eve', 'Élodie', 'Twisting Nether'));
    for (const [name, realm] of [
      ['E\u0301lodie', 'TwistingNether'],
      ['élodie', 'twisting-nether'],
    ] as const)
      expect(await list(line(null, name, realm))).toEqual({ added: 0, updated: 1 });
    // Another letter is another character, and so is another realm.
    await list(line(null, 'Elodie', 'Twisting Nether'), line(null, 'Élodie', 'Kazzak'));
    expect(await roster()).toHaveLength(3);
    await clear();
  });

  it('keeps two characters of one first name apart, and asks for the realm where it cannot know', async () => {
    await list(line(null, 'Ann', 'Kazzak'), line(null, 'Ann', 'Draenor'));
    expect(await roster()).toEqual(['Ann-Draenor:Ann-Draenor', 'Ann:Ann-Kazzak']);
    await expect(list(line(null, 'Ann'))).rejects.toThrow('Write the realm.');
    expect(await list(line(null, 'Ann', 'Draenor'))).toEqual({ added: 0, updated: 1 });
    await clear();
  });

  it('adds a realm and a player that the roster did not know, and makes no second row', async () => {
    await list(line(null, 'Doraxa'));
    await list(line('Dora', 'Doraxa', 'Kazzak'));
    expect(await roster()).toEqual(['Dora:Doraxa-Kazzak']);
    // A character that changes its player takes the row along that had nothing else.
    await list(line('Ben', 'Bo', 'Kazzak'), line('Ben', 'Doraxa', 'Kazzak'));
    expect(await roster()).toEqual(['Ben:Bo-Kazzak Doraxa-Kazzak']);
    await clear();
  });

  it('never takes a character from an account', async () => {
    await list({ ...line('Other', 'Raidra'), classId: 1, specIds: [71] });
    expect(await roster()).toEqual([]);
    const [row] = await fresh.database.query<{ member_id: string }>(
      `select member_id from team_characters where name = 'Raidra'`,
    );
    expect(row!.member_id).toBe(member['raider']);
  });

  it('is refused where it is no list of an officer', async () => {
    for (const who of [VISITORS.raider, VISITORS.guest, VISITORS.stranger, VISITORS.app])
      expect(await write(who, JSON.stringify([line(null, 'Planted')]))).toBe('42501');
    expect(await write(VISITORS.officer, '[]', otherTeam)).toBe('42501');
    for (const bad of ['{}', 'null', JSON.stringify(Array(201).fill(line(null, 'A')))])
      expect(await write(VISITORS.officer, bad)).toBe('P0001');
    expect(await write(VISITORS.officer, '[{"name":"A"}]')).toBe('23502');
    expect(await write(VISITORS.officer, '[{"name":"A","classId":99,"specIds":[1]}]')).toBe(
      '23514',
    );
  });
});

describe('the rules of the tables', () => {
  it('refuse a second player of a name and a second row of a character, also past the forms', async () => {
    await list(line('Dora', 'Dóraxa', 'Twisting Nether'));
    const player = 'insert into public.team_members (team_id, display_name) values ($1, $2)';
    expect(await add(player, ' dORA ')).toBe('23505');
    expect(await add(player, 'Dora2')).toBe(0);
    const character = `insert into public.team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main)
       values ($1, '${member['raider']}', $2, $3, 11, '{102}', false)`;
    expect(await add(character, 'Do\u0301raxa', 'twisting-nether')).toBe('23505');
    expect(await add(character, 'Dóraxa', 'Kazzak')).toBe(0);
    for (const column of ['name_key', 'realm_key'])
      expect(
        await add(`update public.team_characters set ${column} = $2 where team_id = $1`, 'x'),
      ).toBe('42501');
    await clear();
  });
});

describe('an invite for any player', () => {
  it('offers the players of the roster without an account, to its holder alone', async () => {
    await list(line('Dora', 'Doraxa', 'Kazzak'));
    const code = await invite();
    const offered = (who: Visitor) => as(who, (t) => invitePlayers(t, code));
    expect(await offered(VISITORS.stranger)).toMatchObject([
      { player: 'Dora', characters: ['Doraxa-Kazzak'] },
    ]);
    expect(await offered(VISITORS.raider)).toEqual([]);
    expect(await offered(VISITORS.app)).toEqual([]);
    await expect(offered(VISITORS.anonymous)).rejects.toMatchObject({ code: '42501' });
    expect(await as(VISITORS.stranger, async (t) => invitePlayers(t, 'x'))).toEqual([]);
    const forGuests = await invite('guest');
    expect(await as(VISITORS.stranger, (t) => invitePlayers(t, forGuests))).toEqual([]);
  });

  it('makes no second row of a name: it is that player, or an officer is asked', async () => {
    const dora = await idOf('Dora');
    const code = await invite();
    for (const name of ['Dora', 'dora', ' Doraxa ', 'The raider'])
      expect(await join(code, name)).toBe('P0001');
    // No visitor may take a row of another team, of an account, or for a guest.
    const [foreign] = await fresh.database.query<{ id: string }>(
      `insert into team_members (team_id, display_name) values ($1, 'Foreign') returning id`,
      [otherTeam],
    );
    for (const id of [foreign!.id, member['raider']!, member['expelled']!])
      expect(await join(code, 'X', id)).toBe('P0001');
    expect(await join(await invite('guest'), 'X', dora)).toBe('P0001');
    expect(await join(code, 'Another', dora)).toBe(1);
    expect(await join(code, 'Another')).toBe(1);
    await as(VISITORS.stranger, (t) => joinTeam(t, code, '', dora));
    const [row] = await fresh.database.query<{ name: string; players: number }>(
      `select (select display_name from team_members where id = $2) as name, count(*)::int as players
       from team_members where team_id = $1 and left_at is null and name_key like 'dora%'`,
      [team, dora],
    );
    expect(row).toEqual({ name: 'Dora', players: 1 });
    expect(await join(code, 'X', dora)).toBe(1);
    await fresh.database.query('update team_members set left_at = now() where id = $1', [dora]);
  });
});

describe('two rows of one person', () => {
  it('become one with all they had, under the name that was chosen and with the account', async () => {
    await fresh.database.query('delete from team_members where display_name = $1', ['Dora']);
    await list(line('Rae', 'Raeka', 'Kazzak'));
    const rae = await idOf('Rae');
    const { database } = fresh;
    await database.query(
      `insert into raid_answers (team_id, series_id, on_date, member_id, answer) values ($1, $2, $3, $4, 'no')`,
      [team, series, DATE, rae],
    );
    await database.query(`insert into raid_answer_reasons values ($1, $2, $3, $4, 'away')`, [
      team,
      series,
      DATE,
      rae,
    ]);
    await database.query(`insert into raid_places values ($1, $2, $3, $4, 'group')`, [
      team,
      series,
      DATE,
      rae,
    ]);
    await database.query(
      `insert into team_night_players select $1, id, $2, '{2}', false from team_nights where team_id = $1`,
      [team, rae],
    );
    await database.query(
      `insert into bench_rules (team_id, kind, member_id, other_id) values ($1, 'together', $2, $3)`,
      [team, rae, member['raider']],
    );
    await database.query(
      `insert into team_loot (team_id, member_id, winner, item_name, on_date, source, source_key)
       values ($1, $2, 'Raeka', 'Cloak', '2026-11-18', 'hand', '2')`,
      [team, rae],
    );
    await database.query(
      `insert into team_item_orders (team_id, item_id, member_id, place) values ($1, 1, $2, 9), ($1, 2, $2, 3)`,
      [team, rae],
    );
    await database.query(
      `update team_members set away_from = '2030-01-01', away_weekdays = '{2}', signs_up_from = '2026-01-01', note = 'brings food'
       where id = $1`,
      [rae],
    );
    await database.query(`update team_members set note = 'calls' where id = $1`, [
      member['raider'],
    ]);
    await as(VISITORS.officer, (t) =>
      createInvite(t, { teamId: team, role: 'raider', days: 7, memberId: rae }),
    );
    await as(VISITORS.officer, (t) => unitePlayers(t, { stays: rae, goes: member['raider']! }));
    const [row] = await database.query(
      `select m.display_name as name, m.user_id is not null as "hasAccount",
         (select array_agg(c.name order by c.name) from team_characters c where c.member_id = m.id) as characters,
         (select count(*)::int from team_characters c where c.member_id = m.id and c.is_main) as mains,
         (select array_agg(a.answer) from raid_answers a where a.member_id = m.id) as answers,
         (select array_agg(r.reason) from raid_answer_reasons r where r.member_id = m.id) as reasons,
         (select array_agg(p.place) from raid_places p where p.member_id = m.id) as places,
         (select n.pulls || '{}' from team_night_players n where n.member_id = m.id) as pulls,
         (select array_agg(b.kind) from bench_rules b where m.id in (b.member_id, b.other_id)) as rules,
         (select count(*)::int from team_invites i where i.member_id = m.id) as invites,
         (select array_agg(l.item_name order by l.item_name) from team_loot l where l.member_id = m.id) as loot,
         (select array_agg(o.item_id || ': ' || o.place order by o.item_id) from team_item_orders o where o.member_id = m.id) as orders,
         concat_ws(' ', m.away_from, m.away_weekdays, m.signs_up_from) as standing, m.note
       from team_members m where m.id = $1`,
      [member['raider']],
    );
    expect(row).toEqual({
      name: 'Rae',
      hasAccount: true,
      characters: ['Raeka', 'Raidra'],
      mains: 1,
      answers: ['no'],
      reasons: ['away'],
      places: ['bench'],
      pulls: [1, 2],
      rules: ['in'],
      invites: 1,
      loot: ['Cloak', 'Ring'],
      // The row that stays keeps its place, and takes the one that it had not.
      orders: ['1: 1', '2: 3'],
      standing: '2030-01-01 {2} 2026-01-01',
      note: 'calls / brings food',
    });
    await database.query(
      `update team_members set away_from = null, away_weekdays = '{}', signs_up_from = null where id = $1`,
      [member['raider']],
    );
    expect(await roster()).toEqual([]);
  });

  it('are united by an officer of their team alone, and never two accounts', async () => {
    await list(line('Solo', 'Solora'));
    const solo = await idOf('Solo');
    const found: Record<string, number | string> = {};
    for (const [name, who] of Object.entries(VISITORS))
      found[name] = await unite(who, member['raider']!, solo);
    const refused = '42501';
    expect(found).toEqual({
      owner: 1,
      officer: 1,
      raider: refused,
      guest: refused,
      expelled: refused,
      stranger: refused,
      anonymous: refused,
      app: refused,
    });
    const [foreign] = await fresh.database.query<{ id: string }>(
      `select id from team_members where display_name = 'Foreign'`,
    );
    for (const goes of [member['guest']!, member['raider']!, member['expelled']!, foreign!.id])
      expect(await unite(VISITORS.officer, member['raider']!, goes)).toBe('P0001');
    expect(await unite(VISITORS.officer, foreign!.id, solo)).toBe('42501');
  });

  it('are renamed by an officer alone, to a name that no other player has', async () => {
    const solo = await idOf('Solo');
    const rename = (who: Visitor, player: string) =>
      as(who, (t) => renamePlayer(t, { teamId: team, memberId: solo, player }));
    expect(await rename(VISITORS.raider, 'Mine')).toBe(false);
    expect(await rename(VISITORS.stranger, 'Mine')).toBe(false);
    // The index of the names is the witness: what it holds for one name is one for the form, in either composition and case.
    await list(line('Élodie', 'Elora'));
    for (const taken of ['THE GUEST', 'Élodie', 'E\u0301LODIE', ' élodie '])
      expect(await rename(VISITORS.officer, taken), `rename to ${taken}`).toBe(false);
    for (const free of ['Elodie', 'SOLO', 'Solo ', 'Sola'])
      expect(await rename(VISITORS.officer, free), `rename to ${free}`).toBe(true);
    const rows = await ask<{ name: string }>(
      VISITORS.officer,
      'select display_name as name from public.team_members where id = $1',
      [solo],
    );
    expect(rows).toEqual([{ name: 'Sola' }]);
  });
});
