import { describe, expect, it } from 'vitest';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { fullRaidOdds } from '#team/model/roster/full-raid-odds.ts';
import { groupMakeup } from '#team/model/roster/group-makeup.ts';
import { membersAt } from '#team/model/roster/guild-member.ts';
import { rosterRow as row } from '#testing/web/invented-roster-row.ts';
import { discordNight } from '#team/exports/discord-text.ts';
import { nightTable } from '#team/exports/roster-tables.ts';
import { cardText } from '#team/posts/post-text.ts';
import { benchPlayers, nightMembers } from './night-members.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'];
const ANSWERS: readonly (string | null)[] = ['yes', 'late', 'tentative', 'no', null];
// Cid is a druid, the others are mages.
const { members, withoutCharacter } = nightMembers(
  [
    ...NAMES.map((name) =>
      row(name, name === 'Cid' ? { name, classId: 11, specIds: [102] } : { name }),
    ),
    row('Fay', { player: 'Fay', name: null, classId: null, specIds: null }),
  ],
  [...NAMES, 'Fay'].flatMap((memberId, index) => {
    const answer = memberId === 'Fay' ? 'late' : ANSWERS[index]!;
    return answer === null
      ? []
      : [{ seriesId: 's', date: '2026-11-25', memberId, answer, reason: null, specId: null }];
  }),
  [],
);
const namesAt = (place: Parameters<typeof membersAt>[1]) =>
  membersAt(members, place).map(({ name }) => name);
const night = { title: 'Raid', startMs: 0, groupSize: 20, members };

const answersAs = (specId: number | null) =>
  nightMembers(
    [row('Pia', { name: 'Pia', classId: 11, specIds: [102, 105, 104] })],
    [{ seriesId: 's', date: '2026-11-25', memberId: 'Pia', answer: 'yes', reason: null, specId }],
    [],
  ).members;

describe('an answer as another specialization than the preferred one', () => {
  it.each([
    [null, 'ranged'],
    [105, 'healer'],
    [104, 'tank'],
    // A specialization that the roster does not know any more counts for nothing.
    [103, 'ranged'],
  ] as const)('%s is counted, seated and passed on as %s', (specId, part) => {
    const [pia] = answersAs(specId);
    expect(groupMakeup([pia!]).parts[part].map(({ name }) => name)).toEqual(['Pia']);
    expect(benchPlayers([pia!])[0]!.specIds[0]).toBe(
      specId === 103 || specId === null ? 102 : specId,
    );
    expect(nightTable([pia!], []).rows[0]![4]).toBe(part);
    const heading = { tank: 'Tanks', healer: 'Healers', ranged: 'Ranged' }[part];
    expect(discordNight({ ...night, members: [pia!] })).toContain(`${heading} (1): Pia`);
  });

  it('is what buffs are counted with', () => {
    const [druid] = answersAs(102);
    const [bear] = answersAs(104);
    const own = (one: typeof druid) =>
      buffCoverage([one!])
        .filter(({ bringers }) => bringers.length > 0)
        .map(({ name }) => name);
    expect(own(druid)).not.toEqual([]);
    expect(own(bear)).toContain('Mark of the Wild');
  });

  it('yields to the place that officers gave', () => {
    const { members: given } = nightMembers(
      [row('Pia', { name: 'Pia', classId: 11, specIds: [102, 105, 104] })],
      [
        {
          seriesId: 's',
          date: '2026-11-25',
          memberId: 'Pia',
          answer: 'yes',
          reason: null,
          specId: 105,
        },
      ],
      [{ memberId: 'Pia', place: 'group', specId: 104 }],
    );
    expect(given[0]).toMatchObject({ specIds: [104, 105, 102], preferredSpecIds: [105, 102, 104] });
  });
});

describe('the five answers of a night: in, late, not sure, out, none', () => {
  it('are five places of the group, with who comes late marked', () => {
    expect(groupMakeup(members).size).toBe(2);
    expect(['group', 'unsure', 'absent', 'open'].map((place) => namesAt(place as 'group'))).toEqual(
      [['Ann', 'Bob'], ['Cid'], ['Dan'], ['Eve']],
    );
    expect(members.filter(({ isLate }) => isLate === true).map(({ name }) => name)).toEqual([
      'Bob',
    ]);
    expect(benchPlayers(members).map(({ name, isLate }) => [name, isLate])).toEqual([
      ['Ann', false],
      ['Bob', true],
    ]);
  });

  it('say of a missing buff that the one who could bring it is not sure', () => {
    const mark = buffCoverage(members).find(({ name }) => name === 'Mark of the Wild');
    expect(mark!.fixes.map(({ member, kind }) => [member.name, kind])).toEqual([['Cid', 'unsure']]);
  });

  it('stand in the text for Discord, also of players without a character', () => {
    const text = discordNight({ ...night, others: withoutCharacter });
    for (const line of [
      'Group: 2 of 20',
      'Ranged (2): Ann, Bob (late)',
      'In, without a character (1): Fay (late)',
      'Not sure (1): Cid',
      'No answer (1): Eve',
      'Out (1): Dan',
    ])
      expect(text.split('\n')).toContain(line);
    expect(cardText({ ...night, team: 'Main', withoutCharacter: [], link: 'x' })).toContain(
      'In: 2 of 20 (1 late) · not sure: 1 · out: 1 · no answer: 1',
    );
  });

  it('each count as themselves in the chance of a full raid', () => {
    const odds = fullRaidOdds({
      players: members.map(({ memberId, name, answer }) => ({ id: memberId, name, answer })),
      history: [],
      nights: 8,
      weekday: 3,
      groupSize: 4,
    })!;
    expect(odds.late).toBe(1);
    const asked = odds.ask.map(({ player }) => `${player.name}: ${player.answer}`);
    expect(new Set(asked)).toEqual(new Set(['Cid: tentative', 'Eve: null']));
  });
});
