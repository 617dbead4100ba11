/**
 * `npm run bench:neighbor`: how long another visitor waits while one visitor holds 24 connections and asks for pages without a pause,
 * first with no limits and then as shipped, on servers of its own with the sample season. Bounded in connections and time.
 *
 *     npm run bench:neighbor -- [--seconds 20] [--sample 0.02]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeBeside, measureBesideOneAddress } from '../attack/one-address.ts';
import { SETTINGS } from '../attack/statement-tools.ts';
import { startAttackStage } from '../attack/stage.ts';
import { buildIfStale } from '../e2e/support/server-process.ts';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    sample: { type: 'string', default: '0.02' },
  },
});

await buildIfStale();
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
    console.log(`${name}\n${describeBeside(found)}\n`);
  } finally {
    await stop();
  }
}
