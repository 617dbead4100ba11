/** Two people of one name on two realms, in every spelling that the game, its logs and people use, at each place of a plan. */
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { planAgainstPull } from '#team/model/planner/kept/plan-against-pull.ts';
import { importNote } from '#team/model/planner/notes/import-note.ts';
import { readNote } from '#team/model/planner/notes/read-note.ts';
import { plannedCooldowns } from '#team/model/roster/planned-cooldowns.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import { nameKey, playerOf, shownNames } from '#team/model/planner/plan-names.ts';
import { planTemplate } from '#team/model/planner/plan-template.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { planOf, planParts, writePlan } from '#team/team-plans/plan-document.ts';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { inventNight } from '#testing/analysis/invented-night-of-plan.ts';
import { NEW_PLAN, addPlayers, changePlayer, handOver, setBan } from './plan-edits.ts';
import { planCasts, planLanes } from './plan-rows.ts';

const NAMES = ['Ann', 'Éva', 'Zoë', 'Ёлка', 'Bjørn'];
const REALMS = [
  ['Kazzak', 'Draenor'],
  ['Twisting Nether', "Twilight's Hammer"],
  ['Azjol-Nerub', 'Area 52'],
  ['Pozzo dell’Eternità', 'Гордунни'],
];
const squeezed = (realm: string): string => realm.replaceAll(/[\s'’-]/gu, '');
const SPELLINGS: readonly ((name: string, realm: string) => string)[] = [
  (name, realm) => `${name}-${realm}`,
  (name, realm) => `${name}-${squeezed(realm)}`,
  (name, realm) => `${name}-${squeezed(realm)}-EU`,
  (name, realm) => `${name.toLowerCase()}-${realm.toLowerCase()}`,
  (name, realm) => `${name}-${realm}`.normalize('NFD'),
];
const CASES = NAMES.flatMap((name) =>
  REALMS.flatMap(([one, other]) =>
    SPELLINGS.map((spell) => ({
      name,
      people: [`${name}-${one}`, `${name}-${other}`] as const,
      written: [spell(name, one!), spell(name, other!)] as const,
    })),
  ),
);

/** Aura Mastery of both, half a minute apart: one person could not press it twice. */
function planWith(people: readonly string[], written: readonly string[]): Plan {
  return inventPlan({
    roster: people.map((name) => ({ name, specId: 65, talents: [] })),
    assignments: written.map((who, index) =>
      inventAssignment({
        id: `a${index + 1}`,
        who,
        spellId: 31_821,
        offsetMs: 20_000 + index * 30_000,
      }),
    ),
  });
}

/** A document of a time when a player stood under the name alone. */
function earlyDocument(plan: Plan, key: string): Y.Doc {
  const doc = new Y.Doc();
  writePlan(doc, plan, 'k');
  const [, , roster] = planParts(doc) as [Y.Map<unknown>, Y.Map<unknown>, Y.Map<unknown>];
  const own = nameKey(plan.roster[0]!.name);
  roster.set(key, roster.get(own));
  roster.delete(own);
  return doc;
}

describe('two people of one name', () => {
  it.each(CASES)('$written are two in every part of a plan', ({ people, written }) => {
    const plan = planWith(people, written);
    expect(checkPlan(plan)).toEqual([]);
    expect(planLanes(plan, planCasts(plan, 'usual'), false)).toHaveLength(2);
    expect(written.map((who) => playerOf(plan, who)?.name)).toEqual(people);
    expect(addPlayers(NEW_PLAN, plan.roster).roster).toHaveLength(2);
    expect(plannedCooldowns(plan.assignments)[0]?.casters).toBe(2);
    expect(addPlayers(plan, planWith(written, []).roster).roster).toHaveLength(2);
    expect(handOver(plan, people[0], 'Cy').assignments.map(({ who }) => who)).toEqual([
      'Cy',
      written[1],
    ]);
    expect(changePlayer(plan, people[1], { name: 'Cy' }).assignments.map(({ who }) => who)).toEqual(
      [written[0], 'Cy'],
    );
    const banned = setBan(
      setBan(plan, { who: people[0], spellId: 1 }, true),
      { who: written[1], spellId: 1 },
      true,
    );
    expect(banned.bans).toHaveLength(2);
    expect(new Set(planTemplate(plan, 'T').assignments.map(({ who }) => who)).size).toBe(2);
  });

  it.each(CASES)('$written are credited with their own casts alone', ({ people, written }) => {
    const { pull } = inventNight(3);
    const lane = { ...pull.lanes[0]!, spellId: 31_821, player: 0 };
    const players = written.map((name, index) => ({ guid: `Player-${index}`, name, specId: 65 }));
    const lanes = [{ ...lane, uses: [{ ...lane.uses[0]!, atMs: 20_000 }] }];
    const items = planAgainstPull(planWith(people, people), { ...pull, players, lanes, marks: [] });
    expect(items.map(({ assignment, state }) => [assignment?.id, state])).toEqual([
      ['a1', 'kept'],
      ['a2', 'missed'],
    ]);
  });

  it.each(CASES)('$written come out of a note as two', ({ written }) => {
    const note = readNote(
      written.map((who, at) => `{time:0:${20 + at * 30}} - ${who} {spell:31821}  `).join('\n'),
    );
    const plan = importNote({ ...NEW_PLAN, roster: [] }, note);
    expect(plan.roster).toHaveLength(2);
    expect(new Set(plan.roster.map(({ name }) => nameKey(name))).size).toBe(2);
    expect(plan.assignments.map(({ who }) => playerOf(plan, who)?.name)).toEqual(
      plan.roster.map(({ name }) => name),
    );
  });

  it.each(CASES)('$people stay two in a plan of several people', ({ people }) => {
    const plan = planWith(people, people);
    const doc = new Y.Doc();
    writePlan(doc, plan, 'k');
    expect(planOf(doc)?.roster).toEqual(plan.roster);
  });
});

describe('one person', () => {
  it.each(CASES)('$written.0 is $people.0, and has one cooldown', ({ name, people, written }) => {
    const plan = planWith([people[0]], [written[0], people[0]]);
    expect(checkPlan(plan).map(({ kind }) => kind)).toEqual(['too-early']);
    expect(playerOf(plan, name.toLowerCase())?.name).toBe(people[0]);
    expect(shownNames([people[0], written[0]])(people[0])).toBe(name);
  });

  it.each(CASES)('$name alone is neither of $people', ({ name, people }) => {
    const plan = planWith(people, [name]);
    expect(playerOf(plan, name)).toBeUndefined();
    expect(checkPlan(plan).map(({ words }) => words)).toEqual([
      `2 players of the roster are called ${name}. Choose one of them.`,
    ]);
    expect(people.map(shownNames(people))).toEqual(people);
  });

  it('is found in a document that knows it by the name alone, beside another of that name', () => {
    const plan = planWith(['Ann-Kazzak'], ['Ann-Kazzak']);
    const doc = earlyDocument(plan, 'ann');
    expect(planOf(doc)?.roster).toEqual(plan.roster);
    const next = planWith(['Ann-Kazzak', 'Ann'], ['Ann-Kazzak']);
    writePlan(doc, next, 'k');
    expect(
      planOf(doc)
        ?.roster.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Ann', 'Ann-Kazzak']);
  });
});
