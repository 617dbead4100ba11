/**
 * `npm run bench:events`: how the list of every event of a fight behaves in Chromium when the fight has a million of them. The built app
 * with a server of its own; the fight is invented.
 *
 *     npm run bench:events -- [--rows 1000000] [--moves 300] [--json] [--record]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { buildIfStale, startServer } from '../../tests/e2e/support/server-process.ts';
import { figureOf } from './figures.ts';
import { recordFigures } from './recorded-figures.ts';
import { writeLongFight } from './events/long-fight.ts';

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    moves: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const TIMEOUT = 120_000;
const NAME = 'WoWCombatLog-093026_200000.txt';

interface Scrolled {
  /** Milliseconds of each move's work: the place is set, its rows are drawn and laid out. */
  workMs: number[];
  /** Milliseconds from one frame to the next while the list moves. */
  frameMs: number[];
  /** Moves after which the rows in view were not those of that place. */
  wrong: number;
}

/** Moves the list through all of its rows, one place a frame, forward and back, and looks at what is drawn each time. */
async function scroll(page: Page, moves: number): Promise<Scrolled> {
  return page.locator('[data-event-list]').evaluate(async (list, count) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only what stands in here
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: Scrolled = { workMs: [], frameMs: [], wrong: 0 };
    const total = Number(list.querySelector('table')!.getAttribute('aria-rowcount')) - 1;
    const most = list.scrollHeight - list.clientHeight;
    let before = await frame();
    for (let move = 1; move <= count; move++) {
      const share = move <= count / 2 ? (2 * move) / count : 2 - (2 * move) / count;
      const began = performance.now();
      list.scrollTop = share * most;
      list.dispatchEvent(new Event('scroll'));
      const now = await frame();
      const first = list.querySelector('tbody tr')!;
      list.getBoundingClientRect();
      found.workMs.push(performance.now() - began);
      found.frameMs.push(now - before);
      before = now;
      const place = Number(first.getAttribute('aria-rowindex')) - 2;
      if (Math.abs(place - share * total) > total / count) found.wrong++;
    }
    return found;
  }, moves);
}

async function measure(rows: number, moves: number) {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'farseer-events-'));
  const server = await startServer({ FARSEER_SAMPLE: 'off' });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const path = join(folder, NAME);
    const bytes = writeLongFight(path, rows);
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await page.goto(`${server.baseUrl}/hps-dps?view=log`, { waitUntil: 'networkidle' });
    await page.locator('[data-file-input="files"]').first().setInputFiles(path);
    await page.locator(`[data-file="${NAME}"][data-status=done]`).waitFor({ state: 'attached' });
    const list = page.locator('[data-event-list] tbody tr').first();
    const began = performance.now();
    await page.getByRole('button', { name: 'List every event' }).click();
    await list.waitFor();
    const listedMs = performance.now() - began;
    const listed = await page.locator('[data-event-count]').innerText();
    const { workMs, frameMs, wrong } = await scroll(page, moves);
    const filterBegan = performance.now();
    await page.locator('[data-event-panel]').getByLabel('Type').selectOption('heal');
    await page.getByText('No event fits.').waitFor();
    const filterMs = performance.now() - filterBegan;
    return {
      bytes,
      listed,
      listedMs,
      moves,
      moveMs: figureOf(workMs),
      moveP95Ms: figureOf(workMs, 0.95),
      moveMostMs: Math.max(...workMs),
      frameMs: figureOf(frameMs),
      frameP95Ms: figureOf(frameMs, 0.95),
      frameMostMs: Math.max(...frameMs),
      wrong,
      filterMs,
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

function row(name: string, value: string): void {
  console.log(`${name.padEnd(50)}${value}`);
}

const found = await measure(Number(asked.rows), Math.max(2, Number(asked.moves)));
if (asked.json) {
  console.log(JSON.stringify(found, null, 2));
} else {
  row('log', `${(found.bytes / 1e6).toFixed(0)} MB, invented`);
  row('listed', found.listed);
  row('from the button to the first rows', `${found.listedMs.toFixed(0)} ms`);
  row(`${found.moves} moves through all rows, each with its rows`, `${found.moveMs.toFixed(1)} ms`);
  row('the same, p95; most', `${found.moveP95Ms.toFixed(1)} ms; ${found.moveMostMs.toFixed(1)} ms`);
  row('from frame to frame meanwhile', `${found.frameMs.toFixed(1)} ms`);
  row(
    'the same, p95; most',
    `${found.frameP95Ms.toFixed(1)} ms; ${found.frameMostMs.toFixed(1)} ms`,
  );
  row('moves that showed other rows', String(found.wrong));
  row('a filter over all rows', `${found.filterMs.toFixed(0)} ms`);
}
if (asked.record)
  recordFigures('bench:events', [
    { what: 'from the button to the first rows', value: found.listedMs, unit: 'ms' },
    { what: 'a move until its rows are drawn', value: found.moveMs, unit: 'ms', most: 16.7 },
    { what: 'the same, 95th percentile', value: found.moveP95Ms, unit: 'ms' },
    { what: 'moves that showed other rows', value: found.wrong, most: 0 },
    { what: 'a filter over all rows', value: found.filterMs, unit: 'ms' },
  ]);
