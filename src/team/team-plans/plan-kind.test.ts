import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { NEW_PLAN, addAssignment } from '#team/plans/plan-edits.ts';
import { checkUpdate } from '#team/shared-document/check-update.ts';
import { planOf, writePlan } from './plan-document.ts';
import { changedPaths, PLAN_KIND } from './plan-kind.ts';

const check = (update: Uint8Array, role: string | null, state = STATE) =>
  checkUpdate(PLAN_KIND, [state], update, role);

const start = new Y.Doc();
writePlan(start, NEW_PLAN, 'start');
const STATE = Y.encodeStateAsUpdate(start);

/** The update of a change to a copy of the document. */
function updateOf(change: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, STATE);
  const vector = Y.encodeStateVector(doc);
  change(doc);
  return Y.encodeStateAsUpdate(doc, vector);
}

const addCast = (doc: Y.Doc): void => {
  const added = addAssignment(planOf(doc)!, { who: 'everyone', spellId: null, note: 'Stack' })!;
  writePlan(doc, added.plan, 'ana');
};
const CAST = updateOf(addCast);

describe('an update of a team plan', () => {
  it.each(['owner', 'officer'])('of an %s is accepted, with what it changed', (role) => {
    const checked = check(CAST, role);
    if (checked.kind !== 'accepted') throw new Error(checked.kind);
    expect(changedPaths(checked.before, checked.after)).toEqual(['assignments']);
    expect(check(CAST, role, checked.state)).toEqual({ kind: 'known' });
  });

  it.each(['raider', 'guest', null])('of %s is refused', (role) => {
    expect(check(CAST, role)).toMatchObject({ kind: 'refused', status: 403 });
    const unseen = updateOf((doc) => {
      doc.getMap('head').set('name', 'Other');
      doc.getMap('head').set('name', NEW_PLAN.name);
    });
    expect(check(unseen, role)).toMatchObject({ kind: 'refused', status: 403 });
  });

  it('refuses a correction, and takes the refusal back; nothing else stands among the refusals', () => {
    const refuse = (ids: readonly string[]) =>
      updateOf((doc) => writePlan(doc, { ...planOf(doc)!, refused: [...ids] }, 'ana'));
    const checked = check(refuse(['remove:a1:1:30:Ann']), 'officer');
    if (checked.kind !== 'accepted') throw new Error(checked.kind);
    expect(changedPaths(checked.before, checked.after)).toEqual(['refused']);
    expect(changedPaths(checked.after, checked.before)).toEqual(['refused']);
    expect(check(refuse(['x']), 'raider')).toMatchObject({ status: 403 });
    expect(check(refuse(['x'.repeat(121)]), 'owner')).toMatchObject({ status: 422 });
    const many = Array.from({ length: PLAN_LIMITS.refused + 1 }, (_, index) => `remove:${index}`);
    expect(check(refuse(many), 'owner')).toMatchObject({ status: 422 });
    const other = updateOf((doc) => doc.getMap('refused').set('x', { html: '<script>' }));
    expect(check(other, 'owner')).toMatchObject({ status: 422 });
  });

  it('that changes what no role may change, or leaves no plan, is refused', () => {
    const sample = updateOf((doc) => doc.getMap('head').set('sample', true));
    expect(check(sample, 'owner')).toMatchObject({ status: 403 });
    const version = updateOf((doc) => doc.getMap('head').set('version', 2));
    expect(check(version, 'owner')).toMatchObject({ status: 422 });
    const more = updateOf((doc) => doc.getText('more').insert(0, 'smuggled'));
    expect(check(more, 'owner')).toMatchObject({ status: 422 });
  });

  it('that is no update, is too large, or lacks one before it is refused', () => {
    const noise = Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 256);
    expect(check(noise, 'owner')).toMatchObject({ kind: 'refused' });
    expect(check(new Uint8Array(PLAN_KIND.largestUpdate + 1), 'owner')).toMatchObject({
      status: 413,
    });
    const doc = new Y.Doc();
    Y.applyUpdate(doc, STATE);
    addCast(doc);
    const vector = Y.encodeStateVector(doc);
    addCast(doc);
    const later = Y.encodeStateAsUpdate(doc, vector);
    expect(check(later, 'owner')).toMatchObject({ status: 409 });
  });

  it('survives every cut and every changed byte without an exception', () => {
    for (let at = 0; at < CAST.length; at++) {
      expect(() => check(CAST.subarray(0, at), 'owner')).not.toThrow();
      const bent = Uint8Array.from(CAST);
      bent[at] = (bent[at]! + 101) % 256;
      expect(() => check(bent, 'owner')).not.toThrow();
    }
  });
});
