import { data, type RouterContextProvider } from 'react-router';
import { linkedDiscord, makeDiscordCode, unlinkDiscord } from '#store/queries/discord.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { serverContext } from '#kit/server-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Whether the operator has set Discord up, and the user of Discord that the visitor is. */
export async function loadLink(context: Context) {
  const { discordApplication } = context.get(serverContext);
  const linked = await askAsPlayer(context, linkedDiscord);
  return { isOn: discordApplication !== null, linked: linked ?? null };
}

/**
 * The forms of the link: `intent` is `code` or `unlink`.
 *
 * @throws a 400 answer for what no form of the page sends.
 */
export function actOnLink(context: Context, form: FormData) {
  const intent = fieldOf(form, 'intent');
  if (intent === 'code') return answerForm(form, () => showCode(context));
  if (intent === 'unlink')
    return answerForm(form, async () =>
      (await askAsPlayer(context, unlinkDiscord))
        ? { notice: 'Your account is no longer linked to Discord.' }
        : { problem: 'Your account is not linked.' },
    );
  throw data('Bad request', { status: 400, statusText: 'Bad request' });
}

async function showCode(context: Context): Promise<TeamAnswer> {
  const code = await askAsPlayer(context, (transaction) => makeDiscordCode(transaction, null));
  return {
    notice: 'Send this in Discord within ten minutes. It is shown once. Give it to no one.',
    link: commandOf(code),
  };
}

/** What is typed in Discord: the code in three parts of four. */
export function commandOf(code: string): string {
  return `/link ${code.match(/.{1,4}/g)?.join('-') ?? code}`;
}
