import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { claimPost } from '#store/queries/team-posts.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import { forceRows } from '#testing/database/force-rows.ts';
import type { TenantFailure } from '#team/jobs/tenant-failures.ts';
import { keepWorking } from './keep-working.ts';
import { postWhatIsDue } from './post-in-time.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`;
/** Noon of a Wednesday; the raid is at 20:00 in Berlin, 19:00 UTC. */
const NOON = Date.UTC(2026, 10, 25, 12);
let fresh: FreshDatabase;
let team = '';
let series = '';
let nowMs = NOON;
let answers: (() => Response | Promise<Response>)[] = [];
const asked: { url: string; init: RequestInit; content: string }[] = [];
const logged: string[] = [];
const leftOut: TenantFailure[] = [];

function asOwner<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return fresh.database.transaction((t) => t.query<T>(text, values), {
    as: { role: 'authenticated', claims: { role: 'authenticated', sub: OWNER } },
  });
}
const fetchDiscord: typeof globalThis.fetch = async (input, init = {}) => {
  const body = JSON.parse(init.body as string) as { content: string };
  asked.push({ url: input as string, init, content: body.content });
  return (answers.shift() ?? (() => new Response(null, { status: 204 })))();
};
const post = (signal = new AbortController().signal) =>
  postWhatIsDue(fresh.database, {
    siteUrl: 'https://farseer.example',
    log: toOperatorLog(({ line }) => logged.push(line)),
    report: (one) => leftOut.push(one),
    signal,
    fetch: fetchDiscord,
    now: () => nowMs,
  });
const card = () =>
  asOwner<{ done: boolean }>('select public.post_raid_card($1, null) as done', [series]);
async function webhook() {
  const [row] = await asOwner<{
    is_on: boolean;
    last_error: string | null;
    last_sent_at: Date | null;
  }>('select * from public.team_webhook($1)', [team]);
  return row!;
}

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1)', [OWNER]);
  const [made] = await asOwner<{ id: string }>(
    `select public.create_team('North *stars*', 'Main', 'eu', 'Europe/Berlin', '@everyone') as id`,
  );
  team = made!.id;
  const [raid] = await asOwner<{ id: string }>(
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Raid', '2026-11-04', '20:00', 180, 'Europe/Berlin', '{3}') returning id`,
    [team],
  );
  series = raid!.id;
});
afterAll(() => fresh.close());
beforeEach(async () => {
  nowMs = NOON - 36 * 3_600_000;
  answers = [];
  asked.length = 0;
  logged.length = 0;
  leftOut.length = 0;
  await fresh.database.query('delete from team_webhooks');
  await asOwner('select public.set_team_webhook($1, $2)', [team, ADDRESS]);
});

