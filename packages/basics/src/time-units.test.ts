import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const OWN =
  /const (?:A_)?(?:MINUTE|HOUR|DAY|WEEK)(?:_MS)? = [\d_(]|\b86_400_000\b|\b24 \* 3_600_000\b/;

it('is the one place that says how long a minute, an hour, a day and a week are', () => {
  const files = globSync(
    '{src,packages/{basics,game-data,combat-log,sample-log},tools/replay}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
    },
  ).filter((file) => !/\.test\.tsx?$|basics\/src\/time-units\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => OWN.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
