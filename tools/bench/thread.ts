/**
 * `npm run bench:thread`: what the main thread of a slow phone works until a page has come to life, of two builds in turn. Each folder is
 * a checkout with its build; both serve the sample season. The bytes are those of HTML and scripts before they are compressed.
 *
 *     npm run bench:thread -- --before FOLDER --after FOLDER [--rounds 7] [--slower 4] [--page /mplus]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../tests/e2e/support/server-process.ts';
import { startServer, type RunningServer } from './pages/server.ts';
import {
  compareLoads,
  describeChange,
  type Measure,
  type PageLoad,
} from './thread/compare-loads.ts';
import { loadPage } from './thread/load-page.ts';

const PAGES = ['/', '/mplus', '/raid', '/hps-dps', '/current-title-holders'];
const MEASURES: readonly (readonly [Measure, string, string])[] = [
  ['taskMs', 'thread', 'ms'],
  ['scriptMs', 'scripts', 'ms'],
  ['layoutMs', 'layout and style', 'ms'],
  ['htmlBytes', 'HTML', 'bytes'],
  ['scriptBytes', 'script files', 'bytes'],
];

const { values: asked } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    slower: { type: 'string', default: '4' },
    page: { type: 'string', multiple: true, default: PAGES },
  },
});
if (asked.before === undefined || asked.after === undefined) {
  console.error('Name both builds: npm run bench:thread -- --before FOLDER --after FOLDER');
  process.exit(2);
}

const folders: string[] = [];
/** Each with a folder of its own: PostgreSQL runs as another user, who enters no folder in it. */
function serve(folder: string): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
  folders.push(data);
  return startServer(
    { FARSEER_DATA: data, FARSEER_SAMPLE: '0.005' },
    (output) => output.includes('The sample season is there'),
    resolve(folder),
  );
}
const servers: RunningServer[] = [];
try {
  servers.push(await serve(asked.before));
  servers.push(await serve(asked.after));
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    for (const path of asked.page) {
      const loads: PageLoad[][] = [[], []];
      // The first turn warms the servers up and is not counted.
      for (let turn = 0; turn <= Number(asked.rounds); turn += 1)
        for (const index of turn % 2 === 0 ? [0, 1] : [1, 0]) {
          const load = await loadPage(
            browser,
            servers[index]!.address + path,
            Number(asked.slower),
          );
          if (turn > 0) loads[index]!.push(load);
        }
      for (const [measure, name, unit] of MEASURES) {
        const change = compareLoads(loads[0]!, loads[1]!, measure);
        console.log(`${path}, ${name}: ${describeChange(change, unit)}`);
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
