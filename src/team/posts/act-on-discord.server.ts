import type { RouterContextProvider } from 'react-router';
import { disconnectChannel, makeDiscordCode } from '#store/queries/discord.ts';
import { postRaidCard, setTeamWebhook, switchTeamWebhook } from '#store/queries/team-posts.ts';
import { commandOf } from '#team/discord/act-on-link.server.ts';
import type { NightKey } from '#team/raids/read-night.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { readWebhookAddress } from './send-post.ts';

type Context = Readonly<RouterContextProvider>;

/** Forms of the webhook and of the channels that answer. */
export const DISCORD_INTENTS: ReadonlySet<string> = new Set([
  'set-webhook',
  'webhook-on',
  'webhook-off',
  'remove-webhook',
  'channel-code',
  'disconnect-channel',
]);

/** Sets, switches or removes the webhook of a team, and connects its channels. The database decides who may. */
export async function actOnDiscord(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'set-webhook') {
    const address = readWebhookAddress(fieldOf(form, 'webhook'));
    // An address is a secret: it does not come back to the page.
    form.delete('webhook');
    if (address === null)
      return {
        problem:
          'This is no address of a Discord webhook. It begins with https://discord.com/api/webhooks/ and Discord shows it under “Copy Webhook URL”.',
      };
    await askTeam(context, teamId, (transaction, team) =>
      setTeamWebhook(transaction, team.id, address),
    );
    return { notice: 'The webhook is set. Its address is not shown again.' };
  }
  if (intent === 'remove-webhook') {
    await askTeam(context, teamId, (transaction, team) =>
      setTeamWebhook(transaction, team.id, null),
    );
    return { notice: 'The webhook is removed from Farseer. Delete it in Discord as well.' };
  }
  if (intent === 'channel-code') {
    const code = await askTeam(context, teamId, (transaction, team) =>
      makeDiscordCode(transaction, team.id),
    );
    return {
      notice: 'Send this within ten minutes, in the channel of the team. It is shown once.',
      link: commandOf(code),
    };
  }
  if (intent === 'disconnect-channel') {
    const channel = fieldOf(form, 'channel');
    const isGone = await askTeam(context, teamId, (transaction, team) =>
      disconnectChannel(transaction, team.id, channel),
    );
    return isGone
      ? { notice: 'The channel is disconnected.' }
      : { problem: 'Only an officer may do this, or the channel is disconnected already.' };
  }
  const isOn = intent === 'webhook-on';
  const done = await askTeam(context, teamId, (transaction, team) =>
    switchTeamWebhook(transaction, team.id, isOn),
  );
  if (!done) return { problem: 'The team has no webhook. Set its address first.' };
  return { notice: isOn ? 'Posts to Discord are on.' : 'Posts to Discord are off.' };
}

/** Asks for a sign-up card of a night. */
export async function postCard(
  context: Context,
  teamId: string | undefined,
  { seriesId, date }: NightKey,
): Promise<TeamAnswer> {
  const done = await askTeam(context, teamId, (transaction) =>
    postRaidCard(transaction, seriesId, date),
  );
  if (done)
    return {
      notice:
        'The sign-up card is on its way to Discord: within half a minute, if Discord takes it.',
    };
  return {
    problem:
      'No card is posted: the team has no webhook that is on, or asked for ten cards within an hour. See “Discord” under Team.',
  };
}
