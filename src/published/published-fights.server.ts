import type { Transaction } from '#store/database.ts';
import { newestPublications } from '#store/queries/publications.ts';
import { publicFights } from '#store/queries/public-fights.ts';
import { difficultyById } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';
import { knownFightName } from './known-fight.ts';

export type PublishedFight = Awaited<ReturnType<typeof loadPublishedFights>>[number];

/** Fights of one list. */
const MOST = 10;
const ROLES = ['tank', 'healer', 'damage'] as const;

/** The newest public fights of a boss or dungeon, as its page lists them. */
export async function loadPublishedFights(
  transaction: Transaction,
  of: { encounterId: number } | { challengeModeId: number },
) {
  const found = await publicFights(transaction, of);
  return found.slice(0, MOST).map(({ difficulty, keyLevel, startedAt, specIds, ...fight }) => ({
    ...fight,
    how:
      keyLevel === null
        ? ((difficulty === null ? null : difficultyById(difficulty)?.name) ?? 'Any difficulty')
        : `+${keyLevel}`,
    isKey: keyLevel !== null,
    startedMs: startedAt.getTime(),
    specIds: specIds.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}

/** A fight that a member published for the team. */
export interface TeamFight {
  id: string;
  /** `Mythic Ulgrax`, or `Ruby Life Pools +12` for a key, by the names that Farseer knows. */
  title: string;
  isKey: boolean;
  success: boolean;
  durationMs: number;
  startedMs: number;
  /** Players of the team who published it. */
  uploads: number;
}

/** The newest fights that members published for a team, for one of them; none for who is not in it. */
export async function teamFights(transaction: Transaction, teamId: string): Promise<TeamFight[]> {
  const found = await newestPublications(transaction, teamId);
  return found.slice(0, MOST).map((fight) => {
    const known = knownFightName(fight);
    const difficulty = fight.difficulty === null ? undefined : difficultyById(fight.difficulty);
    const isKey = fight.keyLevel !== null;
    return {
      id: fight.id,
      title: isKey
        ? `${known} +${fight.keyLevel}`
        : [difficulty?.name, known].filter(Boolean).join(' '),
      isKey,
      success: fight.success,
      durationMs: fight.durationMs,
      startedMs: fight.startedAt.getTime(),
      uploads: fight.uploads,
    };
  });
}

/** Tank, healer, damage; an unknown specialization comes last. */
function placeOf(specId: number): number {
  const at = ROLES.findIndex((role) => role === specializationById(specId)?.role);
  return at === -1 ? ROLES.length : at;
}
