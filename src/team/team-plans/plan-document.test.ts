import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Plan } from '#team/model/planner/plan.ts';
import { inventFight } from '#testing/analysis/invented-problem.ts';
import { NEW_PLAN, addAssignment, changeAssignment, changePlayer } from '#team/plans/plan-edits.ts';
import { planOf, writePlan } from './plan-document.ts';

const START: Plan = {
  ...inventFight(3, 120, 4),
  assignments: [],
  bans: [{ who: 'Player1', spellId: 740 }],
  lines: [],
};

function documentOf(plan: Plan): Y.Doc {
  const doc = new Y.Doc();
  writePlan(doc, plan, 'start');
  return doc;
}

function copy(doc: Y.Doc): Y.Doc {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  return other;
}

const exchange = (a: Y.Doc, b: Y.Doc): void => {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
};

const cast = (plan: Plan, who: string): Plan => addAssignment(plan, { who, spellId: 740 })!.plan;

describe('a plan as a document', () => {
  it('is read as it was written', () => {
    const plan = cast(cast(START, 'Player1'), 'Player2');
    const read = planOf(documentOf(plan))!;
    expect(read).toEqual({
      ...plan,
      assignments: plan.assignments.map((one) => ({ ...one, id: `${one.id}-start` })),
    });
    expect(planOf(documentOf(NEW_PLAN))).toEqual(NEW_PLAN);
  });

  it('merges casts that two people add and fields that they change apart', () => {
    const one = documentOf(cast(START, 'Player1'));
    const two = copy(one);
    const id = planOf(one)!.assignments[0]!.id;
    writePlan(one, cast(changeAssignment(planOf(one)!, id, { note: 'Now' }), 'Player2'), 'ana');
    writePlan(two, cast(changeAssignment(planOf(two)!, id, { offsetMs: 9000 }), 'Player3'), 'ben');
    exchange(one, two);
    expect(planOf(one)).toEqual(planOf(two));
    expect(planOf(one)!.assignments).toHaveLength(3);
    expect(planOf(one)!.assignments[0]).toMatchObject({ note: 'Now', offsetMs: 9000 });
  });

  it('keeps what two people refuse of its corrections, each, and takes one back', () => {
    const one = documentOf(START);
    const two = copy(one);
    writePlan(one, { ...planOf(one)!, refused: ['remove:a1:1:30:Ann'] }, 'ana');
    writePlan(two, { ...planOf(two)!, refused: ['later:a2:1:90:Ben'] }, 'ben');
    exchange(one, two);
    expect(planOf(one)!.refused).toEqual(['later:a2:1:90:Ben', 'remove:a1:1:30:Ann']);
    expect(planOf(two)).toEqual(planOf(one));
    writePlan(one, { ...planOf(one)!, refused: [] }, 'ana');
    expect(planOf(one)).not.toHaveProperty('refused');
    one.getMap('refused').set('x', { much: 'more' });
    expect(planOf(one)).toBeNull();
  });

  it('keeps the lines of a note with the casts that were read from them', () => {
    const plan = cast(START, 'Player1');
    const lines = [{ text: '{time:0:05} Player1', of: ['a1'] }];
    expect(planOf(documentOf({ ...plan, lines }))!.lines[0]!.of).toEqual(['a1-start']);
  });

  it('keeps the order of the roster, also after a new name', () => {
    const doc = documentOf(START);
    const added = { ...START, roster: [...START.roster, { name: 'Aa', specId: 65, talents: [] }] };
    writePlan(doc, added, 'x');
    expect(planOf(doc)!.roster.map(({ name }) => name)).toEqual(
      added.roster.map(({ name }) => name),
    );
    writePlan(doc, changePlayer(planOf(doc)!, 'Aa', { specId: 70 }), 'x');
    expect(planOf(doc)!.roster.at(-1)).toEqual({ name: 'Aa', specId: 70, talents: [] });
  });

  it.each([
    ['another map', (doc: Y.Doc) => doc.getMap('more').set('a', 1)],
    ['another field', (doc: Y.Doc) => doc.getMap('head').set('more', 1)],
    ['a cast that is no map', (doc: Y.Doc) => doc.getMap('casts').set('a1', { phase: 1 })],
    [
      'a player under a wrong key',
      (doc: Y.Doc) => doc.getMap('roster').set('zz', { name: 'Y', specId: 1, talents: [], at: 1 }),
    ],
    [
      'more of a ban',
      (doc: Y.Doc) => doc.getMap('bans').set('y 1', { who: 'y', spellId: 1, more: 1 }),
    ],
    ['a phase of no length', (doc: Y.Doc) => doc.getMap('head').set('timeline', { phases: [] })],
  ])('is none with %s', (_, change) => {
    const doc = documentOf(START);
    change(doc);
    expect(planOf(doc)).toBeNull();
  });
});
