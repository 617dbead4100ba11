/**
 * `npm run bench:neighbor`: what a visitor waits for because of others, on servers of its own with the sample season.
 *
 * - A small team's pages with and without 20,000 rows of strangers in each table of teams: two servers, asked in turn. The bar is 1.5
 *   times the 95th percentile.
 * - Pages of a visitor while another holds 24 connections and asks for pages without a pause: first with no limits, then as shipped. The
 *   bar is 3 times, as shipped.
 *
 * Ends with 1 beyond a bar. Bounded in connections and time.
 *
 *     npm run bench:neighbor -- [--seconds 20] [--turns 40] [--sample 0.02] [--rows 20000] [--record]
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeBeside, measureBesideOneAddress } from '../attack/one-address.ts';
import { SETTINGS } from '../attack/statement-tools.ts';
import { startAttackStage } from '../attack/stage.ts';
import { buildIfStale } from '../../tests/e2e/support/server-process.ts';
import { recordFigures, type Figure } from './recorded-figures.ts';
import { measureForeignRows } from './neighbor/foreign-rows.ts';

/** How many times as long a page may take at most. */
const MOST = { rows: 1.5, address: 3 };

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '40' },
    sample: { type: 'string', default: '0.02' },
    rows: { type: 'string', default: '20000' },
    record: { type: 'boolean', default: false },
  },
});
const load = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`;

await buildIfStale();
const beyond: string[] = [];
const figures: Figure[] = [];
const rows = Number(asked.rows);
console.log(`${rows} rows of strangers in each table of teams`);
for (const { path, aloneMs, besideMs, ratio } of await measureForeignRows(
  rows,
  Number(asked.turns),
)) {
  console.log(
    `${path.padEnd(24)} p95 ${aloneMs.toFixed(0)} → ${besideMs.toFixed(0)} ms, × ${ratio.toFixed(2)}`,
  );
  figures.push({
    what: `${path} beside ${rows} rows of strangers, 95th percentile, times`,
    value: ratio,
    most: MOST.rows,
  });
  if (ratio > MOST.rows) beyond.push(`${path} beside rows of strangers`);
}
console.log(`${load()}\n`);

for (const [name, scale] of [
  ['without limits', '0'],
  ['as shipped', '1'],
] as const) {
  const { stage, stop } = await startAttackStage(
    { ...SETTINGS, FARSEER_LIMITS_SCALE: scale, FARSEER_SAMPLE: asked.sample },
    false,
  );
  try {
    while (!stage.hasSample()) await wait(200);
    const found = await measureBesideOneAddress(stage, Number(asked.seconds));
    console.log(`one address with 24 connections, ${name}\n${describeBeside(found)}\n${load()}\n`);
    if (scale === '1')
      for (const [page, { ratio }] of Object.entries(found.pages)) {
        figures.push({
          what: `${page} beside one address with 24 connections, times`,
          value: ratio,
          most: MOST.address,
        });
        if (ratio > MOST.address) beyond.push(`${page} beside one address`);
      }
  } finally {
    await stop();
  }
}
if (asked.record) recordFigures('bench:neighbor', figures);
if (beyond.length > 0) console.error(`Beyond the bar: ${beyond.join(', ')}.`);
process.exitCode = beyond.length > 0 ? 1 : 0;
