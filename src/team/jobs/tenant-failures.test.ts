import { describe, expect, it } from 'vitest';
import { DatabaseError } from '#store/database.ts';
import {
  createFailureReport,
  doForTenant,
  runEachPart,
  type TenantFailure,
} from './tenant-failures.ts';

const fail = async () => {
  throw new RangeError('Invalid time zone specified: SECRET');
};
const about = { job: 'posts', tenant: 'team 1' } as const;

describe('work for one team', () => {
  it('fails alone, and its report holds no content of a row', async () => {
    const failures: TenantFailure[] = [];
    expect(await doForTenant(about, (one) => failures.push(one), fail)).toBe(false);
    expect(
      await doForTenant(
        about,
        (one) => failures.push(one),
        async () => undefined,
      ),
    ).toBe(true);
    expect(failures).toEqual([
      {
        ...about,
        cause: expect.stringMatching(/^RangeError at tenant-failures\.test\.ts:\d+:\d+$/),
      },
    ]);
  });

  it('names the code of a refusal of the database, and ends the turn while none answers', async () => {
    const failures: string[] = [];
    const failWith = (code: string) =>
      doForTenant(
        about,
        ({ cause }) => failures.push(cause),
        async () => {
          throw new DatabaseError('SECRET', { code });
        },
      );
    expect(await failWith('23514')).toBe(false);
    await expect(failWith('08006')).rejects.toMatchObject({ code: '08006' });
    await expect(failWith('57P01')).rejects.toMatchObject({ code: '57P01' });
    expect(failures).toEqual(['DatabaseError 23514']);
  });
});

it('the parts of a turn all run, and the first failure is thrown after them', async () => {
  const done: string[] = [];
  const part = (name: string, fails: boolean) => async () => {
    done.push(name);
    if (fails) throw new Error(name);
  };
  await expect(runEachPart([part('a', true), part('b', true), part('c', false)])).rejects.toThrow(
    'a',
  );
  expect(done).toEqual(['a', 'b', 'c']);
});

describe('the report of failures', () => {
  it('counts each, and logs the same one once an hour', () => {
    const lines: string[] = [];
    let counted = 0;
    let now = 0;
    const report = createFailureReport(
      () => (counted += 1),
      (line) => lines.push(line),
      () => now,
    );
    for (const minute of [0, 1, 59, 61]) {
      now = minute * 60_000;
      report({ ...about, cause: 'Error' });
    }
    report({ job: 'reminders', tenant: 'team 2', cause: 'Error' });
    expect(counted).toBe(5);
    expect(lines).toEqual([
      'Posts leave out team 1: Error',
      'Posts leave out team 1: Error',
      'Reminders leave out team 2: Error',
    ]);
  });

  it('forgets the oldest of many, so that failures of a thousand teams fill no memory', () => {
    const lines: string[] = [];
    const report = createFailureReport(
      () => undefined,
      (line) => lines.push(line),
      () => 0,
    );
    const say = (team: number) => report({ job: 'posts', tenant: `team ${team}`, cause: 'Error' });
    for (let team = 0; team <= 1000; team += 1) say(team);
    say(1000);
    expect(lines).toHaveLength(1001);
    say(0);
    expect(lines).toHaveLength(1002);
  });
});
