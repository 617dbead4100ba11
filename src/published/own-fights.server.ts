import { data, type RouterContextProvider } from 'react-router';
import { answerOrAway, awayAnswer, DATABASE_AWAY } from '#kit/away-answer.server.ts';
import { SUMMARY_RULES } from '#analysis/publish/fight-summary.ts';
import type { Transaction } from '#store/database.ts';
import {
  ownPublications,
  showPublicationTo,
  withdrawAllPublications,
  withdrawPublication,
} from '#store/queries/publications.ts';
import { addToken, ownTokens, removeToken } from '#store/queries/account-tokens.ts';
import { ownTeams } from '#store/queries/teams.ts';
import { makeToken } from '#account/auth/account-token.server.ts';
import { requireUser } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askSignedIn } from '#kit/database-context.server.ts';
import { isUuid } from '#lib/guards.ts';
import { knownFightName } from './known-fight.ts';
import { isDatabaseError } from '#store/database.ts';
import { may } from '#lib/team-policy.ts';
import { readVisibility } from './visibility.ts';

type Context = Readonly<RouterContextProvider>;
const PRIVATE = { 'Cache-Control': 'private, no-store' };

async function askAsOwner<T>(
  context: Context,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const visitor = await requireUser(context.get(visitContext));
  const answer = await askSignedIn(context, visitor, async (transaction) => ({
    value: await work(transaction),
  }));
  if (!answer) throw awayAnswer(DATABASE_AWAY);
  return answer.value;
}

/** The visitor's publications, and the teams for whose members they may be. */
export async function loadOwnFights(context: Context) {
  const found = await askAsOwner(context, async (transaction) => ({
    fights: await ownPublications(transaction),
    teams: await teamsToPublishFor(transaction),
    tokens: await ownTokens(transaction),
  }));
  return data(
    {
      fights: found.fights.map(({ startedAt, ...fight }) => ({
        ...fight,
        name: knownFightName(fight),
        startedAt: startedAt.toISOString(),
        isOld: fight.rules < SUMMARY_RULES,
      })),
      teams: found.teams,
      tokens: found.tokens.map(({ createdAt, lastUsedAt, ...token }) => ({
        ...token,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    },
    { headers: PRIVATE },
  );
}

/** The teams for whose members the visitor may publish: those in which they play. */
export async function teamsToPublishFor(
  transaction: Transaction,
): Promise<{ id: string; name: string }[]> {
  const teams = await ownTeams(transaction);
  return teams
    .filter(({ role }) => may(role, 'fight.publish'))
    .map(({ id, name, guild }) => ({ id, name: `${guild}, ${name}` }));
}

/** What a form has done, or why not. */
export interface OwnFightsAnswer {
  notice?: string;
  problem?: string;
  /** A new token: shown once, kept by no one. */
  token?: string;
}

/** The forms: `withdraw` and `show` of one publication, `withdraw-all`, `add-token` and `remove-token`. @throws a 400 answer for anything else. */
export async function actOnOwnFights(context: Context, form: FormData) {
  return answerOrAway(
    () => act(context, form),
    ({ problem }) => ({ status: problem === undefined ? 200 : 422, headers: PRIVATE }),
  );
}

const GONE: OwnFightsAnswer = { problem: 'This fight is not published any more. Reload the page.' };

async function act(context: Context, form: FormData): Promise<OwnFightsAnswer> {
  const intent = form.get('intent');
  if (intent === 'withdraw-all') {
    const count = await askAsOwner(context, withdrawAllPublications);
    return { notice: `${count === 1 ? '1 fight is' : `${count} fights are`} withdrawn.` };
  }
  if (intent === 'add-token') return addNamedToken(context, form.get('name'));
  const id = form.get('id');
  if (!isUuid(id)) throw badRequest();
  if (intent === 'remove-token') {
    const done = await askAsOwner(context, (transaction) => removeToken(transaction, id));
    return done
      ? { notice: 'The token is taken back. Programs that have it can publish nothing any more.' }
      : { problem: 'There is no such token any more. Reload the page.' };
  }
  if (intent === 'withdraw') {
    const done = await askAsOwner(context, (transaction) => withdrawPublication(transaction, id));
    return done ? { notice: 'The fight is withdrawn. Its link shows nothing any more.' } : GONE;
  }
  const seen = readVisibility(form.get('visibility'));
  if (intent !== 'show' || !seen) throw badRequest();
  try {
    const done = await askAsOwner(context, (transaction) =>
      showPublicationTo(transaction, id, seen),
    );
    return done ? { notice: 'Saved who may see the fight.' } : GONE;
  } catch (error) {
    // The rule of the table refuses a team that the player is not in.
    if (isDatabaseError(error) && error.code === '42501')
      return { problem: 'You are not a player of this team.' };
    throw error;
  }
}

async function addNamedToken(
  context: Context,
  field: FormDataEntryValue | null,
): Promise<OwnFightsAnswer> {
  const name = typeof field === 'string' ? field.trim() : '';
  if (name === '' || name.length > 60)
    return {
      problem: 'Give the token a name of at most 60 characters, for example “Raid computer”.',
    };
  const { token, hash } = makeToken();
  try {
    await askAsOwner(context, (transaction) => addToken(transaction, name, hash));
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    // A rule of the database, with its sentence.
    if (error.code === 'P0001') return { problem: error.message };
    if (error.code === '42501') return { problem: 'Use your second factor first.' };
    throw error;
  }
  return { token };
}

function badRequest() {
  return data('Bad request', { status: 400, statusText: 'Bad request' });
}
