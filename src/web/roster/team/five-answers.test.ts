import { describe, expect, it } from 'vitest';
import { buffCoverage } from '#analysis/roster/buff-coverage.ts';
import { fullRaidOdds } from '#analysis/roster/full-raid-odds.ts';
import { groupMakeup } from '#analysis/roster/group-makeup.ts';
import { membersAt } from '#analysis/roster/guild-member.ts';
import { rosterRow as row } from '#testing/web/invented-roster-row.ts';
import { discordNight } from '#web/roster/exports/discord-text.ts';
import { cardText } from '#web/roster/posts/post-text.ts';
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
      : [{ seriesId: 's', date: '2026-11-25', memberId, answer, reason: null }];
  }),
  [],
);
const namesAt = (place: Parameters<typeof membersAt>[1]) =>
  membersAt(members, place).map(({ name }) => name);
const night = { title: 'Raid', startMs: 0, groupSize: 20, members };

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
