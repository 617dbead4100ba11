/**
 * `npm run bench:planner`: assigns cooldowns in 500 generated fights of eight minutes and twenty players, and prints how much
 * more an assignment is worth than that of greedy, how large the gap to the bound is and how long a processor is busy with it.
 *
 *     npm run bench:planner -- [500] [--record]
 */
import { assignCooldowns } from '#team/model/planner/assign/assign-cooldowns.ts';
import { assignProblem } from '#team/model/planner/assign/assign-problem.ts';
import { USUAL_STRENGTHS } from '#team/model/planner/assign/assigned-spell.ts';
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import { inventFight } from '#testing/analysis/invented-problem.ts';
import { figureOf } from './figures.ts';
import { recordFigures } from './recorded-figures.ts';

const FIGHTS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 500);
const SECONDS = 480;
const PLAYERS = 20;
const FIRST_SEED = 10_000;

const gains: number[] = [];
const gaps: number[] = [];
const times: number[] = [];
let worse = 0;
for (let fight = 0; fight < FIGHTS; fight++) {
  const plan = inventFight(FIRST_SEED + fight, SECONDS, PLAYERS);
  const problem = assignProblem(plan, USUAL_STRENGTHS, damageWindows(plan.timeline));
  const start = process.cpuUsage();
  const { value, greedyValue, gap } = assignCooldowns(problem);
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  gaps.push(gap * 100);
  gains.push(greedyValue === 0 ? 0 : (value / greedyValue - 1) * 100);
  if (value < greedyValue) worse++;
}

const line = (name: string, values: readonly number[], unit: string): string =>
  `${name}: median ${figureOf(values).toFixed(2)} ${unit}, 10 % ${figureOf(values, 0.1).toFixed(2)}, 90 % ${figureOf(values, 0.9).toFixed(2)}, worst ${Math.max(...values).toFixed(2)}`;
console.log(`${FIGHTS} generated fights of ${SECONDS} s, ${PLAYERS} players`);
console.log(`worse than greedy: ${worse}`);
console.log(line('worth beyond greedy', gains, '%'));
console.log(line('gap to the bound', gaps, '%'));
console.log(line('time of the processor', times, 'ms'));
if (process.argv.includes('--record'))
  recordFigures('bench:planner', [
    { what: 'generated fights worse than greedy', value: worse, most: 0 },
    { what: 'worth beyond greedy, median', value: figureOf(gains), unit: '%' },
    { what: 'gap to the bound, 90th percentile', value: figureOf(gaps, 0.9), unit: '%' },
    { what: 'processor time of an assignment, median', value: figureOf(times), unit: 'ms' },
  ]);
