/**
 * Two people of one name on two realms, through every way into a team: each list the page names, in each spelling, imported twice, the
 * invite, the log of a night, the answers and what is passed on. The witness is the game: name and realm together are one character.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOfName } from '#team/model/roster/match-characters.ts';
import { createInvite } from '#store/queries/member-changes.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { createTeam, invitePlayers, joinTeam } from '#store/queries/teams.ts';
import { nameKey } from '#lib/name-key.ts';
import { realmKey } from '#lib/search-key.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { formOf } from '#testing/web/form-of.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { groupTools } from '#team/model/roster/group-tools.ts';
import { discordBoard, discordNight } from '#team/exports/discord-text.ts';
import { nightTable } from '#team/exports/roster-tables.ts';
import { loadBoard } from '#team/board/load-board.server.ts';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { actOnRaids } from '#team/raids/act-on-raids.server.ts';
import { loadNight } from '#team/raids/load-night.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';
let fresh: FreshDatabase;
let team = '';
const of = (account: string) => playerContext(account, fresh.database);

interface Person {
  player: string;
  name: string;
  realm: string;
  level: number;
}
type Spelling = (person: Person) => Person;

const PAIRS = [
  ['Ann', 'Kazzak', 'Draenor'],
  ['Éva', 'Twisting Nether', "Twilight's Hammer"],
  ['Ёлка', 'Azjol-Nerub', 'Area 52'],
  ['Bjørn', 'Pozzo dell’Eternità', 'Гордунни'],
] as const;
/** Every form of a list that the page names. */
const FORMS: Readonly<Record<string, (people: readonly Person[]) => string>> = {
  'with players and realms': (people) =>
    [
      'player,character,realm,class,specs,ilvl',
      ...people.map((one) => `${one.player},${one.name},${one.realm},Druid,Balance,${one.level}`),
    ].join('\n'),
  'of a spreadsheet, columns in another order': (people) =>
    [
      'ilvl\tspecs\tclass\tserver\tname',
      ...people.map((one) => `${one.level}\tBalance\tDruid\t${one.realm}\t${one.name}`),
    ].join('\r\n'),
  'with the realm behind the name': (people) =>
    [
      'character;class;specs;ilvl',
      ...people.map((one) => `${one.name}-${one.realm};Druid;Balance;${one.level}`),
    ].join('\n'),
  'without headings': (people) =>
    people.map((one) => `${one.name}-${one.realm},Druid,Balance,${one.level}`).join('\n'),
};
const SPELLINGS: readonly Spelling[] = [
  (one) => one,
  (one) => ({ ...one, realm: one.realm.replaceAll(/[\s'’-]/gu, '') }),
  (one) => ({ ...one, realm: one.realm.toLowerCase().replaceAll(' ', '-') }),
  (one) => ({ ...one, name: one.name.toLocaleUpperCase('en') }),
  (one) => ({ ...one, name: one.name.normalize('NFD'), realm: one.realm.normalize('NFD') }),
];
const CASES = PAIRS.flatMap(([name, ...realms], pair) =>
  Object.keys(FORMS).flatMap((first, one) =>
    Object.keys(FORMS).map((again, other) => ({
      name,
      realms,
      first,
      again,
      spell: SPELLINGS[(pair + one * 2 + other) % SPELLINGS.length]!,
    })),
  ),
);

const peopleOf = (name: string, realms: readonly [string, string], level: number): Person[] =>
  realms.map((realm, index) => ({
    player: index === 0 ? 'One' : 'Two',
    name,
    realm,
    level: level + index,
  }));
const importList = async (list: string) =>
  (await actOnMembers(of(ANA), team, formOf({ intent: 'import', list }))).data;
const rows = async () =>
  (await askAsPlayer(of(ANA), (t) => teamRoster(t, team))).filter(({ player }) => player !== 'Ana');

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1), ($2), ($3)', [
    ANA,
    ONE,
    TWO,
  ]);
  team = await askAsPlayer(of(ANA), (t) =>
    createTeam(t, { guild: 'North', team: 'Main', region: 'eu', zone: 'UTC', player: 'Ana' }),
  );
});
afterAll(() => fresh.close());
beforeEach(() => fresh.database.query(`delete from team_members where display_name <> 'Ana'`));

