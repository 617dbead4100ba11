import {
  seatOptions,
  type BenchPlayer,
  type BenchQuestion,
} from '#team/model/roster/bench-question.ts';
import { partOf } from '#team/model/roster/group-makeup.ts';
import type { SeatedGroup } from '#team/model/roster/propose-bench.ts';

/** The group that officers saved for a night. */
export interface SavedGroup {
  seats: readonly { playerId: string; specId: number }[];
  bench: readonly string[];
  /** Names of players with a place who do not come any more. */
  gone: readonly string[];
}

/** The question that a saved group answers: its places, its tanks, and its healers among those that are usual. */
export function questionOfSaved(question: BenchQuestion, { seats }: SavedGroup): BenchQuestion {
  const count = (part: string) => seats.filter(({ specId }) => partOf(specId) === part).length;
  const { least, most } = question.healers;
  return {
    ...question,
    slots: Math.min(seats.length, question.players.length),
    tanks: count('tank'),
    healers: { least: Math.min(least, count('healer')), most: Math.max(most, count('healer')) },
  };
}

/** The saved group as it stands now: the players of it who still come. It is no proposal, so it costs nothing. */
export function seatSaved(question: BenchQuestion, { seats }: SavedGroup): SeatedGroup {
  const specOf = new Map(seats.map(({ playerId, specId }) => [playerId, specId]));
  return {
    seats: seatOptions(question).filter(({ player, specId }) => specOf.get(player.id) === specId),
    debt: 0,
    weakness: 0,
    isProven: true,
  };
}

/** `Signed up since then: Ana. Not coming any more: Ben.`; empty where the same players come. */
export function describeSince(players: readonly BenchPlayer[], saved: SavedGroup): string {
  const placed = new Set([...saved.seats.map(({ playerId }) => playerId), ...saved.bench]);
  const added = players.filter(({ id }) => !placed.has(id)).map(({ name }) => name);
  const parts = [
    added.length === 0 ? '' : `Signed up since then: ${added.join(', ')}.`,
    saved.gone.length === 0 ? '' : `Not coming any more: ${saved.gone.join(', ')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
