/**
 * A checker of Stryker that lets only a seeded sample of the mutants through to the tests. Stryker can run all mutants
 * of a folder or those of given lines, but no sample. The others are reported as not compiling and count nowhere.
 */
import { CheckStatus } from '@stryker-mutator/api/check';
import type { CheckResult, Checker } from '@stryker-mutator/api/check';
import type { Mutant as StrykerMutant } from '@stryker-mutator/api/core';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import { drawOf, repositoryPath, thresholdOf } from './pick-sample.ts';

/** The draw of a mutant as Stryker describes it. Its lines count from 0. */
function drawOfStryker({ fileName, location, mutatorName, replacement }: StrykerMutant): number {
  return drawOf(
    {
      file: repositoryPath(fileName),
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutator: mutatorName,
      replacement,
    },
    Number(process.env['FARSEER_MUTATE_SEED']),
  );
}

class SampleChecker implements Checker {
  #threshold = 1;

  async init(): Promise<void> {
    // Nothing to prepare.
  }

  /** Called once, with every mutant, also those that no test covers or that Stryker then leaves out. */
  async group(mutants: StrykerMutant[]): Promise<string[][]> {
    const size = Number(process.env['FARSEER_MUTATE_SIZE']);
    this.#threshold = thresholdOf(mutants.map(drawOfStryker), size);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: StrykerMutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant): [string, CheckResult] => [
        mutant.id,
        drawOfStryker(mutant) <= this.#threshold
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
