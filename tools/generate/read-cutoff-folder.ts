import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinSeries, readCutoffSeries } from '#season/model/cutoffs/cutoff-series.ts';
import type { BracketLine } from '#season/model/cutoffs/forecast-model.ts';
import { missingInput } from './missing-input.ts';

/** The cutoffs of every `.jsonl` file of a folder. Ends the program with code 2 where there are none. */
export function readCutoffFolder(folder: string, usage: string): BracketLine[] {
  const missing = missingInput(usage, [folder]);
  const files = missing === null ? readdirSync(folder) : [];
  const lines = joinSeries(
    files
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readCutoffSeries(readFileSync(join(folder, name), 'utf8')).series),
  );
  if (lines.length > 0) return lines;
  console.error(missing ?? `${folder} holds no recorded cutoffs. Usage: ${usage}`);
  return process.exit(2);
}
