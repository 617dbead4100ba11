import { publishedPullOf } from '#team/model/planner/published-pulls.ts';
import { checkSummary } from '#analysis/publish/check-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import {
  contradictions,
  SAME_LENGTH_MS,
  SAME_START_MS,
  specKey,
} from '#analysis/publish/same-fight.ts';
import type { Transaction } from '#store/database.ts';
import {
  countPublicationTry,
  findPublishedFight,
  healthOfUploads,
  lockPublications,
  overlappingFights,
  storePublication,
} from '#store/queries/store-publication.ts';
import type { FightFacts } from '#store/queries/store-publication.ts';
import { agreedHealth, isSameHealth } from './agreed-health.ts';
import { ownPlayerOf } from './own-player.server.ts';
import { performancesOf } from './performances.ts';
import { withoutRemovedNames } from './remove-name.server.ts';
import { packSummary, unpackSummary } from './read-summary.server.ts';

/** Uploads of one account in an hour, refused ones too, and publications in all. */
const MOST = { tries: 240, publications: 5000 };

export interface PublishAsked {
  userId: string;
  visibility: string;
  teamId: string | null;
  names: string;
  /** Index of the sender's own player, where the sender said it. */
  own?: number | null;
}

/**
 * Counts a summary again and stores it, as the server. What contradicts itself is refused; what contradicts other uploads is held
 * back: its sender alone sees it, with the reasons.
 */
export async function publishFight(
  transaction: Transaction,
  sent: FightSummary,
  asked: PublishAsked,
  nowMs: number,
): Promise<PublishAnswer> {
  const problems = checkSummary(sent, nowMs);
  if (problems.length > 0) return { outcome: 'refused', reasons: problems.slice(0, 5) };
  const fight = factsOf(sent);
  await lockPublications(transaction, fight);
  const summary = await withoutRemovedNames(transaction, sent);
  const known = await findPublishedFight(transaction, fight, asked.userId, {
    startMs: SAME_START_MS,
    lengthMs: SAME_LENGTH_MS,
  });
  const reasons: string[] = [];
  if (known?.packed) reasons.push(...contradictions(await unpackSummary(known.packed), summary));
  for (const name of await overlappingFights(transaction, fight, asked.userId, known?.id ?? null))
    reasons.push(`You published another fight of the same time: ${name}.`);
  const bossHealth = Math.max(0, ...summary.enemies.map(({ maxHp }) => maxHp));
  const agreed = agreedHealth(await healthOfUploads(transaction, fight, asked.userId));
  if (agreed !== null && bossHealth > 0 && !isSameHealth(agreed, bossHealth))
    reasons.push('The maximum health of the boss differs from that of three other uploads.');
  const id = await storePublication(transaction, fight, known?.id ?? null, {
    ...asked,
    isHeld: reasons.length > 0,
    reasons,
    bossHealth,
    rules: summary.rules,
    packed: await packSummary(summary),
    end: summary.fight.end ?? null,
    bossPull: publishedPullOf(summary),
    performances: performancesOf(summary),
    own: await ownPlayerOf(
      transaction,
      { sent, kept: summary },
      { ...asked, own: asked.own ?? null },
    ),
  });
  return { outcome: 'published', id, reasons };
}

/** Counts one try. @returns the answer to an account that has sent too much; null for any other. */
export async function refuseFlood(
  transaction: Transaction,
  userId: string,
): Promise<PublishAnswer | null> {
  const { tries, publications } = await countPublicationTry(transaction, userId);
  if (tries > MOST.tries)
    return {
      outcome: 'refused',
      reasons: [`An account publishes at most ${MOST.tries} fights in an hour. Try again later.`],
    };
  if (publications >= MOST.publications)
    return {
      outcome: 'refused',
      reasons: [`An account has at most ${MOST.publications} published fights. Withdraw old ones.`],
    };
  return null;
}

function factsOf({ fight, players }: FightSummary): FightFacts {
  return {
    kind: fight.kind,
    name: fight.name,
    encounterId: fight.encounterId,
    challengeModeId: fight.challengeModeId,
    keyLevel: fight.keystoneLevel,
    difficulty: fight.difficultyId,
    groupSize: fight.groupSize,
    startedAt: new Date(fight.startedAt),
    durationMs: fight.durationMs,
    success: fight.success,
    specKey: specKey({ players }),
  };
}
