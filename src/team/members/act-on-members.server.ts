import { data, type RouterContextProvider } from 'react-router';
import {
  claimOwnCharacters,
  renamePlayer,
  setMembership,
  setTeamRole,
  unitePlayers,
  writeMemberField,
} from '#store/queries/member-changes.ts';
import { refreshFigures } from '#store/queries/refresh-figures.ts';
import { importPlayers } from '#store/queries/team-roster.ts';
import { counted } from '#lib/counted.ts';
import { isUuid } from '#lib/guards.ts';
import { actOnClaims, CLAIM_INTENTS } from '#team/claims/act-on-claims.server.ts';
import { actOnRanks, RANK_INTENTS, type OfferedChange } from './act-on-ranks.server.ts';
import { askSourceForRanks } from './ask-guild-ranks.server.ts';
import { takeSimc } from './act-on-simc.server.ts';
import { readPlayers, type ImportProblem } from './read-players.ts';
import { isSimc } from '#team/model/roster/read-simc.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { isMemberField, MEMBER_FIELDS, whyNotField } from '#lib/member-fields.ts';
import { isTeamRole, roleInSentence } from '#lib/team-policy.ts';

type Context = Readonly<RouterContextProvider>;
/** Letters of a list that are read at a time. */
const MOST_LETTERS = 100_000;
const TOO_LONG = { problem: 'The list is longer than 100,000 letters. Split it.' };

/**
 * The forms of the members of a team: `intent` is `import`, `role`, `rename`, `unite`, `remove`, `readmit`,
 * `refresh`, `claim`, `simc`, a field of a player such as `note`, or one of claims or ranks.
 *
 * @throws a 400 answer for what no form of the page sends.
 */
export async function actOnMembers(context: Context, teamId: string | undefined, form: FormData) {
  const intent = fieldOf(form, 'intent');
  const memberId = fieldOf(form, 'member');
  let problems: ImportProblem[] = [];
  let offered: OfferedChange[] = [];
  const answer = await answerForm(form, async () => {
    if (intent === 'import') {
      const read = await importList(context, teamId, form);
      problems = read.problems;
      return read.answer;
    }
    if (RANK_INTENTS.has(intent) || intent === 'rank-ask') {
      const done =
        intent === 'rank-ask'
          ? await askSourceForRanks(context, teamId)
          : await actOnRanks(context, teamId, form);
      offered = done.offered ?? [];
      return done;
    }
    if (CLAIM_INTENTS.has(intent)) return actOnClaims(context, teamId, form);
    if (intent === 'refresh') return refresh(context, teamId);
    if (intent === 'claim') return claim(context, teamId);
    if (intent === 'simc') {
      const text = fieldOf(form, 'simc');
      return text.length > MOST_LETTERS ? TOO_LONG : takeSimc(context, teamId, text);
    }
    if (!isUuid(memberId)) throw badRequest();
    return change(context, teamId, { intent, memberId, form });
  });
  return data({ ...answer.data, problems, offered }, answer.init ?? {});
}

function badRequest() {
  return data('Bad request', { status: 400, statusText: 'Bad request' });
}

async function importList(context: Context, teamId: string | undefined, form: FormData) {
  const file = form.get('file');
  const isFile = file instanceof File && file.size > 0;
  if (isFile && file.size > MOST_LETTERS)
    return { problems: [], answer: { problem: 'The file is larger than 100 kB. Split it.' } };
  const text = isFile ? await file.text() : fieldOf(form, 'list');
  if (text.length > MOST_LETTERS) return { problems: [], answer: TOO_LONG };
  if (isSimc(text)) return { problems: [], answer: await takeSimc(context, teamId, text) };
  const { players, problems } = readPlayers(text);
  // All or nothing: a list that is half there is hard to repair.
  if (problems.length > 0)
    return {
      problems,
      answer: {
        problem: `Nothing was imported: ${problems.length} ${problems.length === 1 ? 'line' : 'lines'} could not be read.`,
      },
    };
  const { added, updated } = await askTeam(context, teamId, (transaction, team) =>
    importPlayers(transaction, team.id, players),
  );
  const notice = `${counted(added, 'character')} added, ${updated} updated.`;
  return { problems, answer: { notice } };
}

async function refresh(context: Context, teamId: string | undefined): Promise<TeamAnswer> {
  const count = await askTeam(context, teamId, (transaction, team) =>
    refreshFigures(transaction, team.id),
  );
  if (count === 0)
    return {
      problem:
        'No tracked character of the same name and realm has newer figures. Characters need a realm in the roster.',
    };
  return { notice: `${count} ${count === 1 ? 'character has' : 'characters have'} newer figures.` };
}

async function claim(context: Context, teamId: string | undefined): Promise<TeamAnswer> {
  const count = await askTeam(context, teamId, (transaction, team) =>
    claimOwnCharacters(transaction, team.id),
  );
  if (count === 0)
    return {
      problem:
        'Battle.net has named no character of yours that is tracked here. Ask it on your account page, under “Your characters”.',
    };
  return {
    notice: `${count} ${count === 1 ? 'character is' : 'characters are'} yours in the roster.`,
  };
}

async function change(
  context: Context,
  teamId: string | undefined,
  { intent, memberId, form }: { intent: string; memberId: string; form: FormData },
): Promise<TeamAnswer> {
  const role = fieldOf(form, 'role');
  if (intent === 'role' && isTeamRole(role))
    return askTeam(context, teamId, async (transaction) => {
      await setTeamRole(transaction, memberId, role);
      return { notice: `The player is ${roleInSentence(role)} now.` };
    });
  if (isMemberField(intent))
    return askTeam(context, teamId, async (transaction, team) => {
      const value = fieldOf(form, intent);
      const problem = whyNotField(intent, value);
      if (problem !== null) return { problem };
      const said = { teamId: team.id, memberId, field: intent, value };
      const done = await writeMemberField(transaction, said);
      if (!done) return { problem: 'Only an officer may do this.' };
      const { noun, emptied } = MEMBER_FIELDS[intent];
      return { notice: (value === '' && emptied) || `The ${noun} is saved.` };
    });
  const player = fieldOf(form, 'player');
  if (intent === 'rename')
    return askTeam(context, teamId, async (transaction, team) => {
      if (player === '' || player.length > 40)
        return { problem: 'Enter a name of 1 to 40 letters.' };
      const done = await renamePlayer(transaction, { teamId: team.id, memberId, player });
      return done
        ? { notice: `The player is called ${player} now.` }
        : { problem: 'Only an officer may do this, or another player has this name.' };
    });
  const other = fieldOf(form, 'other');
  if (intent === 'unite')
    return askTeam(context, teamId, async (transaction) => {
      if (!isUuid(other) || other === memberId) return { problem: 'Choose two different players.' };
      await unitePlayers(transaction, { stays: memberId, goes: other });
      return { notice: 'The two are one player now.' };
    });
  if (intent === 'remove' || intent === 'readmit')
    return askTeam(context, teamId, async (transaction) => {
      await setMembership(transaction, memberId, intent === 'readmit');
      return {
        notice:
          intent === 'remove'
            ? 'The player is removed. The history of nights stays.'
            : 'The player is in the team again.',
      };
    });
  throw badRequest();
}
