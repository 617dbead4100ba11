import { expect, it } from 'vitest';
import { createSecondPass } from '#analysis/fight-events/second-pass.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { makeSummary } from '#analysis/publish/make-summary.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { parseSummary } from './summary-schema.server.ts';

/** The summaries of a generated night, as they are sent. */
function summariesOf(seed: number): FightSummary[] {
  const log = generateLog({ seed, raidSize: 20, pulls: 2, keys: 1, pace: 1 });
  const bytes = Buffer.concat([...log.chunks]);
  const reader = createLogReader({ fileName: log.fileName, fallbackYear: 2000 });
  reader.push(bytes);
  const { fights } = reader.end();
  const made: FightSummary[] = [];
  const pass = createSecondPass(
    fights,
    (id) => reader.contextOf(id),
    (fight, events) => {
      const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
      const summary = makeSummary({ events, fight, bosses });
      if (summary) made.push(JSON.parse(JSON.stringify(summary)) as FightSummary);
    },
  );
  pass.push(bytes);
  pass.end();
  return made;
}

it.each([4, 5, 6])('reads every summary that a night of seed %i gives, field by field', (seed) => {
  const summaries = summariesOf(seed);
  expect(summaries.length).toBeGreaterThan(2);
  for (const summary of summaries) expect(parseSummary(summary)).toEqual(summary);
});

it('reads a death by falling, whose spell has an id below zero', () => {
  const summary = inventSummary();
  summary.spells.push([-1, 'Falling']);
  summary.deaths[0]!.hits[0]!.spell = 2;
  expect(parseSummary(summary)).toEqual(summary);
});

it('reads summaries of the first rules, and refuses those of rules that are not made yet', () => {
  expect(parseSummary({ ...inventSummary(), rules: 1 }).rules).toBe(1);
  expect(() => parseSummary({ ...inventSummary(), rules: 99 })).toThrow('Invalid value');
  expect(() => parseSummary({ ...inventSummary(), spells: [[-101, 'x']] })).toThrow(
    'Invalid value',
  );
});

it('stops at the first thing that is wrong, however many there are', () => {
  const players = Array.from({ length: 40 }, () => ({}));
  expect(() => parseSummary({ ...inventSummary(), players, spells: [[]] })).toThrow(
    expect.objectContaining({ issues: [expect.anything()] }),
  );
});
