import { may } from '#lib/team-policy.ts';
import { memberOfName, type KnownCharacter } from './match-characters.ts';
import type { GuildCharacter } from './read-guild-list.ts';

/** A player of the roster, as ranks are laid beside it. */
export interface RankedPlayer {
  memberId: string;
  player: string;
  role: string;
  trialUntil: string | null;
}

/** What a list of the guild proposes for the roster. */
export type RankProposal =
  | { kind: 'join'; character: GuildCharacter; isTrial: boolean }
  /** A former player who has a rank of the roster again. */
  | { kind: 'return'; memberId: string; player: string; rank: number; isTrial: boolean }
  /** `rank` is the highest that is left; null where no character of the player is in the guild. */
  | { kind: 'leave'; memberId: string; player: string; rank: number | null }
  | { kind: 'trial'; memberId: string; player: string; rank: number }
  | { kind: 'end-trial'; memberId: string; player: string; rank: number };

/**
 * What has to change so that the roster follows the ranks: who joins, comes back, leaves, begins or ends a trial.
 *
 * The highest rank of a player's characters counts. Owner and officers never leave by a rank, nor does a player without a character:
 * nothing is known of them. Characters with a rank that is in no rule are left out.
 *
 * @param rules ranks that play, and ranks on trial.
 * @param known characters of the roster.
 * @param former characters of players who are not in the team any more.
 */
export function rankProposals(
  guild: readonly GuildCharacter[],
  rules: { raiderRanks: readonly number[]; trialRanks: readonly number[] },
  players: readonly RankedPlayer[],
  known: readonly KnownCharacter[],
  former: readonly (KnownCharacter & { player: string })[],
): RankProposal[] {
  const best = new Map<string, number>();
  const strangers: GuildCharacter[] = [];
  for (const one of guild) {
    const memberId = memberOfName(one, known);
    if (memberId === null) strangers.push(one);
    else best.set(memberId, Math.min(one.rank, best.get(memberId) ?? Infinity));
  }
  const isRaider = (rank: number) => rules.raiderRanks.includes(rank);
  const isTrial = (rank: number) => rules.trialRanks.includes(rank);
  const ruled = (rank: number) => isRaider(rank) || isTrial(rank);
  const proposals: RankProposal[] = [];
  const returning = new Set<string>();
  for (const character of strangers.filter(({ rank }) => ruled(rank))) {
    const { rank } = character;
    const memberId = memberOfName(character, former);
    const player = former.find((one) => one.memberId === memberId)?.player;
    if (memberId === null || player === undefined)
      proposals.push({ kind: 'join', character, isTrial: isTrial(rank) });
    else if (!returning.has(memberId)) {
      returning.add(memberId);
      proposals.push({ kind: 'return', memberId, player, rank, isTrial: isTrial(rank) });
    }
  }
  const withCharacter = new Set(known.map(({ memberId }) => memberId));
  for (const { memberId, player, role, trialUntil } of players) {
    const rank = best.get(memberId) ?? null;
    if (rank === null || !ruled(rank)) {
      // Owner and officers keep the roster themselves.
      if (!may(role, 'roster.write') && withCharacter.has(memberId))
        proposals.push({ kind: 'leave', memberId, player, rank });
    } else if (isTrial(rank) && trialUntil === null)
      proposals.push({ kind: 'trial', memberId, player, rank });
    else if (isRaider(rank) && trialUntil !== null)
      proposals.push({ kind: 'end-trial', memberId, player, rank });
  }
  return proposals;
}

/**
 * What a list proposes that may lack members: of players in the roster only those whose every character stands in it. A character that it
 * lacks may have the rank that counts.
 */
export function certainProposals(
  proposals: readonly RankProposal[],
  guild: readonly GuildCharacter[],
  known: readonly KnownCharacter[],
): RankProposal[] {
  const uncertain = new Set(
    known
      .filter((one) => !guild.some((listed) => memberOfName(listed, [one]) !== null))
      .map(({ memberId }) => memberId),
  );
  return proposals.filter(
    (one) => one.kind === 'join' || one.kind === 'return' || !uncertain.has(one.memberId),
  );
}

/** A proposal in a sentence. */
export function describeProposal(one: RankProposal): string {
  if (one.kind === 'join')
    return `${one.character.name} joins${one.isTrial ? ' on trial' : ''}: rank ${one.character.rank}.`;
  if (one.kind === 'return')
    return `${one.player} comes back${one.isTrial ? ' on trial' : ''}: rank ${one.rank}.`;
  if (one.kind === 'leave')
    return `${one.player} leaves: ${one.rank === null ? 'not in the list of the guild' : `rank ${one.rank}`}.`;
  if (one.kind === 'trial') return `${one.player} begins a trial: rank ${one.rank}.`;
  return `${one.player} ends the trial: rank ${one.rank}.`;
}
