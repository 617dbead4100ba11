import type { Fight } from '#analysis/fight.ts';
import { autoAssign } from '#team/model/planner/assign/auto-assign.ts';
import { isAssigned, reachOf } from '#team/model/planner/assign/assigned-spell.ts';
import { plannedSpells, planSpell } from '#team/model/planner/plan-spell.ts';
import { bossTimelineOf } from '#team/model/planner/boss-timeline.ts';
import type { Assignment, Ban, Plan } from '#team/model/planner/plan.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';

/** Words for everyone, so that the sample shows what a plan can say besides casts. */
const WORDS: Assignment = {
  id: 'a1',
  phase: 1,
  offsetMs: 5000,
  trigger: null,
  who: 'everyone',
  target: null,
  spellId: null,
  note: 'Spread, then stack on the marker',
  pinned: true,
};

/** One that is back after three minutes or later may have been saved. */
const LONG_MS = 180_000;

/** Cooldowns that a specialization can have and its player never pressed: not chosen, as far as the pulls say. */
function unseen(pulls: readonly PullTimeline[]): Ban[] {
  const pressed = new Set(
    pulls.flatMap(({ players, lanes }) =>
      lanes
        .filter(({ uses }) => uses.length > 0)
        .map(({ player, spellId }) => `${players[player]?.name} ${spellId}`),
    ),
  );
  return (pulls.at(-1)?.players ?? []).flatMap(({ name, specId }) =>
    plannedSpells({ specId, talents: [] })
      .filter(
        (spell) =>
          isAssigned(spell) &&
          spell.cooldownMs < LONG_MS &&
          !pressed.has(`${name} ${spell.spellId}`),
      )
      .map(({ spellId }) => ({ who: name.split('-', 1)[0]!, spellId })),
  );
}

/** Earlier than this, a cooldown was pressed for the pull. */
const OPENING_MS = 10_000;

/** The cooldowns of the raid as its players pressed them in a pull: a plan that the night kept in part shows what the review says. */
function pressedIn({ lanes, players, phases }: PullTimeline): Assignment[] {
  return lanes
    .flatMap(({ player, spellId, uses }) => uses.map(({ atMs }) => ({ player, spellId, atMs })))
    .filter(({ spellId, atMs }) => {
      const spell = planSpell(spellId);
      return spell && isAssigned(spell) && reachOf(spellId) === 'raid' && atMs >= OPENING_MS;
    })
    .map(({ player, spellId, atMs }, index) => {
      const phase = phases.spans.findLastIndex(({ fromMs }) => fromMs <= atMs);
      return {
        id: `p${index + 1}`,
        phase: phase + 1,
        offsetMs: Math.floor((atMs - phases.spans[phase]!.fromMs) / 1000) * 1000,
        trigger: null,
        who: players[player]!.name.split('-', 1)[0]!,
        target: null,
        spellId,
        note: '',
        pinned: true,
      };
    });
}

/**
 * The plan that `/cooldowns` opens on before there is another: the boss and the players of the generated night, with its
 * cooldowns assigned. Throws where the night has no pull of the boss.
 */
export function makeSamplePlan(fight: Fight, pulls: readonly PullTimeline[]): Plan {
  const timeline = bossTimelineOf(pulls);
  const last = pulls.at(-1);
  if (!timeline || !last) throw new Error('The sample night has no pull to plan.');
  const plan: Plan = {
    version: 1,
    name: 'Sample plan',
    sample: true,
    encounterId: fight.encounterId,
    encounterName: fight.name,
    difficultyId: fight.difficultyId,
    timeline,
    roster: last.players.map(({ name, specId }) => ({
      name: name.split('-', 1)[0]!,
      specId,
      talents: [],
    })),
    assignments: [WORDS, ...pressedIn(last)],
    bans: unseen(pulls),
    lines: [],
  };
  return { ...plan, assignments: autoAssign(plan).assignments };
}
