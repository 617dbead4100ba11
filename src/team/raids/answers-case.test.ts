/** The answers of one night with the right value beside each (`cases/team/answers.txt`), read as they stand in the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { groupMakeup } from '#team/model/roster/group-makeup.ts';
import { membersAt } from '#team/model/roster/guild-member.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { rosterRow as row } from '#testing/web/invented-roster-row.ts';
import { discordNight } from '#team/exports/discord-text.ts';
import { nightMembers } from './night-members.ts';

const ANSWERS: Readonly<Record<string, string | null>> = {
  in: 'yes',
  late: 'late',
  'not sure': 'tentative',
  out: 'no',
  none: null,
};
const PLACES = { 'Not sure': 'unsure', Out: 'absent', 'No answer': 'open' } as const;

describeRecordings('the answers of the cases', recordings.teamCases, () => {
  it('stand as themselves in group, buffs and Discord text', () => {
    const text = readFileSync(join(recordings.teamCases, 'answers.txt'), 'utf8');
    const [given = '', right = ''] = text.split('\n');
    const said = [...given.matchAll(/(\w+) (in|late|not sure|out|none)\b/g)]
      .filter(([, name]) => name !== 'night')
      .map(([, name = '', word = '']) => ({ name, answer: ANSWERS[word]! }));
    expect(said).toHaveLength(Object.keys(ANSWERS).length);
    const [, bringer = '', words = ''] = /that (\w+) could bring: "\1 is ([^"]+)"/.exec(right)!;
    const { members } = nightMembers(
      said.map(({ name }) =>
        row(name, name === bringer ? { name, classId: 11, specIds: [102] } : { name }),
      ),
      said.flatMap(({ name, answer }) =>
        answer === null
          ? []
          : [
              {
                seriesId: 's',
                date: '2026-11-25',
                memberId: name,
                answer,
                reason: null,
                specId: null,
              },
            ],
      ),
      [],
    );
    const [, size = '', late = ''] = /Group (\d+) \((\w+) marked late\)/.exec(right)!;
    expect(groupMakeup(members).size).toBe(Number(size));
    expect(members.filter(({ isLate }) => isLate === true).map(({ name }) => name)).toEqual([late]);
    const discord = discordNight({
      title: 'Raid',
      startMs: 0,
      groupSize: 20,
      members,
      others: [],
    });
    const lines = [...right.matchAll(/(Not sure|Out|No answer) \(\d\): (\w+)/g)];
    expect(lines).toHaveLength(3);
    for (const [line, place, name] of lines) {
      expect(membersAt(members, PLACES[place as 'Out']).map((one) => one.name)).toEqual([name]);
      expect(discord.split('\n')).toContain(line);
    }
    expect(discord).toContain(`${late} (late)`);
    expect(words).toBe('not sure');
    const fixes = buffCoverage(members).flatMap((line) => line.fixes);
    expect(fixes.map(({ member, kind }) => [member.name, kind])).toContainEqual([
      bringer,
      'unsure',
    ]);
  });
});
