/**
 * Prints what each constant of the forecast was chosen from: `node tools/generate/choose-forecast-constants.ts FOLDER`. Every
 * `.jsonl` file of the folder that holds cutoffs is read, and only lines of Europe, the Americas and China are looked at. One
 * constant at a time is changed, all others stay as shipped. Each line is forecast without its region and season.
 */
import {
  growthHabits,
  type GrowthHabit,
  type GrowthHabits,
} from '#season/model/cutoffs/brackets.ts';
import { summarizeForecasts } from '#season/model/cutoffs/backtest-cutoff.ts';
import { testOutOfSample } from '#season/model/cutoffs/out-of-sample.ts';
import { readCutoffFolder } from './read-cutoff-folder.ts';

const [folder = ''] = process.argv.slice(2);
const USAGE =
  'node tools/generate/choose-forecast-constants.ts FOLDER, which holds recorded cutoffs as .jsonl files';
const CHOSEN_ON = new Set(['eu', 'us', 'cn']);
const lines = readCutoffFolder(folder, USAGE).filter(({ region }) => CHOSEN_ON.has(region));

const KINDS = { title: ['p999', 'p990'], wide: ['p900', 'p750', 'p600'] } as const;
const CHANGES: Readonly<Record<string, readonly Partial<GrowthHabit>[]>> = {
  lookBack: [0.4, 0.5, 0.6, 0.7, 0.8, 1].map((lookBack) => ({ lookBack })),
  othersShare: [0, 0.15, 0.25, 0.35, 0.5].map((othersShare) => ({ othersShare })),
  ownShare: [0.4, 0.6, 0.8, 1].map((ownShare) => ({ ownShare })),
  letGo: [80, 200, 300, 500].map((letGo) => ({ letGo })),
  handOver: [null, [30, 60], [40, 60], [50, 70], [100, 140]].map((days) => ({
    handOver: days && { fromDays: days[0]!, toDays: days[1]! },
  })),
  trendShare: [1, 0.9, 0.8, 0.7, 0.5].map((trendShare) => ({ trendShare })),
};

for (const [kind, brackets] of Object.entries(KINDS))
  for (const changes of Object.values(CHANGES))
    for (const change of changes) {
      const habits = Object.fromEntries(
        brackets.map((bracket) => [bracket, { ...growthHabits[bracket], ...change }]),
      );
      print(kind, brackets, change, { ...growthHabits, ...habits });
    }

function print(
  kind: string,
  brackets: readonly string[],
  change: Partial<GrowthHabit>,
  habits: GrowthHabits,
): void {
  const own = lines.filter(({ bracket }) => brackets.includes(bracket));
  const made = testOutOfSample(own, 'region and season', { habits }).flatMap((line) => line.made);
  const rows = summarizeForecasts(made);
  const isShipped = JSON.stringify(habits) === JSON.stringify(growthHabits);
  console.log(
    [
      kind,
      JSON.stringify(change),
      rows.map(({ forecast }) => forecast.meanAbsoluteError.toFixed(1)).join(', '),
      `${rows.map(({ coverage }) => (100 * coverage[80]).toFixed(0)).join(', ')} %`,
      isShipped ? 'shipped' : '',
    ].join(' | '),
  );
}
