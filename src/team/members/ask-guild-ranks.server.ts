import { setTimeout as wait } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { serverContext } from '#kit/server-context.server.ts';
import { counted } from '#lib/counted.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { may } from '#lib/team-policy.ts';
import { askGuildRanks, guildRanksOfTeam, type RankQuestion } from '#store/queries/guild-ranks.ts';
import { rankRules } from '#store/queries/rank-rules.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import {
  compareWithRoster,
  NO_RULES,
  OFFICERS_ONLY,
  type RankAnswer,
} from './act-on-ranks.server.ts';

/** How long an officer waits for the source, and how often the queue is looked into meanwhile. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 500;

/**
 * Asks the source for the ranks of the team's own guild and lays them beside the roster. The form sends no name: the database finds the
 * one tracked guild of the team's name and region.
 */
export async function askSourceForRanks(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  patienceMs = PATIENCE_MS,
): Promise<RankAnswer> {
  const isFollowed = context.get(serverContext).readsGuildRanks;
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const answer = await askTeam(context, teamId, async (transaction, team) => {
      if (!may(team.role, 'roster.write')) return OFFICERS_ONLY;
      if (!isFollowed)
        return { problem: 'This Farseer does not ask Battle.net. Paste the list of the guild.' };
      if (!(await rankRules(transaction, team.id))) return NO_RULES;
      const { state, waitSeconds } = await askGuildRanks(transaction, team.id);
      if (state === 'asked') return null;
      const characters = state === 'kept' ? await guildRanksOfTeam(transaction, team.id) : [];
      const [first] = characters;
      if (!first) return { problem: describeProblem(state, waitSeconds) };
      const held = first.members - characters.length;
      const heldBack =
        held > 0
          ? ` ${counted(held, 'member')} left out: hidden here, or not readable. Players with a character that the list lacks stay as they are.`
          : '';
      return compareWithRoster(transaction, team.id, {
        characters: characters.map((one) => ({ ...one, specId: null })),
        of: `${counted(characters.length, 'member')} of Battle.net, read ${formatMoment(first.readAt.getTime(), 'dateTime', team.zone)}.${heldBack}`,
        isWhole: held <= 0,
      });
    });
    if (answer) return answer;
    if (performance.now() >= untilMs)
      return {
        problem:
          'Battle.net has not answered yet. Press the button again in a minute. If it never answers, the operator has set no key for it.',
      };
    await wait(PAUSE_MS);
  }
}

function describeProblem(state: RankQuestion['state'], waitSeconds: number): string {
  const again = `Try again in ${counted(Math.max(1, Math.ceil(waitSeconds / 60)), 'minute')}.`;
  if (state === 'no-guild')
    return 'No single guild of your region with this name is tracked here. Paste the list of the guild.';
  if (state === 'full') return `Many guilds are asked for at the moment. ${again}`;
  if (state === 'busy') return `Battle.net takes no more questions for a while. ${again}`;
  if (state === 'away') return `Battle.net does not answer at the moment. ${again}`;
  return 'Battle.net shows no members of your guild. Paste the list of the guild.';
}
