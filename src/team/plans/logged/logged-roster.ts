/** The players of a log as the roster of a plan. Pure. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { isAssigned } from '#team/model/planner/assign/assigned-spell.ts';
import { plannedSpells } from '#team/model/planner/plan-spell.ts';
import { shownNames } from '#team/model/planner/plan-names.ts';
import type { Ban, PlanPlayer } from '#team/model/planner/plan.ts';
import { othersOf } from '#game/packs/replaced-cooldowns.ts';
import { spellsWithEntries } from '#game/packs/talent-entries.ts';

type Pull = Pick<PullTimeline, 'players'> & {
  lanes: readonly (Pick<PullTimeline['lanes'][number], 'player' | 'spellId'> & {
    uses: readonly unknown[];
  })[];
};

/**
 * Players of the newest pull: who was in tonight, with the talents that the newest pull of their specialization lists. Of two talents of which
 * a player has one, and which the list does not name, the side that the player pressed last is known to be chosen.
 *
 * @param pulls the oldest first.
 */
export function loggedRoster(pulls: readonly Pull[]): PlanPlayer[] {
  const players = pulls.at(-1)?.players ?? [];
  const shown = shownNames(players.map(({ name }) => name));
  return players.map(({ guid, name, specId }) => ({
    name: shown(name),
    specId,
    talents: withPressed(listedBy(pulls, guid, specId) ?? [], pulls, guid, specId),
  }));
}

/**
 * Raid cooldowns that the players of the newest pull have not chosen: the list of talents lacks them, and in no pull of that specialization were
 * they pressed. What has no known number in a log is not among them.
 */
export function loggedBans(pulls: readonly Pull[]): Ban[] {
  const players = pulls.at(-1)?.players ?? [];
  const shown = shownNames(players.map(({ name }) => name));
  return players.flatMap(({ guid, name, specId }) => {
    const listed = listedBy(pulls, guid, specId);
    if (!listed) return [];
    const pressed = new Set(pulls.flatMap((pull) => pressedIn(pull, guid, specId)));
    return plannedSpells({ specId, talents: [] })
      .filter(
        (spell) =>
          isAssigned(spell) &&
          spellsWithEntries.has(spell.spellId) &&
          !listed.includes(spell.spellId) &&
          !pressed.has(spell.spellId),
      )
      .map(({ spellId }) => ({ who: shown(name), spellId }));
  });
}

/** Only pulls in the specialization of the newest one: another one has other talents. Undefined where no pull lists any. */
function listedBy(
  pulls: readonly Pull[],
  guid: string,
  specId: number | null,
): number[] | undefined {
  return pulls
    .map(({ players }) => players.find((one) => one.guid === guid && one.specId === specId))
    .findLast((player) => player?.talents !== undefined)?.talents;
}

function pressedIn({ players, lanes }: Pull, guid: string, specId: number | null): number[] {
  const own = players.findIndex((player) => player.guid === guid && player.specId === specId);
  return lanes
    .filter(({ player, uses }) => player === own && uses.length > 0)
    .map(({ spellId }) => spellId);
}

function withPressed(
  listed: readonly number[],
  pulls: readonly Pull[],
  guid: string,
  specId: number | null,
): number[] {
  const sides = [...listed];
  for (const pull of pulls.toReversed()) {
    const pressed = pressedIn(pull, guid, specId).filter((spellId) => othersOf(spellId).length > 0);
    // Both in one pull is no choice of two: the talent of one of them was not what it seemed.
    for (const side of pressed)
      if (!othersOf(side).some((other) => pressed.includes(other) || sides.includes(other)))
        if (!sides.includes(side)) sides.push(side);
  }
  return sides;
}
