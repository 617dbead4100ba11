import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { checkUpdate } from './check-update.ts';
import type { DocumentKind } from './document-kind.ts';

/** A document of one number below ten, which only grows. */
const COUNTER: DocumentKind<number> = {
  name: 'draft',
  verb: 'board.write',
  largestUpdate: 200,
  largestDocument: 300,
  read(doc) {
    const value = doc.getMap('counter').get('value');
    return typeof value === 'number' && value < 10 ? value : null;
  },
  mayBecome: (before, after) => after > before,
};
const start = new Y.Doc();
start.getMap('counter').set('value', 1);
const STATE = Y.encodeStateAsUpdate(start);

/** The update of a tab that sets the value. */
function setTo(value: unknown): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, STATE);
  const vector = Y.encodeStateVector(doc);
  doc.getMap('counter').set('value', value);
  return Y.encodeStateAsUpdate(doc, vector);
}
const check = (update: Uint8Array, role: string | null = 'officer') =>
  checkUpdate(COUNTER, [STATE], update, role);

describe('an update of a document of any kind', () => {
  it('is accepted with what was there before and after', () => {
    expect(check(setTo(2))).toMatchObject({ kind: 'accepted', before: 1, after: 2 });
    expect(check(STATE)).toEqual({ kind: 'known' });
  });

  it.each([null, 'guest', 'raider', 'admin'])('is not read at all for %s', (role) => {
    expect(check(new Uint8Array(1000), role)).toMatchObject({ status: 403 });
  });

  it('is refused where it is too large, or makes the document so', () => {
    expect(check(new Uint8Array(201))).toMatchObject({ status: 413 });
    const full = { ...COUNTER, largestDocument: STATE.length };
    expect(checkUpdate(full, [STATE], setTo(2), 'owner')).toMatchObject({
      status: 413,
      reason: 'The draft is too large now. Copy it into a new one.',
    });
  });

  it('is refused where it leaves no document of the kind, or one that may not follow', () => {
    expect(check(setTo(10))).toMatchObject({ status: 422 });
    expect(check(setTo('2'))).toMatchObject({ status: 422 });
    expect(check(setTo(0))).toMatchObject({ status: 403 });
  });

  it('fails loudly over a stored document that is none', () => {
    const other = Y.encodeStateAsUpdate(new Y.Doc());
    expect(() => checkUpdate(COUNTER, [other], setTo(2), 'owner')).toThrow('is no draft');
  });
});
