import {
  testThroughput,
  type ThroughputTest,
} from '#season/model/throughput/backtest-throughput.ts';
import {
  brokenAssumptions,
  generateRankings,
  type BrokenAssumption,
} from '#season/sample/season/ranking-truth.ts';
import { textTable } from '#lib/text-table.ts';

const ABOUT: Readonly<Record<BrokenAssumption, string>> = {
  none: 'as assumed',
  skewed: 'players not symmetric',
  'heavy-tailed': 'one row in 20 far out',
  'best-kills': 'better half listed only',
  unequal: 'unequal spread and gear',
};

/** What `--json` prints. Errors are mean absolute errors as shares of the truth. */
interface ThroughputDocument {
  testedOn: 'generated data';
  sets: number;
  seed: number;
  /** Most rows of a tested specialization on one boss. */
  mostRows: number;
  tests: (ThroughputTest & { broken: BrokenAssumption })[];
}

/** Prints how far throughput by specialization lies from a known truth on generated rankings. @returns the exit code. */
export function printThroughput(sets: number, seed: number, asJson: boolean): number {
  const document: ThroughputDocument = {
    testedOn: 'generated data',
    sets,
    seed,
    mostRows: 30,
    tests: brokenAssumptions.map((broken) => ({
      broken,
      ...testThroughput(
        Array.from({ length: sets }, (_, index) => generateRankings(seed + index, { broken })),
      ),
    })),
  };
  process.stdout.write(asJson ? `${JSON.stringify(document, null, 2)}\n` : describe(document));
  return 0;
}

function describe({ sets, seed, mostRows, tests }: ThroughputDocument): string {
  const table = textTable(
    [
      { label: 'assumptions', align: 'left' },
      ...['cells', 'model', 'raw median', 'median, gear equal', 'in 80% interval'].map((label) => ({
        label,
        align: 'right' as const,
      })),
    ],
    tests.map((test) => [
      ABOUT[test.broken],
      String(test.cells),
      percent(test.modelError),
      percent(test.medianError),
      percent(test.adjustedMedianError),
      `${Math.round(100 * test.coverage)}%`,
    ]),
  );
  return `Tested on generated data: ${sets} invented rankings from seed ${seed}, specializations with at most ${mostRows} kills of a boss.
Mean absolute error of the median, in per cent of the true one:
${table.join('\n')}
`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
