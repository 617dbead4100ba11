import { createECDH, webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { addPushDevice, keepReminders, NO_REMINDERS } from '#store/queries/reminders.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { openPush } from '#testing/web/open-push.ts';
import { forceRows } from '#testing/database/force-rows.ts';
import type { TenantFailure } from '#team/jobs/tenant-failures.ts';
import { remindInTime } from './remind-in-time.ts';

const HOUR = 3_600_000;
const SERVICE = 'https://updates.push.services.mozilla.com';
const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const START = Date.UTC(2026, 11, 2, 19);
/** A night of the same raid, at 17:00 UTC, that is not over today: the database takes an answer by a link only until the day after. */
const COMING =
  START + 7 * 24 * HOUR * Math.max(0, Math.ceil((Date.now() - START) / (7 * 24 * HOUR))) - 2 * HOUR;
const as = (sub: string) =>
  ({ role: 'authenticated', claims: { role: 'authenticated', sub } }) as const;

let fresh: FreshDatabase;
let server: Server;
let address = '';
let status = 201;
let nowMs = START;
let series = '';
let member = '';
/** What was given to the queue of mails. */
const mails: { to: string; subject: string; text: string; html: string }[] = [];
const leftOut: TenantFailure[] = [];
/** What the push service was sent. */
const pushed: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = Buffer.alloc(16, 7);

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status).end('not read');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fresh = await testDatabase();
  const { database } = fresh;
  for (const [id, email] of [
    [ANA, 'ana@example.org'],
    [BEN, 'ben@example.org'],
  ])
    await database.query(
      'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [id, email],
    );
  const [made] = await database.transaction(
    (transaction) =>
      transaction.query<{ id: string }>(
        `select public.create_team('North', 'Main', 'eu', 'Europe/Berlin', 'Ana') as id`,
      ),
    { as: as(ANA) },
  );
  const team = made!.id;
  const [raid] = await database.query<{ id: string }>(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, '<Raid>', '2026-12-02', '20:00', 180, 'Europe/Berlin', '{3}') returning id`,
    [team],
  );
  series = raid!.id;
  const [row] = await database.query<{ id: string }>(
    'select id from team_members where team_id = $1',
    [team],
  );
  member = row!.id;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await fresh.close();
});
afterEach(async () => {
  await fresh.database.query('truncate reminder_choices, push_devices, reminders_sent cascade');
  pushed.length = 0;
  mails.length = 0;
  leftOut.length = 0;
  status = 201;
});

const choose = (who: string, choices: object) =>
  fresh.database.transaction((t) => keepReminders(t, { ...NO_REMINDERS, ...choices }), {
    as: as(who),
  });
const addDevice = (who: string, path = '/one', auth = secret) =>
  fresh.database.transaction(
    (t) =>
      addPushDevice(t, {
        endpoint: SERVICE + path,
        p256dh: browser.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        label: 'Firefox',
      }),
    { as: as(who) },
  );
/** The push service of the test in the place of the real one. */
const toServer = async (input: unknown, init?: RequestInit) =>
  globalThis.fetch(String(input).replace(SERVICE, address), init);
async function remind(more: object = {}): Promise<void> {
  await remindInTime(fresh.database, {
    siteUrl: 'https://farseer.test',
    contact: 'https://farseer.test',
    signal: new AbortController().signal,
    mail: async (_, mail) => void mails.push(mail),
    report: (one) => leftOut.push(one),
    now: () => nowMs,
    fetch: toServer,
    ...more,
  });
}
const ask = (who: string, text: string) =>
  fresh.database
    .transaction((t) => t.query(text), { as: as(who), rollback: true })
    .then((rows) => rows.length)
    .catch((error: { code: string }) => error.code);

describe('reminders', () => {
  it('come by push, encrypted for the browser and signed for its push service, once', async () => {
    await choose(ANA, { raidHours: 3 });
    await addDevice(ANA);
    nowMs = START - 3.1 * HOUR;
    await remind();
    expect(pushed).toEqual([]);
    nowMs = START - 2.9 * HOUR;
    // Two processes at the same moment.
    await Promise.all([remind(), remind()]);
    await remind();
    expect(pushed).toHaveLength(1);
    const [{ path, headers, body }] = pushed as [(typeof pushed)[number]];
    expect(path).toBe('/one');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '10440' });
    expect(JSON.parse(openPush(body, browser, secret))).toEqual({
      title: '<Raid> begins Wed, Dec 2, 20:00 (Europe/Berlin)',
      body: 'North, Main: <Raid> begins Wed, Dec 2, 20:00 (Europe/Berlin). You have not answered.',
      path: expect.stringMatching(`^/team/[0-9a-f-]+\\?night=${series}.2026-12-02$`),
      tag: `raid ${series}.2026-12-02`,
    });
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
      String(headers['authorization']),
    )!;
    const [head, claims, signature] = token!.split('.');
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
      aud: SERVICE,
      exp: Math.floor(nowMs / 1000) + 12 * 3600,
      sub: 'https://farseer.test',
    });
    const ec = { name: 'ECDSA', namedCurve: 'P-256' };
    const publicKey = await webcrypto.subtle.importKey(
      'raw',
      Buffer.from(key!, 'base64url'),
      ec,
      false,
      ['verify'],
    );
    expect(
      await webcrypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        publicKey,
        Buffer.from(signature!, 'base64url'),
        Buffer.from(`${head}.${claims}`),
      ),
    ).toBe(true);
    const [known] = await fresh.database.transaction(
      (t) => t.query<{ key: string }>('select public.push_public_key() as key'),
      { as: as(BEN) },
    );
    expect(known!.key).toBe(key);
  });

  it('come by mail, with a link that answers without an account, until the player has answered', async () => {
    await choose(ANA, { byMail: true, byPush: false, asksForAnswer: true, raidHours: 3 });
    nowMs = COMING - 20 * HOUR;
    await remind();
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: 'ana@example.org',
      subject: expect.stringMatching(
        /^Are you in\? <Raid>, Wed, [A-Z][a-z]+ \d+, 20:00 \(Europe\/Berlin\)$/,
      ),
    });
    expect(mail!.html).toContain('&lt;Raid&gt;');
    expect(mail!.html).not.toContain('<Raid>');
    expect(mail!.text).toContain('https://farseer.test/account/reminders');
    const token = /raid-answer\/(\S+)/.exec(mail!.text)![1]!;
    const night = new Date(COMING).toISOString().slice(0, 10);
    expect(token).toContain(`${series}.${night}.${member}.`);
    const [done] = await fresh.database.transaction(
      (t) => t.query<{ done: boolean }>(`select public.answer_by_link($1, 'no') as done`, [token]),
      { as: { role: 'anon', claims: { role: 'anon' } } },
    );
    expect(done!.done).toBe(true);
    nowMs = COMING;
    await remind();
    // Who is out is not reminded that the raid begins.
    expect(mails).toHaveLength(1);
    await fresh.database.query('delete from raid_answers');
    expect(pushed).toEqual([]);
  });

  it('are tried again while the push service refuses, end with the raid, and forget a browser that is gone', async () => {
    await choose(ANA, { raidHours: 3 });
    await addDevice(ANA);
    nowMs = START - 2 * HOUR;
    status = 503;
    await remind();
    await remind();
    expect(pushed).toHaveLength(1);
    nowMs += 31_000;
    status = 201;
    await remind();
    expect(pushed).toHaveLength(2);
    await fresh.database.query('truncate reminders_sent');
    status = 503;
    await remind();
    nowMs = START + HOUR;
    await remind();
    expect(pushed).toHaveLength(3);
    expect(await fresh.database.query('select from reminder_pushes')).toEqual([]);
    nowMs = START - HOUR;
    await fresh.database.query('truncate reminders_sent');
    status = 410;
    await remind();
    expect(await fresh.database.query('select from push_devices')).toEqual([]);
  });

  it('ask no host that is no push service', async () => {
    await choose(ANA, { raidHours: 3 });
    await addDevice(ANA);
    await forceRows(fresh.database, 'public.push_devices', () =>
      fresh.database.query('update push_devices set endpoint = $1', [`${address}/one`]),
    );
    nowMs = START - HOUR;
    await remind();
    expect(pushed).toEqual([]);
    expect(await fresh.database.query('select from push_devices')).toEqual([]);
  });

  it('say a reset and a cutoff that moved to those who chose them, and an invented cutoff to none', async () => {
    await choose(ANA, { resetRegion: 'eu', cutoffRegion: 'eu' });
    await choose(BEN, { byMail: true, byPush: false, cutoffRegion: 'us' });
    await addDevice(ANA);
    await fresh.database.query(
      `insert into seasons (id, slug, name) values (70, 'season-tww-3', 'Season 3') on conflict do nothing`,
    );
    const [season] = await fresh.database.query<{ id: number }>(
      `select id from seasons where slug = 'season-tww-3'`,
    );
    const line = (region: string, score: number, at: number, source: string) =>
      fresh.database.query(
        `insert into cutoffs (season_id, region, bracket, observed_at, score, population, source) values ($1, $2, 'p999', $3, $4, 10, $5)`,
        [season!.id, region, new Date(at), score, source],
      );
    await fresh.database.query(
      `insert into season_spans (season_id, region, starts_at, source) values ($1, 'eu', '2026-11-01Z', 'raiderio'), ($1, 'us', '2026-11-01Z', 'raiderio')
       on conflict do nothing`,
      [season!.id],
    );
    nowMs = Date.UTC(2026, 11, 1, 12);
    await line('eu', 3000, nowMs - HOUR, 'raiderio');
    await line('us', 3000, nowMs - HOUR, 'sample');
    await remind();
    expect(pushed).toEqual([]);
    nowMs += 22 * HOUR;
    await line('eu', 3012, nowMs - HOUR, 'raiderio');
    await line('us', 3090, nowMs - HOUR, 'sample');
    await remind();
    await remind();
    // 10:00 on a Wednesday: the reset was at 04:00.
    expect(pushed.map(({ body }) => JSON.parse(openPush(body, browser, secret)).title)).toEqual([
      'Title cutoff of EU: 3012.0',
    ]);
    nowMs = Date.UTC(2026, 11, 8, 20);
    await remind();
    expect(JSON.parse(openPush(pushed.at(-1)!.body, browser, secret)).title).toBe(
      'The week ends Wed, Dec 9, 04:00 (UTC)',
    );
    expect(pushed).toHaveLength(2);
    expect(mails).toEqual([]);
  });
});

/** Any failure that was not foreseen: an answer without the shape of one. */
const breakForAna = async (input: unknown, init?: RequestInit) =>
  String(input).endsWith('/ana') ? ({ status: 503 } as Response) : toServer(input, init);

/** Raids of another team that PostgreSQL takes and no calendar does; its team comes first in every order. */
const UNREADABLE = [{ zone: 'Foo/Bar' }, { zone: 'posix/UTC' }, { start_time: '24:00' }] as const;

describe('a row that cannot be read', () => {
  const BAD_TEAM = '00000000-0000-4000-8000-000000000001';
  const badRaid = '00000000-0000-4000-8000-0000000000b1';
  beforeAll(async () => {
    const { database } = fresh;
    await database.query(
      `with guild as (insert into team_guilds (name, region) values ('South', 'eu') returning id)
       insert into teams (id, guild_id, name, zone) select $1, id, 'Second', 'Europe/Berlin' from guild`,
      [BAD_TEAM],
    );
    await database.query(
      `insert into team_members (team_id, user_id, display_name, role) values ($1, $2, 'Ben', 'owner')`,
      [BAD_TEAM, BEN],
    );
  });

  it.each(UNREADABLE)('ends no reminder of another team, and is reported: %o', async (bad) => {
    const row = { zone: 'Europe/Berlin', start_time: '20:00', ...bad };
    await forceRows(fresh.database, 'public.raid_series', () =>
      fresh.database.query(
        `insert into raid_series (id, team_id, title, first_date, start_time, length_minutes, zone, weekdays)
         values ($1, $2, 'Secret', '2026-12-02', $3, 180, $4, '{3}')`,
        [badRaid, BAD_TEAM, row.start_time, row.zone],
      ),
    );
    try {
      for (const who of [ANA, BEN])
        await choose(who, { byMail: true, byPush: false, raidHours: 3, resetRegion: 'eu' });
      nowMs = START - 2 * HOUR;
      await remind();
      expect(mails.map(({ to }) => to)).toEqual(['ana@example.org']);
      expect(leftOut).toEqual([
        { job: 'reminders', tenant: `team ${BAD_TEAM}`, cause: `raid ${badRaid} cannot be read` },
      ]);
      expect(JSON.stringify(leftOut)).not.toMatch(/Foo|Secret/i);
    } finally {
      await fresh.database.query('delete from raid_series where id = $1', [badRaid]);
    }
  });

  it('of one account ends the reminder of no other', async () => {
    await fresh.database.query(
      `insert into team_members (team_id, user_id, display_name) select t.id, $1, 'Ben' from teams t where t.id <> $2`,
      [BEN, BAD_TEAM],
    );
    for (const who of [ANA, BEN]) await choose(who, { byMail: true, byPush: false, raidHours: 3 });
    nowMs = START - 2 * HOUR;
    const failing = async (_: unknown, mail: (typeof mails)[number]) => {
      if (mail.to === 'ana@example.org') throw new TypeError('SECRET');
      mails.push(mail);
    };
    await remind({ mail: failing });
    expect(mails.map(({ to }) => to)).toEqual(['ben@example.org']);
    expect(leftOut).toEqual([
      {
        job: 'reminders',
        tenant: `account ${ANA}`,
        cause: expect.stringMatching(/^TypeError at /),
      },
    ]);
    // Nothing was noted as said.
    await remind();
    expect(mails.map(({ to }) => to)).toEqual(['ben@example.org', 'ana@example.org']);
  });

  it('of one browser ends the push to no other', async () => {
    await choose(ANA, { raidHours: 3 });
    await choose(BEN, { raidHours: 3 });
    await addDevice(ANA, '/ana');
    await addDevice(BEN, '/ben');
    nowMs = START - 2 * HOUR;
    await remind({ fetch: breakForAna });
    expect(pushed.map(({ path }) => path)).toEqual(['/ben']);
    expect(leftOut).toEqual([
      {
        job: 'pushes',
        tenant: expect.stringMatching(/^browser [0-9a-f-]{36}$/),
        cause: expect.stringMatching(/^TypeError at /),
      },
    ]);
    nowMs += 31_000;
    await remind();
    expect(pushed.map(({ path }) => path)).toEqual(['/ben', '/ana']);
  });
});

describe('the tables of reminders', () => {
  it('show each account its own choices and browsers, and no address or key of one', async () => {
    await choose(ANA, { raidHours: 3 });
    await addDevice(ANA);
    expect(await ask(ANA, 'select * from reminder_choices')).toBe(1);
    expect(await ask(ANA, 'select id, label from push_devices')).toBe(1);
    for (const text of [
      'select endpoint from push_devices',
      'select auth from push_devices',
      'select * from reminders_sent',
      'select * from reminder_pushes',
      'select * from farseer_identity.push_key',
      `insert into push_devices (user_id, endpoint, p256dh, auth) values ('${ANA}', 'https://x', 'y', 'z')`,
      `update push_devices set label = 'x'`,
    ])
      expect(await ask(ANA, text), `Ana: ${text}`).toBe('42501');
    for (const text of [
      'select user_id from reminder_choices',
      'update reminder_choices set by_mail = true returning 1',
      'delete from reminder_choices returning 1',
      'select id from push_devices',
      'delete from push_devices returning id',
    ])
      expect(await ask(BEN, text), `Ben: ${text}`).toBe(0);
    expect(
      await ask(BEN, `insert into reminder_choices (user_id, by_mail) values ('${ANA}', true)`),
    ).toBe('42501');
    // Another account takes a browser over only with its secret.
    await expect(addDevice(BEN, '/one', Buffer.alloc(16, 8))).rejects.toMatchObject({
      code: 'P0001',
    });
    await addDevice(BEN, '/one');
    expect(await ask(ANA, 'select id from push_devices')).toBe(0);
    expect(await ask(BEN, 'select id from push_devices')).toBe(1);
    for (let index = 0; index < 9; index += 1) await addDevice(BEN, `/${index}`);
    await expect(addDevice(BEN, '/more')).rejects.toMatchObject({ code: 'P0001' });
  });
});
