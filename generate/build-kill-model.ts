// `node generate/build-kill-model.ts FILE.jsonl[.gz]`: learns the chance of a kill from recorded fights and writes
// `src/analysis/progress/recorded-kill-model.ts`. Only weights and scores are kept, no fight.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fitKillModel, type PullSeries } from '#analysis/progress/fit-kill-model.ts';
import { scoreKillModel } from '#analysis/progress/score-kill-model.ts';
import { runCommand } from '../scripts/run-command.ts';
import { missingInput } from './missing-input.ts';

interface Fight {
  log: number;
  encounterID: number;
  difficulty: number;
  size: number;
  kill: boolean;
  startTime: number;
  endTime: number;
  fightPercentage: number;
}

/** A pull that ended sooner says nothing. */
const SHORTEST_MS = 15_000;
/** Groups that a boss needs. */
const ENOUGH_GROUPS = 100;

const TARGET = join(import.meta.dirname, '../src/analysis/progress/recorded-kill-model.ts');
const [file = ''] = process.argv.slice(2);
const missing = missingInput(
  'node generate/build-kill-model.ts FILE, which holds recorded fights, one JSON document a line',
  [file],
);
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}
const bytes = readFileSync(file);
const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
const fights = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Fight);
const series = seriesOf(fights);
const model = fitKillModel(series);
const records = scoreKillModel(series, [1, 5, 10]);
writeFileSync(TARGET, sourceOf());
await runCommand('oxfmt', [TARGET]);
console.log(JSON.stringify({ model, records }, null, 2));

/** Fights of one log on one boss until its first kill, of bosses that enough groups pulled. */
function seriesOf(all: readonly Fight[]): PullSeries[] {
  const groups = Map.groupBy(
    all,
    ({ log, encounterID, difficulty, size }) => `${log} ${encounterID} ${difficulty} ${size}`,
  );
  const made = [...groups.values()].map((own) => {
    const sorted = own.toSorted((a, b) => a.startTime - b.startTime);
    const end = sorted.findIndex(({ kill }) => kill);
    const pulls = end === -1 ? sorted : sorted.slice(0, end);
    return {
      group: String(sorted[0]!.log),
      boss: String(sorted[0]!.encounterID),
      wipes: pulls
        .filter(({ startTime, endTime }) => endTime - startTime >= SHORTEST_MS)
        .map(({ fightPercentage }) => Math.min(1, fightPercentage / 100)),
      killed: end !== -1,
    };
  });
  const ofBoss = Map.groupBy(made, ({ boss }) => boss);
  return made.filter(({ boss }) => (ofBoss.get(boss)?.length ?? 0) >= ENOUGH_GROUPS);
}

function sourceOf(): string {
  const kept = {
    fights: fights.length,
    series: series.filter(({ wipes }) => wipes.length >= 3).length,
    model,
    records,
  };
  return `import type { KillModel } from './kill-chance.ts';
import type { KillRecord } from './score-kill-model.ts';

/**
 * What was learned from recorded fights, and how it fared on groups and bosses that it had not seen. Written by
 * \`generate/build-kill-model.ts\`; the fights are of Classic bosses, recorded on four days.
 */
export const recordedKillModel: {
  /** Fights that were read, and groups on one boss with at least three wipes. */
  fights: number;
  series: number;
  model: KillModel;
  records: readonly KillRecord[];
} = ${JSON.stringify(kept, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value))};
`;
}
