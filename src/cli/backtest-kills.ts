import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { scoreKillModel, type KillRecord } from '#season/model/progress/score-kill-model.ts';
import type { PullSeries } from '#season/model/progress/fit-kill-model.ts';
import { refuseCall } from './read-call.ts';
import { textTable } from '#lib/text-table.ts';

/** One pull, as public logs have it: `fightPercentage` is what was left of the fight, 0 to 100, more for fights of several bosses. */
const fightSchema = v.object({
  log: v.union([v.number(), v.string()]),
  encounterID: v.number(),
  difficulty: v.number(),
  size: v.number(),
  kill: v.boolean(),
  startTime: v.number(),
  endTime: v.number(),
  fightPercentage: v.number(),
});
type Fight = v.InferOutput<typeof fightSchema>;

/** A pull that ended sooner says nothing. */
const SHORTEST_MS = 15_000;
const WITHIN = [1, 5, 10];

/** What `--json` prints. `counts` are the scores of a model that knows only how many pulls other groups took. */
interface KillsDocument {
  fights: number;
  heldOut: 'groups';
  records: KillRecord[];
  counts: KillRecord[];
}

/** Prints how the chance of a kill fared on groups that it had not seen, beside the plain rate of other groups. @returns the exit code. */
export async function printKills(files: readonly string[], asJson: boolean): Promise<number> {
  const fights: Fight[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch((error: unknown) => String(error));
    if (typeof bytes === 'string') return refuseCall('backtest', bytes);
    const text = (bytes[0] === 0x1f ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      const fight = readFight(line);
      if (fight === null) return refuseCall('backtest', `${file} holds a line that is no fight`);
      fights.push(fight);
    }
  }
  const series = seriesOf(fights);
  const document: KillsDocument = {
    fights: fights.length,
    heldOut: 'groups',
    records: scoreKillModel(series, WITHIN),
    counts: scoreKillModel(series, WITHIN, { health: false }),
  };
  process.stdout.write(asJson ? `${JSON.stringify(document, null, 2)}\n` : describe(document));
  return document.records.some(({ n }) => n > 0) ? 0 : 1;
}

function readFight(line: string): Fight | null {
  try {
    const parsed = v.safeParse(fightSchema, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Fights of one log on one boss until its first kill. */
function seriesOf(fights: readonly Fight[]): PullSeries[] {
  const bossOf = ({ encounterID, difficulty, size }: Fight) =>
    `${encounterID} ${difficulty} ${size}`;
  return [...Map.groupBy(fights, (fight) => `${fight.log} ${bossOf(fight)}`).values()].map(
    (own) => {
      const sorted = own.toSorted((one, other) => one.startTime - other.startTime);
      const end = sorted.findIndex(({ kill }) => kill);
      return {
        group: String(sorted[0]!.log),
        boss: bossOf(sorted[0]!),
        wipes: (end === -1 ? sorted : sorted.slice(0, end))
          .filter(({ startTime, endTime }) => endTime - startTime >= SHORTEST_MS)
          .map(({ fightPercentage }) => Math.min(1, fightPercentage / 100)),
        killed: end !== -1,
      };
    },
  );
}

function describe({ fights, records, counts }: KillsDocument): string {
  const scores = textTable(
    [
      { label: 'within', align: 'left' },
      ...['moments', 'groups', 'model', 'pulls alone', 'plain rate', 'trend'].map((label) => ({
        label,
        align: 'right' as const,
      })),
    ],
    records.map((record, index) => [
      `${record.within} ${record.within === 1 ? 'pull' : 'pulls'}`,
      String(record.n),
      String(record.groups),
      record.brier.toFixed(3),
      counts[index]!.brier.toFixed(3),
      record.brierPlainRate.toFixed(3),
      record.brierTrend.toFixed(3),
    ]),
  );
  const shown = records.find(({ within }) => within === 5)!;
  const bosses = textTable(
    [
      { label: 'boss', align: 'left' },
      ...['moments', 'stated', 'came', 'model', 'plain rate'].map((label) => ({
        label,
        align: 'right' as const,
      })),
    ],
    shown.bosses.map((one) => [
      one.boss,
      String(one.n),
      `${Math.round(one.stated * 100)}%`,
      `${Math.round(one.came * 100)}%`,
      one.brier.toFixed(3),
      one.brierPlainRate.toFixed(3),
    ]),
  );
  return `${fights} fights. Each fifth of the groups is scored with what the others did on the same bosses.
Brier score, 0 is perfect:
${scores.join('\n')}

Within 5 pulls, by encounter, difficulty and size:
${bosses.join('\n')}
`;
}
