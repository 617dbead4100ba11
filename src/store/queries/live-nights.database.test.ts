import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { liveNight, putLiveNight, removeLiveNight } from './live-nights.ts';
import { createTeam } from './teams.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const TAB = '00000000-0000-4000-8000-0000000000b1';
const OTHER_TAB = '00000000-0000-4000-8000-0000000000b2';
let fresh: FreshDatabase;
let team = '';
const asAna = <T>(work: Parameters<typeof fresh.database.transaction<T>>[0]): Promise<T> =>
  fresh.database.transaction(work, {
    as: { role: 'authenticated', claims: { role: 'authenticated', sub: ANA } },
  });
const put = (sender: string, pulls: object[], isOver = false) =>
  asAna((transaction) => putLiveNight(transaction, team, { sender, isOver, pulls }));
const read = () => asAna((transaction) => liveNight(transaction, team));

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1)', [ANA]);
  team = await asAna((transaction) =>
    createTeam(transaction, {
      guild: 'North',
      team: 'Main',
      region: 'eu',
      zone: 'UTC',
      player: 'Ana',
    }),
  );
});
afterAll(() => fresh.close());

describe('the live night of a team', () => {
  it('grows by one revision for each change, and by none for a sign of life', async () => {
    expect(await read()).toBeNull();
    expect(await put(TAB, [])).toBe(true);
    expect(await put(TAB, [{ atMs: 0 }])).toBe(true);
    expect(await put(TAB, [{ atMs: 0 }])).toBe(true);
    expect(await read()).toMatchObject({ pulls: [{ atMs: 0 }], revision: 2, isOver: false });
    expect((await read())!.silentMs).toBeLessThan(60_000);
  });

  it('is taken over by no other tab until it has ended or was silent', async () => {
    expect(await put(OTHER_TAB, [])).toBe(false);
    await fresh.database.query(
      `update public.team_live_nights set heard_at = now() - interval '6 minutes'`,
    );
    expect(await put(OTHER_TAB, [])).toBe(true);
    expect(await put(TAB, [])).toBe(false);
    expect(await put(OTHER_TAB, [], true)).toBe(true);
    expect(await put(TAB, [{ atMs: 1 }])).toBe(true);
  });

  it('is gone half a day after its last sign of life, and when an officer removes it', async () => {
    await fresh.database.query(
      `update public.team_live_nights set heard_at = now() - interval '13 hours'`,
    );
    expect(await read()).toBeNull();
    expect(await asAna((transaction) => removeLiveNight(transaction, team))).toBe(true);
    expect(await asAna((transaction) => removeLiveNight(transaction, team))).toBe(false);
  });

  it('takes no list beyond its bounds', async () => {
    const many = Array.from({ length: 401 }, () => ({}));
    await expect(put(TAB, many)).rejects.toMatchObject({ code: '23514' });
    await expect(put(TAB, [{ note: 'x'.repeat(90_000) }])).rejects.toMatchObject({ code: '23514' });
  });
});
