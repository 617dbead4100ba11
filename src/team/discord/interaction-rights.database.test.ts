/** Who may do what inside Discord, and how a user of Discord and a channel become known. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { button, CHANNEL, DISCORD, makeDiscordTeam } from '#testing/database/discord-team.ts';
import { DATE, PEOPLE, VISITORS } from '#testing/database/test-team.ts';

const {
  fresh,
  team,
  otherTeam,
  series,
  member,
  ask,
  attempt,
  command,
  press,
  code,
  link,
  connect,
} = await makeDiscordTeam();
const { database } = fresh;
afterAll(() => fresh.close());

// A minute passes between two tests.
beforeEach(() => database.query('delete from farseer_work.discord_interactions'));

const lock = (until: string | null) =>
  database.query('update auth.users set banned_until = $2 where id = $1', [PEOPLE.raider, until]);

describe('rights', () => {
  it.each([
    ['unlinked', 'not linked'],
    ['guest', 'Guests answer on Farseer'],
    ['expelled', 'not in the team'],
    ['stranger', 'not in the team'],
  ] as const)('%s reads and writes nothing', async (who, sentence) => {
    const before = await database.query('select * from raid_answers order by 1, 2, 3, 4');
    for (const name of ['next', 'signup', 'bench', 'plan'])
      expect(await command(name, { who })).toMatchObject({
        flags: 64,
        text: expect.stringContaining(sentence),
      });
    expect((await press(button('yes', series), { who })).text).toContain(sentence);
    expect(await database.query('select * from raid_answers order by 1, 2, 3, 4')).toEqual(before);
  });

  it('a channel without a team answers nothing, and a raid of another team is none of this channel', async () => {
    const elsewhere = { channel: '1200000000000000099' };
    expect((await command('next', elsewhere)).text).toContain('connected to no team');
    const [foreign] = await database.query<{ id: string }>(
      `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
       values ($1, 'Secret', $2, '20:00', 180, 'Europe/Berlin', '{3}') returning id`,
      [otherTeam, DATE],
    );
    const answer = await press(button('yes', foreign!.id));
    expect(answer.text).toContain('another team');
    expect(answer.text).not.toContain('Secret');
    const [end] = await database.query<{ end: string }>(
      `select farseer_identity.answer_by_discord($1, $2, $3, $4, 'yes', null) as end`,
      [DISCORD.raider, CHANNEL, foreign!.id, DATE],
    );
    expect(end!.end).toBe('raid');
  });

  it('an account that is locked answers nothing', async () => {
    await lock('2100-01-01');
    expect((await command('next')).text).toContain('not linked');
    await lock(null);
  });

  it('no visitor calls what the server calls', async () => {
    for (const visitor of Object.values(VISITORS))
      for (const call of [
        `farseer_identity.answer_by_discord('${DISCORD.raider}', '${CHANNEL}', '${series}', '${DATE}', 'no', null)`,
        `farseer_identity.discord_player('${DISCORD.raider}', '${CHANNEL}')`,
        `farseer_identity.discord_account('${DISCORD.raider}')`,
        `farseer_identity.use_discord_code('0', '1', '', null, '1', true)`,
        `farseer_identity.note_discord_interaction('1', '1')`,
      ])
        expect(await attempt(visitor, `select ${call}`)).toBe('42501');
  });

  it('sign-in by Discord links as well, and a code comes before it', async () => {
    const identity = '1100000000000000055';
    await database.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, '{"full_name":"Olga"}', 'discord')`,
      [identity, PEOPLE.owner],
    );
    const accountOf = async (discord: string) =>
      (
        await database.query<{ id: string | null }>(
          'select farseer_identity.discord_account($1) as id',
          [discord],
        )
      )[0]!.id;
    expect(await accountOf(identity)).toBe(PEOPLE.owner);
    await ask(VISITORS.owner, 'delete from discord_accounts');
    const [own] = await ask<{ name: string }>(VISITORS.owner, 'select * from own_discord()');
    expect(own).toMatchObject({ name: 'Olga', by_sign_in: true });
    await link('owner');
    expect(await accountOf(DISCORD.owner)).toBe(PEOPLE.owner);
  });
});

describe('codes', () => {
  it('work once, in either spelling, for ten minutes', async () => {
    const first = await code('raider', null);
    const shown = first.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-');
    expect((await link('raider', shown)).text).toContain('linked');
    expect((await link('raider', shown)).text).toContain('not known');
    const late = await code('raider', null);
    await database.query(`update discord_codes set expires_at = now() - interval '1 second'`);
    expect((await link('raider', late)).text).toContain('not known');
    for (const odd of ['', '0', "'; drop table teams; --", 'f'.repeat(40)])
      expect((await link('raider', odd)).text).toContain('not known');
  });

  it('one open code of an account: a new one ends the one before', async () => {
    const first = await code('raider', null);
    await code('raider', null);
    expect((await link('raider', first)).text).toContain('not known');
  });

  it('move a user of Discord to the newest account', async () => {
    const value = await code('officer', null);
    await command('link', { who: 'raider' }, [{ name: 'code', value }]);
    const rows = await database.query<{ user_id: string }>(
      'select user_id from discord_accounts where discord_id = $1',
      [DISCORD.raider],
    );
    expect(rows).toEqual([{ user_id: PEOPLE.officer }]);
    await link('raider');
    await link('officer');
  });

  it('connect a channel for an officer who may manage it, and take none from another team', async () => {
    for (const who of ['raider', 'guest', 'stranger', 'expelled'] as const)
      await expect(code(who, team)).rejects.toMatchObject({ code: '42501' });
    const channel = '1200000000000000050';
    const plain = await connect(team, 'officer', { channel, permissions: '2048' });
    expect(plain.text).toContain('right to manage');
    const direct = await connect(team, 'officer', { channel, more: { guild_id: null } });
    expect(direct.text).toContain('in the channel of the team');
    expect((await connect(otherTeam, 'stranger')).text).toContain('belongs to another team');
    const mine = await code('officer', team);
    await database.query(`update team_members set role = 'raider' where id = $1`, [
      member['officer'],
    ]);
    const sent = { who: 'officer' as const, channel, permissions: '8' };
    const fallen = await command('link', sent, [{ name: 'code', value: mine }]);
    expect(fallen.text).toContain('no officer of the team any more');
    await database.query(`update team_members set role = 'officer' where id = $1`, [
      member['officer'],
    ]);
    const done = await command('link', sent, [{ name: 'code', value: mine }]);
    expect(done.text).toContain('connected');
    expect((await command('next', { channel })).text).toContain('Raid');
  });
});

it('goes with the account and with the team', async () => {
  await database.query('delete from auth.users where id = $1', [PEOPLE.raider]);
  expect((await command('next')).text).toContain('not linked');
  await ask(VISITORS.owner, `select dissolve_team($1, 'Main')`, [team]);
  const left = await database.query('select from team_discord_channels where team_id = $1', [team]);
  expect(left).toEqual([]);
});
