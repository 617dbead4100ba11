import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LivePull } from '#team/model/roster/live-night.ts';
import { putLiveNight } from '#store/queries/live-nights.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { silentLog } from '#lib/operator-log.ts';
import { postWhatIsDue } from './post-in-time.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const tab = (digit: number) => `00000000-0000-4000-8000-0000000000a${digit}`;
let fresh: FreshDatabase;
let team = '';
let posted: string[] = [];

const as = <T>(work: Parameters<FreshDatabase['database']['transaction']>[0]) =>
  fresh.database.transaction(work, {
    as: { role: 'authenticated', claims: { role: 'authenticated', sub: OWNER } },
  }) as Promise<T>;

function pull(isKill: boolean, encounterId = 3129): LivePull {
  return {
    encounterId,
    difficultyId: 16,
    atMs: 0,
    durationMs: 342_000,
    isKill,
    leftPercent: isKill ? null : 40,
  };
}
/** Shows a night as an officer's tab does, then posts what waits until nothing does. */
async function show(pulls: readonly object[], sender = tab(1), isOver = false): Promise<string[]> {
  posted = [];
  await as((t) => putLiveNight(t, team, { sender, isOver, pulls }));
  for (let seconds = 0; seconds < 40; seconds += 3)
    await postWhatIsDue(fresh.database, {
      siteUrl: 'https://farseer.example',
      log: silentLog,
      report: () => undefined,
      signal: new AbortController().signal,
      now: () => Date.now() + 1000 * (seconds + 1),
      fetch: async (_, init = {}) => {
        posted.push((JSON.parse(init.body as string) as { content: string }).content);
        return new Response(null, { status: 204 });
      },
    });
  return posted;
}

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1)', [OWNER]);
  const [made] = await as<{ id: string }[]>((t) =>
    t.query(`select public.create_team('North', 'Main', 'eu', 'Europe/Berlin', 'Ana') as id`),
  );
  team = made!.id;
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.database.query('delete from team_live_nights');
  await fresh.database.query('delete from team_webhooks');
  const address = `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`;
  await as((t) => t.query('select public.set_team_webhook($1, $2)', [team, address]));
});

it('posts one card for each boss that falls, and none for wipes or a boss that had fallen', async () => {
  expect(await show([pull(false), pull(false)])).toEqual([]);
  const [card, ...none] = await show([pull(false), pull(false), pull(true)]);
  expect(card).toContain('on pull 3 of the night');
  expect(card).toContain(`<https://farseer.example/team/${team}>`);
  expect(none).toEqual([]);
  const next = [pull(false), pull(false), pull(true), pull(true, 3130)];
  expect((await show(next)).map((text) => text.includes('on the first pull'))).toEqual([true]);
  expect(await show([...next, pull(true)])).toEqual([]);
});

it('posts none again when another tab shows the same night', async () => {
  expect(await show([pull(true)], tab(1), true)).toHaveLength(1);
  expect(await show([pull(true)], tab(2))).toEqual([]);
});

it('posts none without a webhook that is on, and at most ten of a team in an hour', async () => {
  await as((t) => t.query('select public.switch_team_webhook($1, false)', [team]));
  expect(await show([pull(true)])).toEqual([]);
  await as((t) => t.query('select public.switch_team_webhook($1, true)', [team]));
  const many = Array.from({ length: 14 }, (_, boss) => pull(true, 4000 + boss));
  expect(await show(many)).toHaveLength(10);
  expect(await show([...many, pull(true, 4100)])).toEqual([]);
});

it.each([
  ['no pull', [{}, [], 'x', 7, null]],
  ['another type', [{ ...pull(true), encounterId: 'x', durationMs: {} }]],
  ['a number without end', [{ ...pull(true), encounterId: 1e300 }]],
  ['a kill that is a word', [{ ...pull(true), isKill: 'true' }]],
])('takes %s from an officer, and posts nothing of it', async (_, pulls) => {
  expect(await show(pulls as object[])).toEqual([]);
});
