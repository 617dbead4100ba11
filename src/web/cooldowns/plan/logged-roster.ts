/** The players of a log as the roster of a plan. Pure. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { shownNames } from '#team/model/planner/plan-names.ts';
import type { PlanPlayer } from '#team/model/planner/plan.ts';
import { othersOf } from '#game/packs/replaced-cooldowns.ts';

type Pull = Pick<PullTimeline, 'players'> & {
  lanes: readonly (Pick<PullTimeline['lanes'][number], 'player' | 'spellId'> & {
    uses: readonly unknown[];
  })[];
};

/**
 * Players of the newest pull: who was in tonight. Of two talents of which a player has one, the side that the player pressed last is known to be
 * chosen; a log's own list of talents has numbers that the packs have no spells for.
 *
 * @param pulls the oldest first.
 */
export function loggedRoster(pulls: readonly Pull[]): PlanPlayer[] {
  const players = pulls.at(-1)?.players ?? [];
  const shown = shownNames(players.map(({ name }) => name));
  return players.map(({ guid, name, specId }) => ({
    name: shown(name),
    specId,
    talents: sidesPressed(pulls, guid, specId),
  }));
}

/** Only pulls in the specialization of the newest one: another one has other talents. */
function sidesPressed(pulls: readonly Pull[], guid: string, specId: number | null): number[] {
  const sides: number[] = [];
  for (const { players, lanes } of pulls.toReversed()) {
    const own = players.findIndex((player) => player.guid === guid && player.specId === specId);
    const pressed = lanes
      .filter(({ player, uses }) => player === own && uses.length > 0)
      .map(({ spellId }) => spellId)
      .filter((spellId) => othersOf(spellId).length > 0);
    // Both in one pull is no choice of two: the talent of one of them was not what it seemed.
    for (const side of pressed)
      if (!othersOf(side).some((other) => pressed.includes(other) || sides.includes(other)))
        if (!sides.includes(side)) sides.push(side);
  }
  return sides;
}
