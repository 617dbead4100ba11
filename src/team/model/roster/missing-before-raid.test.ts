import { describe, expect, it } from 'vitest';
import { missingBeforeRaid, type ReadyPlayer } from './missing-before-raid.ts';

const ready: ReadyPlayer = {
  hasCharacter: true,
  answer: 'yes',
  tierPieces: 4,
  missingEnchants: 0,
  emptySockets: 0,
};
const missing = (more: Partial<ReadyPlayer>, hasRaid = true) =>
  missingBeforeRaid({ ...ready, ...more }, hasRaid);

describe('what a player misses before a raid', () => {
  it('is nothing for one who is ready', () => expect(missing({})).toEqual([]));

  it('names the answer and each gap of the gear with its number', () =>
    expect(missing({ answer: null, tierPieces: 2, missingEnchants: 1, emptySockets: 3 })).toEqual([
      'an answer',
      '2 tier pieces',
      '1 enchant',
      '3 gems',
    ]));

  it('takes what is not known for nothing missing', () =>
    expect(missing({ tierPieces: null, missingEnchants: null, emptySockets: null })).toEqual([]));

  it('asks a player without a character for one', () =>
    expect(missing({ hasCharacter: false, answer: null, tierPieces: 0 })).toEqual([
      'an answer',
      'a character',
    ]));

  it('asks nothing of a player who is out, and no answer while there is no raid', () => {
    expect(missing({ answer: 'no', emptySockets: 2 })).toEqual([]);
    expect(missing({ answer: null, emptySockets: 2 }, false)).toEqual(['2 gems']);
  });
});
