import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#store/database.ts';
import { silentLog } from '#lib/operator-log.ts';
import { makeDiscordCode } from '#store/queries/discord.ts';
import { DATE, makeTestTeam, PEOPLE, VISITORS, type Person } from '#testing/database/test-team.ts';
import { createInteractionsEndpoint } from './interactions-endpoint.ts';

const { fresh, team, otherTeam, series, member, ask, attempt } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const APPLICATION = '1300000000000000009';
const NOW_MS = Date.parse(`${DATE}T12:00Z`);
const CHANNEL = '1200000000000000003';
const logged = vi.fn<(line: string) => void>();
const log = { ...silentLog, error: logged };
const parts = {
  applicationId: APPLICATION,
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
  siteUrl: 'https://farseer.example',
  database: () => database as Database | null,
  log,
  now: () => NOW_MS,
};
const endpoint = createInteractionsEndpoint(parts);

/** Users of Discord of the people of the team. */
const DISCORD: Record<Person | 'unlinked', string> = {
  owner: '1100000000000000001',
  officer: '1100000000000000002',
  raider: '1100000000000000003',
  guest: '1100000000000000004',
  expelled: '1100000000000000005',
  stranger: '1100000000000000006',
  unlinked: '1100000000000000007',
};
const freshId = () => `14${randomInt(2 ** 47)}`;
interface Sent {
  who?: Person | 'unlinked';
  channel?: string;
  permissions?: string;
  id?: string;
  application?: string;
  more?: object;
}

function body(type: number, data: object, sent: Sent): string {
  const { who = 'raider', channel = CHANNEL, permissions = '0' } = sent;
  return JSON.stringify({
    id: sent.id ?? freshId(),
    application_id: sent.application ?? APPLICATION,
    type,
    token: 'secret-token',
    guild_id: '1200000000000000002',
    channel_id: channel,
    member: { user: { id: DISCORD[who], username: who }, permissions },
    data,
    ...sent.more,
  });
}

function signed(text: string, ageMs = 0): Headers {
  const timestamp = String(Math.floor((NOW_MS - ageMs) / 1000));
  const signature = sign(null, Buffer.from(timestamp + text), privateKey).toString('hex');
  return new Headers({ 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp });
}
interface Answer {
  status: number;
  type?: number;
  text: string;
  /** 64: seen by its reader alone. */
  flags: number | undefined;
  ids: string[];
}

async function send(text: string, { answers = endpoint, ageMs = 0 } = {}): Promise<Answer> {
  const response = await answers(signed(text, ageMs), Buffer.from(text));
  const json = (await response.json()) as {
    type?: number;
    data?: {
      content?: string;
      flags?: number;
      components?: { components: { custom_id: string; options?: { value: string }[] }[] }[];
    };
    error?: string;
  };
  return {
    status: response.status,
    type: json.type!,
    text: json.data?.content ?? json.error ?? '',
    flags: json.data?.flags,
    ids: (json.data?.components ?? []).flatMap((row) =>
      row.components.map(({ custom_id }) => custom_id),
    ),
  };
}
const command = (name: string, sent: Sent = {}, options: object[] = []) =>
  send(body(2, { name, options }, sent));
const press = (custom_id: string, sent: Sent = {}, values: string[] = []) =>
  send(body(3, { custom_id, values }, sent));
const button = (answer: string, of = series) => `v1:answer:${answer}:${of}:${DATE}`;
const stored = async (who = 'raider') =>
  (
    await database.query<{ answer: string; spec: number | null }>(
      'select answer, spec_id as spec from raid_answers where member_id = $1 and on_date = $2',
      [member[who], DATE],
    )
  )[0];
const code = (who: Person, of: string | null) =>
  database.transaction((t) => makeDiscordCode(t, of), { as: VISITORS[who] });

