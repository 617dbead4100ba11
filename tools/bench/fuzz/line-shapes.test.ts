import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { shapedLog } from './line-shapes.ts';
import { wrongTotal } from './wrong-totals.ts';

// The truth is ours by construction; the layouts are those that were measured on recorded logs.
it('every event in every layout counts as its lines were written, however the file is cut', () => {
  const versions = new Set<number>();
  for (let seed = 1; seed <= 80; seed += 1) {
    const log = shapedLog(createRandom(seed));
    versions.add(log.version);
    expect({ seed, wrong: wrongTotal(log, [log.bytes.length]) }).toEqual({ seed, wrong: null });
    expect({ seed, wrong: wrongTotal(log, [1 + (seed % 97)]) }).toEqual({ seed, wrong: null });
  }
  expect([...versions].toSorted((a, b) => a - b)).toEqual([16, 17, 18, 19, 20, 21, 22]);
});

it('a total that differs is named', () => {
  const log = shapedLog(createRandom(1));
  const [guid = ''] = log.truth.keys();
  const truth = new Map([...log.truth, [guid, { ...log.truth.get(guid)!, damage: -1 }]]);
  expect(wrongTotal({ ...log, truth }, [log.bytes.length])).toContain(`damage of ${guid} is`);
});