describe('two people of one name', () => {
  it.each(CASES)(
    '$name of $realms are two: imported $first, again $again',
    async ({ name, realms, first, again, spell }) => {
      expect((await importList(FORMS[first]!(peopleOf(name, realms, 700)))).notice).toBe(
        '2 characters added, 0 updated.',
      );
      const newer = peopleOf(name, realms, 710).map(spell);
      expect((await importList(FORMS[again]!(newer))).notice).toBe(
        '0 characters added, 2 updated.',
      );
      const found = await rows();
      expect(new Set(found.map(({ memberId }) => memberId)).size).toBe(2);
      expect(
        found
          .map((one) => [nameKey(one.name!), realmKey(one.realm!), one.itemLevel])
          .toSorted((one, other) => Number(one[2]) - Number(other[2])),
      ).toEqual(realms.map((realm, index) => [nameKey(name), realmKey(realm), 710 + index]));
      // A log names them in any of the spellings; without a realm it is neither.
      const known = found.map((one) => ({
        memberId: one.memberId,
        name: one.name!,
        realm: one.realm!,
      }));
      for (const said of SPELLINGS)
        for (const [index, person] of peopleOf(name, realms, 0).map(said).entries())
          expect(memberOfName(person, known)).toBe(
            found.find(({ itemLevel }) => itemLevel === 710 + index)!.memberId,
          );
      expect(memberOfName({ name, realm: '' }, known)).toBeNull();
    },
  );

  it.each(PAIRS)(
    '%s of %s and %s join, answer and are passed on as two',
    async (name, ...realms) => {
      const people = peopleOf(name, realms, 700);
      await importList(FORMS['without headings']!(people));
      const code = await askAsPlayer(of(ANA), (t) =>
        createInvite(t, { teamId: team, role: 'raider', days: 7, memberId: null }),
      );
      const offered = await askAsPlayer(of(ONE), (t) => invitePlayers(t, code));
      expect(new Set(offered.map(({ player }) => nameKey(player))).size).toBe(2);
      const choose = (realm: string) =>
        offered.find(({ characters }) => characters[0] === `${name}-${realm}`)!.memberId;
      await askAsPlayer(of(ONE), (t) => joinTeam(t, code, '', choose(realms[0])));
      await askAsPlayer(of(TWO), (t) => joinTeam(t, code, '', choose(realms[1])));
      await fresh.database.query('delete from raid_series');
      const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      await actOnRaids(
        of(ANA),
        team,
        formOf({
          intent: 'add',
          title: 'Raid',
          date,
          time: '20:00',
          length: '180',
          zone: 'UTC',
        }),
        '',
      );
      const { night } = await loadNight(of(ANA), team, '');
      const key = `${night!.seriesId}.${night!.date}`;
      await actOnRaids(of(ONE), team, formOf({ intent: 'answer', night: key, answer: 'yes' }), '');
      await actOnRaids(of(TWO), team, formOf({ intent: 'answer', night: key, answer: 'no' }), '');

      const seen = await loadNight(of(ANA), team, key);
      if (!seen.night) throw new Error('no night');
      const placed = new Map(seen.members.map((one) => [one.name, one.place]));
      expect(placed).toEqual(
        new Map([
          [`${name}-${realms[0]}`, 'group'],
          [`${name}-${realms[1]}`, 'absent'],
        ]),
      );
      const text = discordNight({ ...seen.night, groupSize: 20, members: seen.members });
      const lineOf = (word: string) => text.split('\n').find((line) => line.startsWith(word));
      expect(lineOf('Out (1)')).not.toBe(lineOf('Ranged (1)')?.replace('Ranged', 'Out'));
      expect(nightTable(seen.members, []).rows.map((row) => row[1])).toEqual([...placed.keys()]);

      const { characters } = await loadBoard(of(ANA), team, new URLSearchParams());
      const seated = characters.map((character) => ({
        character,
        characterId: character.id,
        specId: 102,
        group: 1,
      }));
      const bringers = groupTools(seated).find((tool) => tool.bringers.length === 2)!.bringers;
      expect(new Set(bringers).size).toBe(2);
      const named = /^Group 1 \(2\): (.*)$/m.exec(
        discordBoard({ boss: 'Boss', title: 'A', seated, missing: [] }),
      );
      expect(new Set(named![1]!.split(', ')).size).toBe(2);
    },
  );
});