describe('posts to Discord', () => {
  it('are a sign-up card for the next night, once for each time it was asked for', async () => {
    await card();
    // The test lives in another time than the clock of the database.
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    await post();
    await post();
    expect(asked).toHaveLength(1);
    const [{ url, init, content }] = asked as [(typeof asked)[number]];
    expect(url).toBe(ADDRESS);
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(JSON.parse(init.body as string)).toMatchObject({ allowed_mentions: { parse: [] } });
    const at = Date.UTC(2026, 10, 25, 19) / 1000;
    expect(content).toContain(`<t:${at}:F>`);
    expect(content).toContain('In: 0 of 20');
    expect(content).toContain(`<https://farseer.example/team/${team}?night=${series}.2026-11-25>`);
    expect(content).toContain(String.raw`North \*stars\*`);
    expect((await webhook()).last_sent_at).toEqual(new Date(nowMs));
  });

  it('are one digest on the day of a raid, eight hours before, with who is in and who has not answered', async () => {
    nowMs = NOON - 3_600_000 - 60_000;
    await post();
    expect(asked).toEqual([]);
    nowMs = NOON;
    await Promise.all([post(), post()]);
    await fresh.database.query(
      'update team_posts set next_attempt_at = $1 where next_attempt_at is not null',
      [new Date(nowMs)],
    );
    await post();
    await post();
    expect(asked).toHaveLength(1);
    expect(asked[0]!.content).toContain('No answer (1): ');
    // A name that would call all of the channel does not.
    expect(asked[0]!.content).not.toContain('@everyone');
  });

  it('are tried again with longer pauses, given up after six times, and officers read why', async () => {
    await card();
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    answers = Array.from({ length: 9 }, () => () => new Response('down', { status: 503 }));
    for (let minute = 0; minute < 60; minute += 1) {
      await post();
      nowMs += 60_000;
    }
    expect(asked).toHaveLength(6);
    expect((await webhook()).last_error).toBe('Discord did not take the post (503).');
    expect(logged).toHaveLength(1);
    expect(logged.join('')).not.toContain('tttt');
  });

  it('wait as long as Discord says, and go on after it', async () => {
    await card();
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    answers = [() => new Response('', { status: 429, headers: { 'retry-after': '300' } })];
    await post();
    nowMs += 299_000;
    await post();
    expect(asked).toHaveLength(1);
    nowMs += 2000;
    await post();
    expect(asked).toHaveLength(2);
    expect(await webhook()).toMatchObject({ last_error: null, is_on: true });
  });

  it.each([
    ['a webhook that is gone', () => new Response('', { status: 404 }), false, /does not know/],
    [
      'a redirect, which is not followed',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
      true,
      /did not take the post \(302\)/,
    ],
    [
      'no answer',
      () => Promise.reject(new Error(`connect ${ADDRESS}`)),
      true,
      /could not be reached/,
    ],
  ])('say what is wrong with %s, and never the address', async (_, answer, isOn, words) => {
    await card();
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    answers = [answer];
    await post();
    const seen = await webhook();
    expect(seen.is_on).toBe(isOn);
    expect(seen.last_error).toMatch(words);
    expect(JSON.stringify(seen)).not.toContain('tttt');
    expect(asked).toHaveLength(1);
  });

  it('are none while the switch is off, for a raid that was called off, and beyond ten cards an hour', async () => {
    await asOwner('select public.switch_team_webhook($1, false)', [team]);
    expect((await card())[0]?.done).toBe(false);
    nowMs = NOON;
    await post();
    expect(asked).toEqual([]);
    await asOwner('select public.switch_team_webhook($1, true)', [team]);
    for (let press = 0; press < 12; press += 1) expect((await card())[0]?.done).toBe(press < 10);
    await fresh.database.query(
      `update team_posts set on_date = '2026-11-26', next_attempt_at = $1`,
      [new Date(NOON - 60_000)],
    );
    nowMs = NOON - 60_000 * 60 * 2;
    await post();
    expect(asked).toEqual([]);
  });

  it.each([{ zone: 'Foo/Bar' }, { zone: 'right/UTC' }, { start_time: '24:00' }])(
    'come to other teams beside a raid that cannot be read, which is reported: %o',
    async (bad) => {
      const badTeam = '00000000-0000-4000-8000-000000000001';
      const badRaid = '00000000-0000-4000-8000-0000000000b1';
      const row = { zone: 'Europe/Berlin', start_time: '20:00', ...bad };
      const { database } = fresh;
      await database.query(
        `with guild as (insert into team_guilds (name, region) values ('South', 'eu') returning id)
         insert into teams (id, guild_id, name, zone) select $1, id, 'Second', 'Europe/Berlin' from guild`,
        [badTeam],
      );
      try {
        await database.query('insert into team_webhooks (team_id, address) values ($1, $2)', [
          badTeam,
          ADDRESS,
        ]);
        await forceRows(database, 'public.raid_series', () =>
          database.query(
            `insert into raid_series (id, team_id, title, first_date, start_time, length_minutes, zone, weekdays)
             values ($1, $2, 'Secret', '2026-11-04', $3, 180, $4, '{3}')`,
            [badRaid, badTeam, row.start_time, row.zone],
          ),
        );
        nowMs = NOON;
        await post();
        expect(leftOut).toEqual([
          { job: 'posts', tenant: `team ${badTeam}`, cause: `raid ${badRaid} cannot be read` },
        ]);
        const waiting = await database.query(
          'select team_id from team_posts where next_attempt_at is not null',
        );
        expect(waiting).toEqual([{ team_id: team }]);
      } finally {
        await database.query('delete from teams where id = $1', [badTeam]);
      }
    },
  );

  it('that cannot be written wait alone, are given up in the end, and officers read so', async () => {
    await card();
    await card();
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    // Any failure that was not foreseen: an answer without the shape of one.
    answers = [() => ({ status: 429 }) as Response];
    await post();
    expect(leftOut).toEqual([
      { job: 'posts', tenant: `team ${team}`, cause: expect.stringMatching(/^TypeError at /) },
    ]);
    // The other post of the same turn.
    expect(asked).toHaveLength(2);
    answers = Array.from({ length: 9 }, () => () => ({ status: 429 }) as Response);
    for (let minute = 0; minute < 60; minute += 1) {
      nowMs += 60_000;
      await post();
    }
    expect(asked).toHaveLength(7);
    expect((await webhook()).last_error).toMatch(/^Farseer could not write this post\. Look for/);
  });

  it('end with the server, and one claimed by a process that died is tried again', async () => {
    await card();
    await fresh.database.query('update team_posts set next_attempt_at = $1', [new Date(nowMs)]);
    expect(await claimPost(fresh.database, new Date(nowMs))).toBeDefined();
    await post();
    expect(asked).toEqual([]);
    nowMs += 121_000;
    await post();
    expect(asked).toHaveLength(1);
    let questions = 0;
    const broken = {
      query: () => {
        questions += 1;
        return Promise.reject(new Error('the database is away'));
      },
    };
    const log = toOperatorLog(({ line }) => logged.push(line));
    const end = keepWorking(
      'Posts to Discord',
      () => broken as never,
      (open, signal) =>
        postWhatIsDue(open, {
          siteUrl: '',
          log,
          report: () => undefined,
          signal,
          fetch: fetchDiscord,
        }),
      log,
      5,
    );
    await expect.poll(() => questions).toBeGreaterThan(2);
    await end();
    // Once an hour, however often it was tried.
    expect(logged).toEqual(['Posts to Discord wait: the database is away']);
  });
});
