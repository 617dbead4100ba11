/**
 * A checker of Stryker that lets only the sampled mutants through to the tests. Stryker can run all mutants of given places, and in
 * those of the sample others stand too. They are reported as not compiling and count nowhere.
 */
import { CheckStatus } from '@stryker-mutator/api/check';
import type { CheckResult, Checker } from '@stryker-mutator/api/check';
import type { Mutant as StrykerMutant } from '@stryker-mutator/api/core';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import { drawOf, repositoryPath } from './pick-sample.ts';

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
  async init(): Promise<void> {
    // Nothing to prepare.
  }

  async check(mutants: StrykerMutant[]): Promise<Record<string, CheckResult>> {
    const threshold = Number(process.env['FARSEER_MUTATE_THRESHOLD']);
    return Object.fromEntries(
      mutants.map((mutant): [string, CheckResult] => [
        mutant.id,
        drawOfStryker(mutant) <= threshold
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
