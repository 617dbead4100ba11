import {
  comparePlayer,
  ENOUGH_COMPARED,
  type PlayerMeasure,
  type PlayerOfSummary,
} from '#analysis/publish/compare-player.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { MATCHED_ITEM_LEVELS, MATCHED_TIME } from '#season/model/throughput/matched-players.ts';
import type { Queryable } from '#store/database.ts';
import { matchedPublications } from '#store/queries/matched-publications.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';
import { unpackSummary } from './read-summary.server.ts';

/** A player of a published kill beside matched ones, or why there is no comparison. */
export interface ComparedPlayer {
  /** Index in the summary. */
  index: number;
  /** Matched players, each of another published kill or of the same one. */
  n: number;
  metric: 'damage' | 'healing';
  /** Null of a player who is not named: the middle of it is the item level of the player. */
  itemLevels: readonly [from: number, to: number] | null;
  /** Milliseconds. */
  durations: readonly [from: number, to: number];
  /** Null with fewer than `ENOUGH_COMPARED`. */
  measures: PlayerMeasure[] | null;
}

/** Why a player of a publication has no comparison, in words; null where there may be one. */
export function whyNotCompared({ fight, players }: FightSummary, index: number): string | null {
  const player = players[index];
  if (!player) return 'There is no such player in this fight.';
  if (fight.kind !== 'encounter' || !fight.success) return 'Only kills of a boss are compared.';
  if (fight.encounterId === null || rankedDifficulty(fight.difficultyId) === null)
    return 'Only kills on Normal, Heroic and Mythic are compared.';
  if (player.specId === null || player.itemLevel === null)
    return 'The log lacks this player’s specialization or item level.';
  return null;
}

/**
 * Compares a player of a published kill with players of the same specialization in public verified kills of the same boss and
 * difficulty: item level ± 5, kill time ± 10 %.
 *
 * @param database as the server.
 * @returns null where `whyNotCompared` says why.
 */
export async function compareInFight(
  database: Queryable,
  publicationId: string,
  summary: FightSummary,
  index: number,
): Promise<ComparedPlayer | null> {
  const player = summary.players[index];
  const difficulty = rankedDifficulty(summary.fight.difficultyId);
  if (whyNotCompared(summary, index) !== null || !player || difficulty === null) return null;
  const level = player.itemLevel!;
  const { durationMs, encounterId } = summary.fight;
  const itemLevels = [level - MATCHED_ITEM_LEVELS, level + MATCHED_ITEM_LEVELS] as const;
  const durations = [durationMs * (1 - MATCHED_TIME), durationMs * (1 + MATCHED_TIME)] as const;
  const packed = await matchedPublications(database, {
    publicationId,
    encounterId: encounterId!,
    difficulty,
    specId: player.specId!,
    itemLevels,
    durationsMs: [Math.floor(durations[0]), Math.ceil(durations[1])],
  });
  const matched: PlayerOfSummary[] = [];
  // One after another: thirty unpacked at once would hold the thread and the memory of other visitors.
  for (const bytes of packed) {
    const other = await unpackSummary(bytes);
    for (const [at, one] of other.players.entries())
      if (one.specId === player.specId && isWithin(one.itemLevel, itemLevels))
        matched.push({ summary: other, index: at, player: one });
  }
  const metric = specializationById(player.specId!)?.role === 'healer' ? 'healing' : 'damage';
  return {
    index,
    n: matched.length,
    metric,
    itemLevels: player.name === '' ? null : itemLevels,
    durations,
    measures:
      matched.length < ENOUGH_COMPARED
        ? null
        : comparePlayer({ summary, index, player }, matched, metric),
  };
}

function isWithin(value: number | null, [from, to]: readonly [number, number]): boolean {
  return value !== null && value >= from && value <= to;
}
