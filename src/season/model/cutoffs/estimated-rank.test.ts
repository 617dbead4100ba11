import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { estimatedRank, type CountedLine } from './estimated-rank.ts';

const lines: CountedLine[] = [
  { share: 0.001, score: 3600, population: 1_000_000 },
  { share: 0.01, score: 3200, population: 1_000_000 },
  { share: 0.1, score: 2800, population: 1_000_000 },
  { share: 0.4, score: 2000, population: 1_000_000 },
];

describe('the rank that the lines of a region imply', () => {
  it('meets the lines, and lies between them', () => {
    for (const { share, score, population } of lines)
      expect(estimatedRank(lines, score)).toBe(share * population);
    expect(estimatedRank(lines, 3000)).toBe(Math.round(10_000 * Math.sqrt(10)));
    // Above the highest line as below it.
    expect(estimatedRank(lines, 4000)).toBe(100);
    expect(estimatedRank(lines, 9000)).toBe(1);
  });

  it('is not known below the lowest line, nor from one line', () => {
    expect(estimatedRank(lines, 1999)).toBeNull();
    expect(estimatedRank(lines.slice(0, 1), 3700)).toBeNull();
    expect(estimatedRank([], 3700)).toBeNull();
    expect(
      estimatedRank(
        lines.map((line) => ({ ...line, population: 0 })),
        3700,
      ),
    ).toBeNull();
  });
});

const SHARES = { p999: 0.001, p990: 0.01, p900: 0.1, p750: 0.25, p600: 0.4 } as const;
interface Side {
  quantileMinValue?: number | null;
  totalPopulationCount?: number | null;
}

/** The lines of a recorded answer. */
function linesOf(file: string): CountedLine[] {
  const { cutoffs = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    cutoffs?: Record<string, { all?: Side | null } | undefined>;
  };
  return Object.entries(SHARES).flatMap(([name, share]) => {
    const all = cutoffs[name]?.all;
    return all?.quantileMinValue && all.totalPopulationCount
      ? [{ share, score: all.quantileMinValue, population: all.totalPopulationCount }]
      : [];
  });
}
const folder = join(recordings.answers, 'raiderio');

// Recorded answers of `season-cutoffs`: each line between two others is left out, and its rank estimated from the rest.
describeRecordings('over recorded lines', folder, () => {
  it('is within a factor of three of the rank that the source counts, with a line less than there is', () => {
    const recorded = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /cutoffs.*\.json$/.test(name))
      .map((name) => linesOf(join(folder, name)))
      .filter((one) => one.length === Object.keys(SHARES).length);
    expect(recorded.length).toBeGreaterThan(0);
    const off = recorded.flatMap((all) =>
      all.slice(1, -1).map((left) => {
        const guess = estimatedRank(
          all.filter((one) => one !== left),
          left.score,
        );
        return Math.abs(Math.log((guess ?? Number.NaN) / (left.share * left.population)));
      }),
    );
    expect(Math.max(...off)).toBeLessThan(Math.log(3));
  });
});
