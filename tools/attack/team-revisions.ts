import { appTokenOf } from './apps.ts';
import { tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack } from './attack.ts';
import { open, type Listener } from './realtime.ts';
import { makeFullTeamOfRoles } from './team-of-roles.ts';

/** Tables whose rows no channel sends to any role: members read them again under their own role. */
const UNSENT = [
  'raid_answers',
  'raid_answer_reasons',
  'raid_places',
  'team_members',
  'team_board_seats',
];

/** Attacks on the row events that say that a team has changed. */
export const teamRevisions: readonly Attack[] = [
  {
    name: 'team revisions: only people of the team hear that it has changed, and no one hears a row of it',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const made = await makeFullTeamOfRoles(stage);
      const { owner, people, team, member } = made;
      const tokens: [who: string, token: string | undefined][] = [
        ['visitor', undefined],
        ['app', await appTokenOf(stage, owner)],
      ];
      for (const [who, person] of Object.entries({ owner, ...people }))
        tokens.push([who, await tokenOf(person)]);
      const wish = (table: string, filter = `team_id=eq.${team}`) => ({
        event: '*',
        schema: 'public',
        table,
        ...(filter !== '' && { filter }),
      });
      const ears: { who: string; ear: Listener; others: Listener }[] = [];
      for (const [who, token] of tokens) {
        const [ear, others] = [await open(stage, stage.anonKey), await open(stage, stage.anonKey)];
        hold(ear !== null && others !== null, 'no socket opens with the genuine key');
        await ear.join(
          `realtime:team:${team}`,
          { postgres_changes: [wish('team_revisions'), wish('team_revisions', '')] },
          token,
        );
        await others.join(
          `realtime:rows-${who}`,
          { postgres_changes: UNSENT.map((table) => wish(table)) },
          token,
        );
        ears.push({ who, ear, others });
      }
      const hears = ({ ear }: (typeof ears)[number]) => ear.heard().includes('"boards"');
      const inside = new Set(['owner', 'raider', 'guest']);
      try {
        const insiders = ears.filter(({ who }) => inside.has(who));
        for (let tried = 0; tried < 60 && !insiders.every(hears); tried += 1) {
          // One change of each part.
          await owner.client
            .from('teams')
            .update({ name: `Main ${tried}` })
            .eq('id', team);
          await owner.client
            .from('raid_answer_reasons')
            .update({ reason: `secret ${tried}` })
            .eq('member_id', member);
          await owner.client
            .from('team_boards')
            .update({ title: `Draft ${tried}` })
            .eq('team_id', team);
          await pause(250);
        }
        hold(insiders.every(hears), 'not every person of the team hears of a change');
        await pause(stage.count(2000, 500));
        for (const one of ears) {
          hold(hears(one) === inside.has(one.who), `${one.who} hears that the team has changed`);
          const heard = one.others.heard() + one.ear.heard();
          hold(!heard.includes('secret'), `${one.who} hears the reason of an answer`);
          hold(!one.others.heard().includes(member), `${one.who} hears a row of the team`);
          // Not even that there was a change, and when.
          if (one.who === 'visitor')
            hold(!heard.includes('commit_timestamp'), 'a visitor hears that some team has changed');
        }
      } finally {
        for (const { ear, others } of ears) for (const one of [ear, others]) one.close();
      }
    },
  },
];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
