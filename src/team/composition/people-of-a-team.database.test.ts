/** An evening of a new guild: a roster that is imported twice, and an account that joins by the link for all. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { createInvite } from '#store/queries/member-changes.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { createTeam, invitePlayers, joinTeam } from '#store/queries/teams.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { formOf } from '#testing/web/form-of.ts';
import { discordNight } from '#team/exports/discord-text.ts';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { actOnRaids } from '#team/raids/act-on-raids.server.ts';
import { loadNight } from '#team/raids/load-night.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const DORA = '00000000-0000-4000-8000-00000000000d';
let fresh: FreshDatabase;
let team = '';
const of = (account: string) => playerContext(account, fresh.database);

const importList = async (list: string) =>
  (await actOnMembers(of(ANA), team, formOf({ intent: 'import', list }))).data;
const rows = () => askAsPlayer(of(ANA), (t) => teamRoster(t, team));
/** Of the players without an account. */
const roster = async () =>
  (await rows())
    .filter(({ hasAccount }) => !hasAccount)
    .map(({ player, name, realm, itemLevel }) => [player, name, realm, itemLevel]);

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1), ($2)', [ANA, DORA]);
});
afterAll(() => fresh.close());
beforeEach(async () => {
  team = await askAsPlayer(of(ANA), (t) =>
    createTeam(t, { guild: 'North', team: 'Main', region: 'eu', zone: 'UTC', player: 'Ana' }),
  );
});

const LONG =
  'player,character,realm,class,specs,ilvl\nDora,Doraxa,Kazzak,Druid,Balance,714\nP05,Tanka,Kazzak,Warrior,Protection,715';
const SHORT = 'Doraxa,Druid,Balance,715\nTanka-Kazzak,Warrior,Protection,716';
const AFTER = [
  ['Dora', 'Doraxa', 'Kazzak', 715],
  ['P05', 'Tanka', 'Kazzak', 716],
];

describe('a roster that is imported again', () => {
  it('updates in the short form that the page names', async () => {
    expect((await importList(LONG)).notice).toBe('2 characters added, 0 updated.');
    expect((await importList(SHORT)).notice).toBe('0 characters added, 2 updated.');
    expect(await roster()).toEqual(AFTER);
  });
});

const read = (name: string) => readFileSync(join(recordings.teamCases, name), 'utf8');

describeRecordings('the roster of the cases', recordings.teamCases, () => {
  it('has two players and two characters after both imports', async () => {
    const again = read('reimport-expected.txt')
      .split('\n')
      .filter((line) => /^[^,. ]+,[^,]+,[^,]+,\d+$/.test(line));
    expect(again).toHaveLength(2);
    await importList(read('reimport.csv'));
    await importList(again.join('\n'));
    expect(await roster()).toEqual(AFTER);
  });
});

/** The player and the character of `cases/team/joins.txt` where it is there. */
const JOINS = join(recordings.teamCases, 'joins.txt');
const [PLAYER = 'Dora', CHARACTER = 'Doraxa'] = existsSync(JOINS)
  ? /^Roster: player (\w+) with character (\w+),/.exec(readFileSync(JOINS, 'utf8'))!.slice(1)
  : [];

describe('an account that joins a team with a roster', () => {
  it('is the player of the roster, and its answer counts once, everywhere', async () => {
    await importList(LONG.replace('Doraxa', CHARACTER).replace('Dora,', `${PLAYER},`));
    const added = await actOnRaids(
      of(ANA),
      team,
      formOf({
        intent: 'add',
        title: 'Raid',
        date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
        time: '20:00',
        length: '180',
        zone: 'UTC',
      }),
      'http://farseer.test',
    );
    expect(added.data.problem).toBeUndefined();
    const code = await askAsPlayer(of(ANA), (t) =>
      createInvite(t, { teamId: team, role: 'raider', days: 7, memberId: null }),
    );
    const join = (name: string, member: string | null = null) =>
      askAsPlayer(of(DORA), (t) => joinTeam(t, code, name, member));
    await expect(join(PLAYER)).rejects.toThrow('is in the roster already');
    const offered = await askAsPlayer(of(DORA), (t) => invitePlayers(t, code));
    expect(offered.map(({ player, characters }) => [player, ...characters])).toEqual([
      [PLAYER, `${CHARACTER}-Kazzak`],
      ['P05', 'Tanka-Kazzak'],
    ]);
    await join('', offered[0]!.memberId);
    expect((await rows()).filter(({ player }) => player === PLAYER)).toHaveLength(1);

    const { night } = await loadNight(of(DORA), team, '');
    const key = `${night!.seriesId}.${night!.date}`;
    await actOnRaids(of(DORA), team, formOf({ intent: 'answer', night: key, answer: 'no' }), '');
    const seen = await loadNight(of(ANA), team, key);
    if (!seen.night) throw new Error('no night');
    expect(seen.members.map(({ name, place }) => [name, place])).toEqual([
      [CHARACTER, 'absent'],
      ['Tanka', 'open'],
    ]);
    const mark = buffCoverage(seen.members).find(({ name }) => name === 'Mark of the Wild');
    expect(mark!.fixes.map(({ member, kind }) => [member.name, kind])).toEqual([
      [CHARACTER, 'absent'],
    ]);
    expect(discordNight({ ...seen.night, groupSize: 20, members: seen.members })).toContain(
      `Out (1): ${CHARACTER}`,
    );
  });
});
