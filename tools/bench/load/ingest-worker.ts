import { setTimeout as wait } from 'node:timers/promises';
import { workerData, parentPort } from 'node:worker_threads';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { realms } from '#game/packs/realms.ts';
import { regionRows } from '#season/ingest/sample/region-rows.ts';
import { keyRows, readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { generateRegion } from '#season/sample/season/generate-region.ts';
import { sampleRegions } from '#season/sample/season/season-lines.ts';

/** Characters of one answer. */
const CHARACTERS = 500;
/** So many different groups of players come again and again, each time with other keys: the store does not grow without end. */
const GROUPS = 8;
/** Milliseconds between two answers. */
const PAUSE = 2000;

// Writes like a source whose answers come all the time; says after each how many rows of it were new or changed, and how long it took.
const database = connectDatabase({ ...(workerData as ConnectionOptions), maxConnections: 1 });
const keyedId = await readKeyedId(database);
const homes = realms.filter(({ region }) => region === 'eu').map(({ id }) => ({ id, weight: 1 }));
for (let turn = 0; ; turn++) {
  const nowMs = Date.now();
  const season = lastStartedSeason(nowMs, 'eu');
  if (!season) throw new Error('The packs know no season of this time.');
  const made = generateRegion({
    seed: 5000 + (turn % GROUPS),
    season,
    region: 'eu',
    realms: homes,
    size: CHARACTERS / sampleRegions.eu.population,
    nowMs,
  });
  const rows = keyRows(regionRows(made, season, nowMs), keyedId);
  const startedMs = performance.now();
  await writeRows(database, rows);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(performance.now() - startedMs);
  await wait(PAUSE);
}
