import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Transaction } from '#store/database.ts';
import {
  addBoard,
  addSeats,
  copySeats,
  MOST_BOARDS,
  nameBoard,
  removeBoard,
} from '#store/queries/team-boards.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { isUuid } from '#lib/guards.ts';
import { firstSeats } from './first-seats.ts';
import { playersOfNextNight } from './load-board.server.ts';

type Context = Readonly<RouterContextProvider>;

const REFUSED: TeamAnswer = {
  problem: 'Only an officer may do this, or the draft is not there any more.',
};

/**
 * The forms of the composition board: `intent` is `add-board`, `name-board` or `remove-board`. The database decides who
 * may.
 *
 * @throws a redirect to a draft that was made, and a 400 answer for what no form of the page sends.
 */
export function actOnBoard(context: Context, teamId: string | undefined, form: FormData) {
  const intent = fieldOf(form, 'intent');
  if (intent === 'add-board') return answerForm(form, () => add(context, teamId, form));
  const board = fieldOf(form, 'board');
  if (!isUuid(board)) throw badRequest();
  if (intent === 'name-board') return answerForm(form, () => rename(context, teamId, board, form));
  if (intent === 'remove-board')
    return answerForm(form, async () => {
      const done = await askTeam(context, teamId, (transaction, team) =>
        removeBoard(transaction, team.id, board),
      );
      return done ? { notice: 'The draft is removed.' } : REFUSED;
    });
  throw badRequest();
}

function badRequest() {
  return data('Bad request', { status: 400, statusText: 'Bad request' });
}

async function rename(
  context: Context,
  teamId: string | undefined,
  board: string,
  form: FormData,
): Promise<TeamAnswer> {
  const title = fieldOf(form, 'title');
  if (!isTitle(title)) return NO_TITLE;
  const done = await askTeam(context, teamId, (transaction, team) =>
    nameBoard(transaction, team.id, board, title),
  );
  return done ? { notice: `The draft is called ${title}.` } : REFUSED;
}

const NO_TITLE: TeamAnswer = { problem: 'Enter a name for the draft, 40 letters at most.' };

function isTitle(title: string): boolean {
  return title !== '' && title.length <= 40;
}

/** `from` is empty, `night` for the players of the next raid, or the id of a draft to copy. */
async function add(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const title = fieldOf(form, 'title');
  const encounterId = Number(fieldOf(form, 'boss'));
  const from = fieldOf(form, 'from');
  if (!isTitle(title)) return NO_TITLE;
  if (!Number.isInteger(encounterId) || encounterId < 1 || encounterId > 100_000)
    return { problem: 'Choose a boss from the list.' };
  if (!['', 'night'].includes(from) && !isUuid(from))
    return { problem: 'Choose from the list what the draft begins with.' };
  const made = await askTeam(context, teamId, async (transaction, team) => {
    const id = await addBoard(transaction, team.id, { encounterId, title });
    if (id !== null) await fill(transaction, { team: team.id, id, from, places: team.groupSize });
    return { id, team: team.id };
  });
  if (made.id === null)
    return { problem: `A team has ${MOST_BOARDS} drafts at most. Remove one that is not needed.` };
  throw redirect(`/team/${made.team}/board?boss=${encounterId}&draft=${made.id}`);
}

async function fill(
  transaction: Transaction,
  draft: { team: string; id: string; from: string; places: number },
): Promise<void> {
  if (draft.from === 'night') {
    const seats = firstSeats(await playersOfNextNight(transaction, draft.team), draft.places);
    if (seats.length > 0) await addSeats(transaction, draft.team, draft.id, seats);
  } else if (draft.from !== '') await copySeats(transaction, draft.team, draft.from, draft.id);
}
