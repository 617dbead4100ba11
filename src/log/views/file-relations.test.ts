import { describe, expect, it } from 'vitest';
import { fileRelations, relationWords } from './file-relations.ts';
import type { RelatedFile } from './file-relations.ts';
import { inventFight } from '#testing/web/invented-fight.ts';

const START = Date.UTC(2026, 8, 30, 20);

/** A log with tries at these minutes of the evening, each where it would lie in the file. */
function log(id: number, minutes: readonly number[], more: { lag?: number; bytes?: number } = {}) {
  const { lag = 0, bytes = minutes.length * 1000 } = more;
  const file: RelatedFile = {
    id,
    name: `log-${id}.txt`,
    sample: false,
    facts: { bytes, lines: bytes / 10 },
  };
  const fights = minutes.map((minute, at) => {
    const startMs = START + minute * 60_000 + lag;
    const fight = inventFight({ startMs, byteStart: at * 1000 + 10 + lag });
    return { key: `${id}-${at}`, fileId: id, sample: false, final: true, fight };
  });
  return { file, fights };
}

const sentences = (...logs: ReturnType<typeof log>[]): string[] =>
  fileRelations(
    logs.map(({ file }) => file),
    logs.flatMap(({ fights }) => fights),
  ).map(relationWords);

describe('what opened logs have to do with each other', () => {
  it('is nothing for one, and for two nights', () => {
    expect(sentences(log(1, [0, 10]))).toEqual([]);
    expect(sentences(log(1, [0, 10]), log(2, [1440, 1450]))).toEqual([]);
  });

  it('is that they are the same, whatever they are called', () => {
    expect(sentences(log(1, [0, 10]), log(2, [0, 10]))).toEqual([
      'The same log as log-1.txt, line for line: one of the two can be closed.',
    ]);
    expect(sentences(log(1, [], { bytes: 500 }), log(2, [], { bytes: 500 }))).toHaveLength(1);
    expect(sentences(log(1, [], { bytes: 500 }), log(2, [], { bytes: 600 }))).toEqual([]);
  });

  it('is that one is the other when it was shorter', () => {
    expect(sentences(log(1, [0, 10, 20]), log(2, [0, 10]))).toEqual([
      'An earlier state of log-1.txt, which has all of it and more: this one can be closed.',
    ]);
    expect(sentences(log(1, [0, 10]), log(2, [0, 10, 20]))).toEqual([
      'log-1.txt as it went on: that one, an earlier state of this log, can be closed.',
    ]);
  });

  it('is that another player logged the same pulls', () => {
    expect(sentences(log(1, [0, 10, 20]), log(2, [10, 20, 30], { lag: 700 }))).toEqual([
      '2 of its 3 fights are in log-1.txt too, as another player’s log has them. A night counts each pull once. Lists show both.',
    ]);
  });

  it('is that one goes on where the other ended, the last one before it', () => {
    // Tries are 100 s long: the second log begins 58 minutes and 20 seconds after the first.
    expect(sentences(log(1, [0]), log(2, [60]), log(3, [90]))).toEqual([
      'Goes on 58 minutes after log-1.txt. Pull numbers continue.',
      'Goes on 28 minutes after log-2.txt. Pull numbers continue.',
    ]);
  });

  it('waits until both are read, and leaves the sample out', () => {
    const [one, two] = [log(1, [0]), log(2, [0])];
    expect(sentences(one, { ...two, file: { ...two.file, facts: null } })).toEqual([]);
    expect(sentences(one, { ...two, file: { ...two.file, sample: true } })).toEqual([]);
  });
});
