/**
 * Writes `src/season/model/cutoffs/recorded-model.ts` and `recorded-forecasts.json` from recorded cutoffs:
 * `node tools/generate/build-forecast-model.ts FOLDER`. Every `.jsonl` file of the folder that holds cutoffs is read.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForecastModel } from '#season/model/cutoffs/bracket-model.ts';
import { learnModel } from '#season/model/cutoffs/forecast-model.ts';
import { recordOutOfSample } from '#season/model/cutoffs/out-of-sample.ts';
import { readCutoffFolder } from './read-cutoff-folder.ts';

const [folder = ''] = process.argv.slice(2);
const USAGE =
  'node tools/generate/build-forecast-model.ts FOLDER, which holds recorded cutoffs as .jsonl files';
const lines = readCutoffFolder(folder, USAGE);
const target = join(import.meta.dirname, '..', '..', 'src', 'season', 'model', 'cutoffs');

write(
  'recorded-model.ts',
  `import type { ForecastModel } from './bracket-model.ts';
import { growthHabits } from './brackets.ts';

/** What the forecast learned from recorded lines. Written by \`tools/generate/build-forecast-model.ts\`. */
export const recordedModel: ForecastModel = ${toModelText(learnModel(lines))};
`,
);
write('recorded-forecasts.json', `${toText(recordOutOfSample(lines, 'region and season'))}\n`);

function write(name: string, text: string): void {
  writeFileSync(join(target, name), text);
}

/** The model, with the constants it learned with by their names. */
function toModelText(model: ForecastModel): string {
  const entries = Object.entries(model.brackets).map(
    ([bracket, learned]) => [bracket, { ...learned, habit: `growthHabits.${bracket}` }] as const,
  );
  const text = toText({ ...model, brackets: Object.fromEntries(entries) });
  return text.replaceAll(/"(growthHabits\.p\d+)"/g, '$1');
}

/** Six digits are enough for every figure. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'number' ? Number(one.toPrecision(6)) : one,
  );
}
