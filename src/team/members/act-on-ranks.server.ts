import type { RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import type { Transaction } from '#store/database.ts';
import { setMembership, writeMemberField } from '#store/queries/member-changes.ts';
import {
  addPlayer,
  formerCharacters,
  rankRules,
  writeRankRules,
  type RankRules,
} from '#store/queries/rank-rules.ts';
import { importPlayers, teamRoster } from '#store/queries/team-roster.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import {
  certainProposals,
  describeProposal,
  rankProposals,
  type RankProposal,
} from '#team/model/roster/guild-ranks.ts';
import { knownCharacters } from '#team/model/roster/match-characters.ts';
import { readGuildList, type GuildCharacter } from '#team/model/roster/read-guild-list.ts';
import { counted } from '#lib/counted.ts';
import { may } from '#lib/team-policy.ts';
import { DAY_MS } from '#lib/time-units.ts';

type Context = Readonly<RouterContextProvider>;

/** Forms of the ranks of the guild. */
export const RANK_INTENTS: ReadonlySet<string> = new Set([
  'rank-rules',
  'rank-list',
  'rank-accept',
]);

/** A proposal as a form sends it back. */
export interface OfferedChange {
  words: string;
  value: string;
}
/** The answer of these forms: what a list proposes. */
export type RankAnswer = TeamAnswer & { offered?: OfferedChange[] };

export const OFFICERS_ONLY = { problem: 'Only an officer may do this.' };
export const NO_RULES = { problem: 'Set which ranks are in the roster first.' };

/** Saves the rules, reads a list of the guild, or does what officers chose of its proposals. */
export async function actOnRanks(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<RankAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'rank-rules') return saveRules(context, teamId, form);
  if (intent === 'rank-accept') return accept(context, teamId, form);
  const file = form.get('file');
  const text = file instanceof File && file.size > 0 ? await file.text() : fieldOf(form, 'list');
  const read = readGuildList(text);
  if (typeof read === 'string') return { problem: read };
  const { characters, problems } = read;
  return askTeam(context, teamId, async (transaction, team): Promise<RankAnswer> => {
    if (!may(team.role, 'roster.write')) return OFFICERS_ONLY;
    const of = `${counted(characters.length, 'member')} read${problems > 0 ? `, ${problems} not understood` : ''}.`;
    return compareWithRoster(transaction, team.id, { characters, of, isWhole: true });
  });
}

/**
 * Lays a list of the guild beside the roster, as an officer: what it proposes, or what was done where the rules say so.
 *
 * @param list `of` begins the answer; where `isWhole` is false, members may be missing from the list.
 */
export async function compareWithRoster(
  transaction: Transaction,
  teamId: string,
  list: { characters: readonly GuildCharacter[]; of: string; isWhole: boolean },
): Promise<RankAnswer> {
  const rules = await rankRules(transaction, teamId);
  if (!rules) return NO_RULES;
  const { characters, of, isWhole } = list;
  const rows = await teamRoster(transaction, teamId);
  const known = knownCharacters(rows);
  const all = rankProposals(
    characters,
    rules,
    [...new Map(rows.map((row) => [row.memberId, row])).values()],
    known,
    await formerCharacters(transaction, teamId),
  );
  const proposals = isWhole ? all : certainProposals(all, characters, known);
  if (proposals.length === 0)
    return {
      notice: `${of} ${isWhole ? 'The roster follows the ranks.' : 'They change nothing.'}`,
    };
  if (rules.appliesAtOnce)
    return { notice: `${of} ${await apply(transaction, teamId, rules, proposals)}` };
  return {
    notice: `${of} ${counted(proposals.length, 'change')} proposed below.`,
    offered: proposals.map((one) => ({
      words: describeProposal(one),
      value: JSON.stringify(one),
    })),
  };
}

