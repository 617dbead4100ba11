import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..', '..');

/** Places that write coordinates of a drawing, or round a number, and no text. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'log/cooldowns/intake-layers.ts',
  'team/plans/boss-rows.tsx',
  'team/plans/stored-plan.ts',
  'log/cooldowns/track.tsx',
  'log/views/health-steps.tsx',
  'log/chance/fan-chart.tsx',
  'log/pull/health-curve.tsx',
  'log/night/progress-chart.tsx',
  'season/views/figures.ts',
  'season/specialization/spec-shares.tsx',
]);

const OWN_NUMBER =
  /\.toFixed\(|[a-z]Percent\}%|Intl\.NumberFormat|\.toLocaleString\(('en(-US)?')?\)|(?:const|function) percent\b[^\n]*\bshare\b/;

it('numbers on the screen are written by the kit alone: no view has a way of its own', () => {
  const files = globSync(
    ['{account,kit,log,pages,published}', 'season/!(ingest|model|sample)', 'team/!(model)'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    { cwd: SRC },
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  const own = files.filter((file) => OWN_NUMBER.test(readFileSync(join(SRC, file), 'utf8')));
  expect(own.filter((file) => !NO_TEXT.has(file)).toSorted()).toEqual([]);
  expect([...NO_TEXT].filter((file) => !own.includes(file))).toEqual([]);
});

it('days and times of day are written by the kit alone', () => {
  const root = join(SRC, '..');
  const own = globSync('{src,packages/{basics,game-data,combat-log,sample-log}}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)?String\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  // The second asks for the order of a language's days, and writes nothing.
  expect(own.toSorted()).toEqual([
    join('packages', 'basics', 'src', 'format-moment.ts'),
    join('src', 'server', 'reader-language.ts'),
  ]);
});