async function link(who: Person, written?: string): Promise<Answer> {
  const value = written ?? (await code(who, null));
  return command('link', { who }, [{ name: 'code', value }]);
}
const connect = async (of: string, by: Person, sent: Sent = {}) =>
  command('link', { who: by, permissions: '16', ...sent }, [
    { name: 'code', value: await code(by, of) },
  ]);

beforeAll(async () => {
  await connect(team, 'officer');
  for (const who of ['owner', 'officer', 'raider', 'guest', 'expelled', 'stranger'] as const)
    await link(who);
});

// A minute passes between two tests.
beforeEach(() => database.query('delete from farseer_work.discord_interactions'));

describe('what Discord sends', () => {
  it('is answered where Discord signed it just now', async () => {
    expect(await send('{"type":1}')).toMatchObject({ status: 200, type: 1 });
    expect((await send('{"type":1}', { ageMs: 301_000 })).status).toBe(401);
    const headers = signed('{"type":1}');
    expect((await endpoint(headers, Buffer.from('{"type":1} '))).status).toBe(401);
    expect((await endpoint(new Headers(), Buffer.from('{"type":1}'))).status).toBe(401);
  });

  it('is refused where it is no interaction of this application', async () => {
    for (const text of ['', '[', '{"type":2}', '\u0000'])
      expect((await send(text)).status).toBe(400);
    const other = body(2, { name: 'next' }, { application: '1300000000000000008' });
    expect((await send(other)).status).toBe(400);
    expect((await send(body(5, {}, {}))).text).toContain('does not know');
  });

  it('is done once: a second time it is refused and changes nothing', async () => {
    const text = body(3, { custom_id: button('no') }, {});
    expect((await send(text)).status).toBe(200);
    await press(button('yes'));
    expect((await send(text)).status).toBe(409);
    expect(await stored()).toMatchObject({ answer: 'yes' });
  });

  it('is bounded: 30 of a user in a minute', async () => {
    const who = 'unlinked';
    const answers: Answer[] = [];
    for (let at = 0; at < 31; at++) answers.push(await command('next', { who }));
    expect(answers.filter(({ text }) => text.includes('too fast'))).toHaveLength(1);
    // What is older than a quarter of an hour is let go.
    await database.query(
      `update farseer_work.discord_interactions set seen_at = now() - interval '16 minutes'`,
    );
    expect((await command('next', { who })).text).not.toContain('too fast');
    const [left] = await database.query<{ n: number }>(
      'select count(*)::int as n from farseer_work.discord_interactions',
    );
    expect(left!.n).toBe(1);
  });
});

