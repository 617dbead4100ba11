/**
 * Where the sampled mutants of a folder stand. Stryker writes the code of every mutant beside the real one, which makes the tests
 * of a large folder too slow to run even once; of the places given here it writes hardly more than the sample.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { drawOf, repositoryPath, thresholdOf } from './pick-sample.ts';

/** Kinds of changes that are not made: other texts. */
export const EXCLUDED_MUTATIONS = ['StringLiteral'];

export interface SampledPlaces {
  /** One of Stryker's patterns for each sampled mutant: a file and what of it may be changed. */
  patterns: string[];
  /** Mutants with a draw up to this one are in the sample. */
  threshold: number;
}

const no = (): boolean => false;
const silent = (): void => {};
const logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The code of a folder, tests left out; paths from `root` with `/`. */
export function sourcesOf(root: string, folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|d)\.tsx?$/.test(path))
    .toSorted();
}

/** Draws `size` of all mutants of the folder; the same seed draws the same ones. */
export async function sampledPlaces(
  root: string,
  folder: string,
  seed: number,
  size: number,
): Promise<SampledPlaces> {
  const files = sourcesOf(root, folder).map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const options = { ignorers: [], excludedMutations: EXCLUDED_MUTATIONS, plugins: null };
  const { mutants } = await new Instrumenter(logger).instrument(files, options);
  const drawn = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location: { start, end }, mutatorName, replacement }) => {
      const file = repositoryPath(`/${fileName}`);
      // Lines count from 0 here, in patterns from 1; columns count from 0 in both.
      const from = `${start.line + 1}:${start.column}`;
      return {
        pattern: `${file}:${from}-${end.line + 1}:${end.column}`,
        draw: drawOf(
          {
            file,
            line: start.line + 1,
            column: start.column + 1,
            mutator: mutatorName,
            replacement,
          },
          seed,
        ),
      };
    });
  const threshold = thresholdOf(
    drawn.map(({ draw }) => draw),
    size,
  );
  const sampled = drawn.filter(({ draw }) => draw <= threshold);
  return { patterns: [...new Set(sampled.map(({ pattern }) => pattern))], threshold };
}
