import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { moveSeats, replaceSeats, seatsOf, type PlayerSeat } from './board-document.ts';
import { BOARD_KIND } from './board-kind.ts';
import { answerQuestion } from './document-questions.ts';
import { openDocument } from './open-document.ts';

const SEAT: PlayerSeat = {
  memberId: '00000000-0000-4000-8000-000000000001',
  characterId: '00000000-0000-4000-8000-000000000041',
  specId: 64,
  group: 1,
};
const start = new Y.Doc();
replaceSeats(start, [SEAT]);
const state = Y.encodeStateAsUpdate(start);
const check = (update: Uint8Array, role = 'officer') =>
  answerQuestion(BOARD_KIND, { want: 'check', parts: [state], update, role });
/** An update that a tab with the stored document would send. */
function change(work: (doc: Y.Doc) => void): Uint8Array {
  const doc = openDocument([state]);
  const before = Y.encodeStateVector(doc);
  work(doc);
  return Y.encodeStateAsUpdate(doc, before);
}

describe('an update of a composition', () => {
  it('is accepted from officers, with the seats before and after', () => {
    const update = change((doc) => moveSeats(doc, [{ ...SEAT, group: 4 }]));
    expect(check(update)).toMatchObject({
      kind: 'accepted',
      before: [SEAT],
      after: [{ ...SEAT, group: 4 }],
    });
    expect(check(update, 'raider')).toMatchObject({ kind: 'refused', status: 403 });
    expect(check(state)).toEqual({ kind: 'known' });
  });

  it('is refused when it is too large, misses a change before it, or leaves no composition', () => {
    expect(check(new Uint8Array(BOARD_KIND.largestUpdate + 1))).toMatchObject({ status: 413 });
    const doc = openDocument([state]);
    moveSeats(doc, [{ ...SEAT, group: 2 }]);
    const middle = Y.encodeStateVector(doc);
    moveSeats(doc, [{ ...SEAT, group: 3 }]);
    expect(check(Y.encodeStateAsUpdate(doc, middle))).toMatchObject({ status: 409 });
    expect(check(change((own) => own.getText('more').insert(0, 'x')))).toMatchObject({
      status: 422,
    });
  });

  it('is never more than refused, whatever its bytes are', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (bytes) => {
        const answer = check(bytes);
        const after = answer.kind === 'accepted' ? answer.state : state;
        expect(seatsOf(openDocument([after]))).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('gives what a tab lacks, and nothing for bytes that are no state vector', () => {
    const all = answerQuestion(BOARD_KIND, { want: 'since', parts: [state], vector: null })!;
    expect(seatsOf(openDocument([all]))).toEqual([SEAT]);
    const bad = new Uint8Array([255, 255, 255]);
    expect(answerQuestion(BOARD_KIND, { want: 'since', parts: [state], vector: bad })).toBeNull();
  });
});
