import type { Queryable } from '#store/database.ts';
import {
  answerByDiscord,
  applyDiscordCode,
  discordPlayer,
  type AnswerEnd,
  type CodeEnd,
} from '#store/queries/discord.ts';
import { isAnswer } from '#team/model/roster/raid-answers.ts';
import type { RaidDate } from '#team/schedule/raid-dates.ts';
import { may } from '#lib/team-policy.ts';
import { readCustomId } from './custom-id.ts';
import {
  answerRows,
  inChannel,
  inPlace,
  privately,
  specRows,
  type DiscordAnswer,
} from './discord-message.ts';
import {
  benchText,
  nightText,
  openNights,
  ownAnswer,
  planText,
  type Asked,
  type Raider,
} from './own-night.ts';
import type { Interaction, Sender } from './read-interaction.ts';

type Command = Extract<Interaction, { kind: 'command' }>;
type Press = Extract<Interaction, { kind: 'press' }>;

/**
 * Does what an interaction asks for, as the server. The database decides who may; what is not allowed is answered with a sentence that the
 * sender alone sees.
 *
 * @throws DatabaseError P0001 with a sentence for the sender, where a rule of the database refuses it.
 */
export async function answerInteraction(
  database: Queryable,
  interaction: Command | Press,
  asked: Asked,
): Promise<DiscordAnswer> {
  return interaction.kind === 'command'
    ? answerCommand(database, interaction, asked)
    : answerPress(database, interaction, asked);
}

async function answerCommand(
  database: Queryable,
  { from, name, options }: Command,
  asked: Asked,
): Promise<DiscordAnswer> {
  if (name === 'link') return privately(await link(database, from, options['code'] ?? '', asked));
  if (!['next', 'signup', 'bench', 'plan'].includes(name))
    return privately('Farseer does not know this command. Its operator registers the commands.');
  const raider = await raiderOf(database, from, asked);
  if (typeof raider === 'string') return privately(raider);
  if (name === 'plan') return privately(await planText(database, raider, asked));
  const [night] = await openNights(database, raider.teamId, asked.nowMs);
  if (!night) return privately('No raid is planned.');
  if (name === 'next')
    return inChannel(await nightText(database, raider.teamId, night, asked), answerRows(night));
  if (name === 'bench') return privately(await benchText(database, raider, night, asked.nowMs));
  const answer = options['answer'];
  if (answer !== undefined) {
    const end = isAnswer(answer)
      ? await answerByDiscord(database, from, night, { answer })
      : 'raid';
    if (end !== 'done') return privately(refusal(end, asked));
  }
  const own = await ownAnswer(database, raider, night);
  return privately(own.text, [...answerRows(night), ...specRows(night, own.specs, own.specId)]);
}

async function answerPress(
  database: Queryable,
  { from, customId, values, isPrivate }: Press,
  asked: Asked,
): Promise<DiscordAnswer> {
  const press = readCustomId(customId);
  if (!press) return privately('This button is of another Farseer. Use /next for a new one.');
  const raider = await raiderOf(database, from, asked);
  if (typeof raider === 'string') return privately(raider);
  const night = (await openNights(database, raider.teamId, asked.nowMs)).find(
    ({ seriesId, date }) => seriesId === press.night.seriesId && date === press.night.date,
  );
  if (!night) return privately(refusal('raid', asked));
  if (press.verb !== 'ask') {
    const specId = Number(values[0]);
    if (press.verb === 'as' && !Number.isInteger(specId)) return privately('Choose from the list.');
    const said =
      press.verb === 'answer'
        ? { answer: press.answer }
        : { answer: null, specId: specId === 0 ? null : specId };
    const end = await answerByDiscord(database, from, night, said);
    if (end !== 'done') return privately(refusal(end, asked));
    if (!isPrivate)
      return inPlace(await nightText(database, raider.teamId, night, asked), answerRows(night));
  }
  return withOwnAnswer(database, raider, night, isPrivate);
}

async function withOwnAnswer(
  database: Queryable,
  raider: Raider,
  night: RaidDate,
  isPrivate: boolean,
): Promise<DiscordAnswer> {
  const own = await ownAnswer(database, raider, night);
  const rows = specRows(night, own.specs, own.specId);
  const text = rows.length > 0 ? own.text : `${own.text}\nYou have no character in the roster yet.`;
  return isPrivate
    ? inPlace(text, [...answerRows(night), ...rows])
    : privately(text, [...answerRows(night), ...rows]);
}

/** Who asks, where that is a raider of the team of the channel; else why not, as a sentence. */
async function raiderOf(database: Queryable, from: Sender, asked: Asked): Promise<Raider | string> {
  const { teamId, account, memberId, role } = await discordPlayer(
    database,
    from.discordId,
    from.channelId,
  );
  if (teamId === null) return refusal('channel', asked);
  if (account === null) return refusal('account', asked);
  if (memberId === null || role === null) return refusal('player', asked);
  if (!may(role, 'roster.read')) return refusal('guest', asked);
  return { teamId, account, memberId, role };
}

function refusal(end: Exclude<AnswerEnd, 'done'>, { siteUrl }: Asked): string {
  return {
    channel:
      'This channel is connected to no team. An officer finds the code on Farseer: Team, Discord.',
    account: `Your account on Farseer is not linked yet. Open <${siteUrl}/account/discord>, and give the code here with /link.`,
    player: 'You are not in the team of this channel.',
    guest: `Guests answer on Farseer: <${siteUrl}/team>`,
    raid: 'This raid is over, called off, or of another team. /next shows the next one.',
  }[end];
}

async function link(
  database: Queryable,
  from: Sender,
  written: string,
  { siteUrl }: Asked,
): Promise<string> {
  const code = written.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  const end: CodeEnd = code.length === 12 ? await applyDiscordCode(database, code, from) : 'code';
  return {
    account: `Your account is linked. <${siteUrl}/account/discord> takes it back.`,
    team: 'This channel is connected. /next shows the next raid.',
    code: 'This code is not known, or its ten minutes are over. Farseer shows a new one.',
    server: 'Use this code in the channel of the team.',
    right: 'You need the right to manage this channel in Discord.',
    officer: 'The code is of a player who is no officer of the team any more.',
    taken: 'This channel belongs to another team. Its officers disconnect it first.',
  }[end];
}
