/** What players say to raids: as which specialization, and what stands for every raid. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import { raidAnswers, writeAnswer, writeStanding } from './queries/raid-schedule.ts';
import { DATE, makeTestTeam, VISITORS, wednesday } from '#testing/database/test-team.ts';

const { fresh, team, series, member, attempt } = await makeTestTeam();
afterAll(() => fresh.close());

const as = <T>(who: Visitor, work: Parameters<typeof fresh.database.transaction<T>>[0]) =>
  fresh.database.transaction(work, { as: who });
const readOfficer = async () =>
  (
    await as(VISITORS.officer, (t) =>
      raidAnswers(t, { teamId: team, from: DATE, to: wednesday(3) }),
    )
  )
    .filter(({ memberId }) => memberId === member['officer'])
    .map(({ date, answer, standing }) => [date, answer, standing] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
const stand = (who: Visitor, of: string, values: string) =>
  attempt(who, `select public.set_standing_answer($1, ${values})`, [of]);

const answerAs = (specId?: number | null) =>
  as(VISITORS.raider, (t) =>
    writeAnswer(t, {
      teamId: team,
      seriesId: series,
      date: wednesday(2),
      memberId: member['raider']!,
      answer: 'yes',
      reason: null,
      ...(specId === undefined ? {} : { specId }),
    }),
  );
const readAs = async () => {
  const said = await as(VISITORS.officer, (t) =>
    raidAnswers(t, { teamId: team, from: wednesday(2), to: wednesday(2) }),
  );
  return said.find(({ memberId }) => memberId === member['raider'])!.specId;
};

describe('an answer as a specialization', () => {
  it('is one of a character of the player, and stays where an answer names none', async () => {
    const [own] = await fresh.database.query<{ spec: number }>(
      'select spec_ids[1] as spec from team_characters where member_id = $1',
      [member['raider']],
    );
    await answerAs(own!.spec);
    await answerAs();
    expect(await readAs()).toBe(own!.spec);
    await expect(answerAs(105)).rejects.toMatchObject({ code: 'P0001' });
    await answerAs(null);
    expect(await readAs()).toBeNull();
  });
});

describe('what stands for every raid of a player', () => {
  it('is the answer to each night without one of its own, and ends with its days', async () => {
    const mine = { memberId: member['officer']!, signsUp: true, awayWeekdays: [] };
    await as(VISITORS.officer, (t) =>
      writeStanding(t, { ...mine, awayFrom: wednesday(2), awayTo: wednesday(2) }),
    );
    expect(await readOfficer()).toEqual([
      [DATE, 'yes', 'default'],
      [wednesday(2), 'no', 'away'],
      [wednesday(3), 'yes', 'default'],
    ]);
    await fresh.database.query(
      `insert into raid_answers (team_id, series_id, on_date, member_id, answer) values ($1, $2, $3, $4, 'late')`,
      [team, series, wednesday(2), member['officer']],
    );
    expect((await readOfficer())[1]).toEqual([wednesday(2), 'late', undefined]);
    await as(VISITORS.officer, (t) =>
      writeStanding(t, { ...mine, signsUp: false, awayFrom: wednesday(3), awayTo: null }),
    );
    expect(await readOfficer()).toEqual([
      [wednesday(2), 'late', undefined],
      [wednesday(3), 'no', 'away'],
    ]);
  });

  it('is away on the same days of every week, by the calendar of the raid', async () => {
    const mine = { memberId: member['officer']!, signsUp: true, awayFrom: null, awayTo: null };
    const standOn = (awayWeekdays: number[]) =>
      as(VISITORS.officer, (t) => writeStanding(t, { ...mine, awayWeekdays }));
    // The raids of the fixture are on Wednesdays.
    await standOn([0, 3]);
    expect(await readOfficer()).toEqual([
      [DATE, 'no', 'away'],
      [wednesday(2), 'late', undefined],
      [wednesday(3), 'no', 'away'],
    ]);
    await standOn([0, 1, 2, 4, 5, 6]);
    expect((await readOfficer()).map(([, answer]) => answer)).toEqual(['yes', 'late', 'yes']);
    for (const bad of [`'{7}'`, `'{-1}'`, `'{NULL}'`, `'{1,1,1,1,1,1,1,1}'`])
      expect(
        await stand(VISITORS.officer, member['officer']!, `false, null, null, ${bad}`),
        `away every ${bad}`,
      ).toBe('23514');
  });

  it('is written by the player and by officers of the team alone, within the bounds of a calendar', async () => {
    const found: Record<string, number | string> = {};
    for (const [name, who] of Object.entries(VISITORS))
      found[name] = await stand(who, member['raider']!, 'true, null, null');
    const no = '42501';
    expect(found).toEqual({
      owner: 1,
      officer: 1,
      raider: 1,
      guest: no,
      expelled: no,
      stranger: no,
      anonymous: no,
      app: no,
    });
    for (const bad of [
      `false, 'infinity', null`,
      `false, '2026-12-02', '2026-12-01'`,
      `false, '0044-01-01', null`,
    ])
      expect(await stand(VISITORS.raider, member['raider']!, bad)).toBe('23514');
    expect(
      await attempt(
        VISITORS.raider,
        'update public.team_members set signs_up_from = now() where id = $1',
        [member['raider']],
      ),
    ).toBe(no);
  });
});