async function saveRules(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<RankAnswer> {
  const ranks = Array.from({ length: 10 }, (_, rank) => rank);
  const chosen = (as: string) => ranks.filter((rank) => fieldOf(form, `rank${rank}`) === as);
  const trialDays = Number(fieldOf(form, 'trialDays'));
  if (!Number.isInteger(trialDays) || trialDays < 1 || trialDays > 365)
    return { problem: 'A trial lasts 1 to 365 days.' };
  const rules: RankRules = {
    raiderRanks: chosen('raider'),
    trialRanks: chosen('trial'),
    trialDays,
    appliesAtOnce: fieldOf(form, 'appliesAtOnce') === '1',
  };
  await askTeam(context, teamId, (transaction, team) =>
    writeRankRules(transaction, team.id, rules),
  );
  return { notice: 'The rules of the ranks are saved.' };
}

const id = v.pipe(v.string(), v.uuid());
const rank = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const player = v.pipe(v.string(), v.maxLength(60));
const sentBack = v.variant('kind', [
  v.object({
    kind: v.literal('join'),
    isTrial: v.boolean(),
    character: v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      realm: v.pipe(v.string(), v.maxLength(60)),
      classId: v.pipe(v.number(), v.integer()),
      specId: v.nullable(v.pipe(v.number(), v.integer())),
      rank,
    }),
  }),
  v.object({ kind: v.literal('return'), memberId: id, player, rank, isTrial: v.boolean() }),
  v.object({ kind: v.literal('leave'), memberId: id, player, rank: v.nullable(rank) }),
  v.object({ kind: v.literal('trial'), memberId: id, player, rank }),
  v.object({ kind: v.literal('end-trial'), memberId: id, player, rank }),
]);
/** Changes that are made at a time. */
const MOST = 200;

async function accept(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<RankAnswer> {
  const read = form.getAll('change').map((one) => v.safeParse(sentBack, parsed(one)));
  if (read.length === 0) return { problem: 'Choose at least one change.' };
  if (read.length > MOST || !read.every(({ success }) => success))
    return { problem: 'The changes cannot be read. Paste the list again.' };
  const chosen = read.flatMap((one) => (one.success ? [one.output] : []));
  return askTeam(context, teamId, async (transaction, team): Promise<RankAnswer> => {
    if (!may(team.role, 'roster.write')) return OFFICERS_ONLY;
    const rules = await rankRules(transaction, team.id);
    return rules ? { notice: await apply(transaction, team.id, rules, chosen) } : NO_RULES;
  });
}

function parsed(field: FormDataEntryValue): unknown {
  try {
    return typeof field === 'string' ? JSON.parse(field) : null;
  } catch {
    return null;
  }
}

/** Makes changes as an officer. Nothing of a player who leaves is deleted. @returns what was done, as a sentence. */
async function apply(
  transaction: Transaction,
  teamId: string,
  { trialDays }: RankRules,
  proposals: readonly RankProposal[],
): Promise<string> {
  const until = new Date(Date.now() + trialDays * DAY_MS).toISOString().slice(0, 10);
  const setTrial = (memberId: string, value: string) =>
    writeMemberField(transaction, { teamId, memberId, field: 'trialUntil', value });
  const begin = (memberId: string) => setTrial(memberId, until);
  for (const one of proposals) {
    if (one.kind === 'leave') await setMembership(transaction, one.memberId, false);
    else if (one.kind === 'trial') await begin(one.memberId);
    else if (one.kind === 'end-trial') await setTrial(one.memberId, '');
    else if (one.kind === 'return') {
      await setMembership(transaction, one.memberId, true);
      if (one.isTrial) await begin(one.memberId);
    } else {
      const memberId = await join(transaction, teamId, one.character);
      if (one.isTrial && memberId !== undefined) await begin(memberId);
    }
  }
  const count = (kind: RankProposal['kind']) => proposals.filter((one) => one.kind === kind).length;
  const joined = count('join') + count('return');
  return `${counted(joined, 'player')} came, ${count('leave')} left, ${counted(count('trial') + count('end-trial'), 'trial')} changed.`;
}

/** Adds a player with the character, or alone where the list names no specialization. @returns the player's id. */
async function join(
  transaction: Transaction,
  teamId: string,
  { name, realm, classId, specId }: Extract<RankProposal, { kind: 'join' }>['character'],
): Promise<string | undefined> {
  const named = async () =>
    (await teamRoster(transaction, teamId)).find((row) => row.player === name)?.memberId;
  if (specId === null) return (await named()) ?? addPlayer(transaction, teamId, name);
  await importPlayers(transaction, teamId, [
    {
      player: null,
      name,
      realm,
      classId,
      specIds: [specId],
      isMain: true,
      itemLevel: null,
      tierPieces: null,
      vaultChoices: null,
      rating: null,
      missingEnchants: null,
      emptySockets: null,
    },
  ]);
  return (await teamRoster(transaction, teamId)).find(
    (row) => row.name === name && row.classId === classId,
  )?.memberId;
}
