import type { Transaction } from '#database/database.ts';
import { publicFights } from '#database/queries/public-fights.ts';
import { difficultyById } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';

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

/** Tank, healer, damage; an unknown specialization comes last. */
function placeOf(specId: number): number {
  const at = ROLES.findIndex((role) => role === specializationById(specId)?.role);
  return at === -1 ? ROLES.length : at;
}
