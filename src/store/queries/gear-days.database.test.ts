import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, VISITORS, type Person } from '#testing/database/test-team.ts';
import { gearDays } from './gear-days.ts';

const { fresh, team, otherTeam } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

const read = (level: number, at: string) =>
  database.query(
    `update team_characters set item_level = $1, figures_at = $2::timestamptz where name = 'Raidra'`,
    [level, at],
  );
const days = async (since: string, of = team, who: Person = 'raider') => {
  const rows = await database.transaction((t) => gearDays(t, of, new Date(since)), {
    as: VISITORS[who],
  });
  return rows
    .filter(({ readAt }) => readAt < new Date('2026-06-01'))
    .map(({ itemLevel, readAt }) => [itemLevel, readAt.toISOString().slice(0, 13)]);
};

it('has the last reading of each day since the day of the moment, oldest first, for players of the team', async () => {
  await read(300, '2026-05-02T23:30Z');
  await read(301, '2026-05-01T08:00Z');
  await read(302, '2026-05-01T22:00Z');
  expect(await days('2026-04-01')).toEqual([
    [302, '2026-05-01T22'],
    [300, '2026-05-02T23'],
  ]);
  // A day counts whole, whatever the hour of the moment.
  expect(await days('2026-05-02T23:59Z')).toEqual([[300, '2026-05-02T23']]);
  expect(await days('2026-05-03T00:00Z')).toEqual([]);
  expect(await days('2026-04-01', otherTeam)).toEqual([]);
  expect(await days('2026-04-01', team, 'stranger')).toEqual([]);
});
