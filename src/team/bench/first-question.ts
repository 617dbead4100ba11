import { partOf } from '#team/model/roster/group-makeup.ts';
import type { BenchPlayer, BenchQuestion, PairRule } from '#team/model/roster/bench-question.ts';

/** A healer for so many players is usual. */
const PLAYERS_PER_HEALER = 5;

/**
 * The question that the page asks first: a full group, or all who come where they are fewer, two tanks where two can tank, and
 * one healer for every five players, or one fewer.
 */
export function firstQuestion(
  players: readonly BenchPlayer[],
  rules: readonly PairRule[],
  groupSize: number,
): BenchQuestion {
  const slots = Math.min(groupSize, players.length);
  const can = (part: string) =>
    players.filter(({ specIds }) => specIds.some((id) => partOf(id) === part)).length;
  const most = Math.ceil(slots / PLAYERS_PER_HEALER) + 1;
  const least = Math.min(Math.max(0, most - 2), can('healer'));
  return {
    players,
    rules,
    slots,
    tanks: Math.min(2, can('tank')),
    healers: { least, most },
    needsBuffs: true,
    cooldowns: [],
  };
}
