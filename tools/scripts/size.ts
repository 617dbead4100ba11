// `npm run size [-- REVISION] [--set]`: files and lines of each room, its budget, and what came in and went out since a revision (default:
// the last commit). Exit code 1 where a room is above its budget. `--set` writes the budgets of now: the commit says why a room grew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import budgets from './room-budgets.json' with { type: 'json' };
import { aboveBudget, budgetsOf, sizesOf, tableOf } from './room-sizes.ts';
import { sizedFiles } from './sized-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { set: { type: 'boolean', default: false } },
});
const rooms = sizesOf(sizedFiles(positionals[0] ?? 'HEAD'));
if (values.set)
  writeFileSync(
    join(import.meta.dirname, 'room-budgets.json'),
    `${JSON.stringify(budgetsOf(rooms), null, 2)}\n`,
  );
else {
  console.log(tableOf(rooms, budgets).join('\n'));
  const above = aboveBudget(rooms, budgets);
  for (const line of above) console.error(line);
  if (above.length > 0) process.exitCode = 1;
}