describe('a raider', () => {
  it('sees the next raid with buttons, signs up by one, and reads the own name', async () => {
    const card = await command('next');
    expect(card).toMatchObject({ status: 200, type: 4 });
    expect(card.flags).toBeUndefined();
    expect(card.text).toContain('Raid');
    expect(card.ids).toContain(button('late'));
    const after = await press(button('late'));
    expect(after.type).toBe(7);
    expect(after.text).toContain('Raidra (late)');
    expect(await stored()).toMatchObject({ answer: 'late' });
    expect((await press(button('no'))).text).toContain('Out (1): Raidra');
  });

  it('chooses the specialization, of the own characters alone', async () => {
    const asked = await press(`v1:ask::${series}:${DATE}`);
    expect(asked).toMatchObject({ type: 4, flags: 64 });
    const select = asked.ids.at(-1)!;
    const seen = { more: { message: { flags: 64 } } };
    const chosen = await press(select, seen, ['71']);
    expect(chosen.type).toBe(7);
    expect(chosen.text).toContain('as Arms');
    expect(await stored()).toEqual({ answer: 'no', spec: 71 });
    expect((await press(select, seen, ['62'])).text).toContain('no character of this');
    expect((await press(select, seen, ['all'])).text).toContain('from the list');
    expect(await stored()).toEqual({ answer: 'no', spec: 71 });
    await press(select, seen, ['0']);
    expect(await stored()).toEqual({ answer: 'no', spec: null });
  });

  it('signs up by the command, and asks for bench and plan, seen by no one else', async () => {
    const said = await command('signup', {}, [{ name: 'answer', value: 'tentative' }]);
    expect(said).toMatchObject({ flags: 64, text: expect.stringContaining('You are not sure') });
    expect(await stored()).toMatchObject({ answer: 'tentative' });
    const wrong = await command('signup', {}, [{ name: 'answer', value: 'maybe' }]);
    expect(wrong.text).toContain('over');
    const bench = await command('bench');
    expect(bench).toMatchObject({
      flags: 64,
      text: expect.stringContaining('On the bench: The raider'),
    });
    expect(await command('plan')).toMatchObject({ flags: 64, text: 'The team has no plan yet.' });
    await database.query(
      `insert into team_plans (team_id, name, state, boss, plan) values ($1, 'Night', '\\x00', '', $2::text::jsonb)`,
      [
        team,
        JSON.stringify({
          assignments: [{ phase: 1, offsetMs: 35_000, who: 'Raidra', spellId: 97_462, note: '' }],
        }),
      ],
    );
    expect((await command('plan')).text).toContain('0:35: Rallying Cry');
  });

  it('is answered politely for what is not known', async () => {
    expect((await command('dkp')).text).toContain('does not know this command');
    expect((await press('v0:old')).text).toContain('/next');
    expect((await press(button('yes').replace(DATE, '2020-01-01'))).text).toContain('over');
  });
});

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
    expect((await press(button('yes'), { who })).text).toContain(sentence);
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

describe('faults', () => {
  it('a database that is away is a polite sentence for one user', async () => {
    const away = createInteractionsEndpoint({ ...parts, database: () => null });
    const answer = await send(body(2, { name: 'next' }, {}), { answers: away });
    expect(answer).toMatchObject({ status: 200, type: 4, flags: 64 });
    expect(answer.text).toContain('cannot reach its database');
  });

  it('what takes long is answered at once and sent after, without its token in the log', async () => {
    const sent: { url: string; method: string; body: string }[] = [];
    let status = 200;
    const fetch: typeof globalThis.fetch = (url, init) => {
      sent.push({ url: url as string, method: init!.method!, body: init!.body as string });
      return Promise.resolve(new Response('', { status }));
    };
    const slow = createInteractionsEndpoint({ ...parts, fetch, deferMs: 0 });
    const first = await send(body(2, { name: 'bench' }, {}), { answers: slow });
    expect(first).toMatchObject({ status: 200, type: 5, flags: 64 });
    const shared = await send(body(2, { name: 'next' }, {}), { answers: slow });
    expect(shared).toMatchObject({ type: 5 });
    expect(shared.flags).toBeUndefined();
    expect(await send(body(3, { custom_id: button('yes') }, {}), { answers: slow })).toMatchObject({
      type: 6,
    });
    const other = { who: 'unlinked' as const };
    await send(body(3, { custom_id: button('yes') }, other), { answers: slow });
    await vi.waitFor(() => expect(sent).toHaveLength(4), 10_000);
    const base = `https://discord.com/api/v10/webhooks/${APPLICATION}/secret-token`;
    const patched = sent.filter(({ method }) => method === 'PATCH');
    expect(patched.map(({ url }) => url)).toEqual(Array(3).fill(`${base}/messages/@original`));
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      url: base,
      body: expect.stringContaining('not linked'),
    });
    status = 404;
    await send(body(2, { name: 'bench' }, {}), { answers: slow });
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 10_000);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-token');
  });
});

it('goes with the account and with the team', async () => {
  await database.query('delete from auth.users where id = $1', [PEOPLE.raider]);
  expect((await command('next')).text).toContain('not linked');
  await ask(VISITORS.owner, `select dissolve_team($1, 'Main')`, [team]);
  const left = await database.query('select from team_discord_channels where team_id = $1', [team]);
  expect(left).toEqual([]);
});
