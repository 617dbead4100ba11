import type { Region } from '#game/packs/define-season.ts';
import { lineShares, type LineName } from '#game/title-lines.ts';
import type { Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';

/**
 * Where the lines stand at an age of the season, in points. The ends are those of The War Within Season 3 in Europe, the
 * way there is the one that a season's first weeks in Taiwan and the last ones of Midnight Season 1 show: fast for four
 * weeks, then ever slower.
 */
const AGES_DAYS = [1, 7, 14, 28, 60, 100, 160];
const LINES: Readonly<Record<LineName, readonly number[]>> = {
  p999: [2050, 2600, 2830, 3120, 3500, 3760, 3950],
  p990: [1600, 2350, 2560, 2850, 3190, 3420, 3600],
  p900: [1150, 2000, 2260, 2560, 2890, 3030, 3110],
  p750: [870, 1650, 1900, 2300, 2650, 2800, 2876],
  p600: [690, 1400, 1650, 2000, 2350, 2500, 2558],
};

/** How far regions stand apart, and how many characters with a rating they have at the end of a season. */
export const sampleRegions: Readonly<Record<Region, { factor: number; population: number }>> = {
  eu: { factor: 1, population: 1_303_679 },
  us: { factor: 0.991, population: 947_985 },
  kr: { factor: 1.004, population: 126_371 },
  tw: { factor: 1.005, population: 44_476 },
  cn: { factor: 1.012, population: 1_707_667 },
};

/** One line of a season of this age, in points. */
export function lineAtAge(line: LineName, ageDays: number, region: Region): number {
  const age = Math.max(AGES_DAYS[0]!, ageDays);
  const points = LINES[line];
  const right = Math.max(
    1,
    AGES_DAYS.findIndex((one) => one >= age),
  );
  const index = age > AGES_DAYS.at(-1)! ? AGES_DAYS.length - 1 : right;
  const [fromAge, toAge] = [AGES_DAYS[index - 1]!, AGES_DAYS[index]!];
  const share = Math.log(age / fromAge) / Math.log(toAge / fromAge);
  const from = points[index - 1]!;
  return (from + (points[index]! - from) * share) * sampleRegions[region].factor;
}

/**
 * Rating of the character that stands at a share of its region: 0.001 is the title line, 1 the last one. Between the
 * lines ranks thin out evenly by the logarithm of the share.
 */
export function ratingAtShare(share: number, ageDays: number, region: Region): number {
  const line = (name: LineName) => lineAtAge(name, ageDays, region);
  const top = line('p999') + (line('p999') - line('p990')) * 1.2;
  const knots: readonly (readonly [share: number, rating: number])[] = [
    [0.000_01, top],
    [lineShares.p999, line('p999')],
    [lineShares.p990, line('p990')],
    [lineShares.p900, line('p900')],
    [lineShares.p750, line('p750')],
    [lineShares.p600, line('p600')],
    [0.7, line('p600') * 0.55],
    [1, 90],
  ];
  const index = Math.max(
    1,
    knots.findIndex(([knot]) => knot >= share),
  );
  const [[fromShare, from], [toShare, to]] = [knots[index - 1]!, knots[index]!];
  const part = Math.log(Math.max(share, fromShare) / fromShare) / Math.log(toShare / fromShare);
  return from + (to - from) * part;
}

export interface SampleLinePoint {
  atMs: number;
  line: LineName;
  score: number;
  population: number;
}

/**
 * The lines of a season day by day: steps after each reset, a restless end of the week, a little noise, and a population
 * that grows with the season.
 *
 * @param finals where lines are known to have ended; the whole season is scaled to meet them.
 */
export function* sampleLineHistory(
  random: Random,
  region: Region,
  startsMs: number,
  untilMs: number,
  finals: Partial<Record<LineName, number>> = {},
): Generator<SampleLinePoint> {
  const names = Object.keys(lineShares) as LineName[];
  const wholeAge = (untilMs - startsMs) / DAY_MS;
  const wander = new Map(names.map((name) => [name, 0]));
  for (let atMs = startsMs + DAY_MS; atMs <= untilMs; atMs += DAY_MS) {
    const age = (atMs - startsMs) / DAY_MS;
    // Few play on the days before a reset, many right after it.
    const weekly = 0.6 * Math.sin((2 * Math.PI * (age % 7)) / 7);
    for (const line of names) {
      const scale = (finals[line] ?? 0) > 0 ? finals[line]! / lineAtAge(line, wholeAge, region) : 1;
      const pace = line === 'p999' ? 1 : 0.5;
      // Noise that is remembered, and drawn back to nothing towards the end so that known ends are met.
      const noise = (wander.get(line)! + random.between(-1.6, 1.6) * pace) * 0.96;
      wander.set(line, noise);
      const left = Math.min(1, (wholeAge - age) / 10);
      const score = lineAtAge(line, age + weekly, region) * scale + noise * left;
      yield {
        atMs,
        line,
        score: Math.round(score * 100) / 100,
        population: Math.round(
          sampleRegions[region].population * Math.min(1, 0.22 * Math.log(1 + age)),
        ),
      };
    }
  }
}
