import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { moveSeats, replaceSeats, seatsMap, seatsOf, type PlayerSeat } from './board-document.ts';

const uuid = (digit: number) =>
  `00000000-0000-4000-8000-0000000000${String(digit).padStart(2, '0')}`;
const seat = (player: number, group: number): PlayerSeat => ({
  memberId: uuid(player),
  characterId: uuid(player + 40),
  specId: 64,
  group,
});
const groups = (doc: Y.Doc) =>
  Object.fromEntries(
    seatsOf(doc)!.map(({ memberId, group }) => [Number(memberId.slice(-2)), group]),
  );

describe('the document of a composition', () => {
  it('holds a seat for each player, moves it whole and takes it off', () => {
    const doc = new Y.Doc();
    expect(seatsOf(doc)).toEqual([]);
    moveSeats(doc, [seat(1, 1), seat(2, 2)]);
    moveSeats(doc, [seat(1, 3), seat(2, 0)]);
    expect(seatsOf(doc)).toEqual([seat(1, 3)]);
  });

  it('merges moves of different players, and keeps one of two moves of one player', () => {
    const [ana, ben] = [new Y.Doc(), new Y.Doc()];
    moveSeats(ana, [seat(1, 1), seat(2, 1)]);
    Y.applyUpdate(ben, Y.encodeStateAsUpdate(ana));
    moveSeats(ana, [seat(1, 2)]);
    moveSeats(ben, [seat(2, 3), seat(1, 4)]);
    Y.applyUpdate(ben, Y.encodeStateAsUpdate(ana));
    Y.applyUpdate(ana, Y.encodeStateAsUpdate(ben));
    expect(groups(ana)).toEqual(groups(ben));
    expect(groups(ana)[2]).toBe(3);
    expect([2, 4]).toContain(groups(ana)[1]);
  });

  it('seats no sixth player in a group and loses none, the same way for everyone', () => {
    const [ana, ben] = [new Y.Doc(), new Y.Doc()];
    moveSeats(
      ana,
      [1, 2, 3, 4].map((player) => seat(player, 1)),
    );
    Y.applyUpdate(ben, Y.encodeStateAsUpdate(ana));
    moveSeats(ana, [seat(5, 1)]);
    moveSeats(ben, [seat(6, 1)]);
    for (const [from, to] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
    expect(groups(ana)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2 });
    expect(groups(ben)).toEqual(groups(ana));
  });

  it('becomes the seats of a list by changing what differs', () => {
    const doc = new Y.Doc();
    moveSeats(doc, [seat(1, 1), seat(2, 2), seat(3, 3)]);
    const before = Y.encodeStateVector(doc);
    replaceSeats(doc, [seat(1, 1), seat(2, 4), seat(5, 5)]);
    expect(groups(doc)).toEqual({ 1: 1, 2: 4, 5: 5 });
    const wrote = Y.decodeUpdate(Y.encodeStateAsUpdate(doc, before)).structs.length;
    expect(wrote).toBe(2);
    replaceSeats(doc, [seat(1, 1), seat(2, 4), seat(5, 5)]);
    expect(Y.decodeUpdate(Y.encodeStateAsUpdate(doc, before)).structs).toHaveLength(wrote);
  });

  it.each([
    ['another map', (doc: Y.Doc) => doc.getMap('more').set('a', 1)],
    ['a text', (doc: Y.Doc) => doc.getText('more').insert(0, 'x')],
    ['a player that is none', (doc: Y.Doc) => seatsMap(doc).set('x', { ...seat(1, 1) })],
    ['a seventh group', (doc: Y.Doc) => moveSeats(doc, [seat(1, 7)])],
    ['half a specialization', (doc: Y.Doc) => moveSeats(doc, [{ ...seat(1, 1), specId: 0.5 }])],
    ['a word more', (doc: Y.Doc) => seatsMap(doc).set(uuid(1), { ...seat(1, 1) })],
    ['a map for a seat', (doc: Y.Doc) => seatsMap(doc).set(uuid(1), new Y.Map([['group', 1]]))],
    [
      'a crowd',
      (doc: Y.Doc) =>
        moveSeats(
          doc,
          Array.from({ length: 101 }, (_, index) => ({
            ...seat(1, 1),
            memberId: `00000000-0000-4000-8000-000000000${String(index).padStart(3, '0')}`,
          })),
        ),
    ],
  ])('is none with %s in it', (_, spoil) => {
    const doc = new Y.Doc();
    moveSeats(doc, [seat(2, 2)]);
    spoil(doc);
    expect(seatsOf(doc)).toBeNull();
  });
});
