/**
 * `npm run bench:reviews`: how long the reviews of a raid night take in the browser beside reading the night, how soon the last
 * wipe of a followed log is reviewed, and how much memory the page takes. The built app in Chromium, with a server of its own.
 *
 *     npm run bench:reviews -- [--mb 311] [--runs 5] [--json] [--record]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { buildIfStale, startServer } from '../../tests/e2e/support/server-process.ts';
import { figureOf } from './figures.ts';
import { recordFigures } from './recorded-figures.ts';
import { writeNight } from './reviews/night-log.ts';
import { reviewFollowed } from './reviews/followed-wipe.ts';
import { reviewNight, type OpenedNight } from './reviews/opened-night.ts';

const { values: asked } = parseArgs({
  options: {
    mb: { type: 'string', default: '311' },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
/** Megabytes that the page may take at most, of a night of the usual size and of the largest that are looked at. */
const MOST_MB = Number(asked.mb) > 1000 ? 450 : 420;
/** The followed log is as long as one wipe takes, and some pulls before it. */
const FOLLOWED_BYTES = 60e6;

async function measure() {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'farseer-reviews-'));
  const server = await startServer({ FARSEER_SAMPLE: 'off' });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const night = join(folder, 'WoWCombatLog-021626_190000.txt');
    const written = writeNight(night, Number(asked.mb) * 1e6);
    const short = join(folder, 'WoWCombatLog-021726_190000.txt');
    writeNight(short, FOLLOWED_BYTES);
    const opened: OpenedNight[] = [];
    const followed: number[] = [];
    for (let run = 0; run < Math.max(1, Number(asked.runs)); run++) {
      opened.push(await reviewNight(browser, server.baseUrl, night));
      followed.push(await reviewFollowed(browser, server.baseUrl, short));
    }
    const of = (what: keyof OpenedNight): number => figureOf(opened.map((one) => one[what]));
    return {
      ...written,
      runs: opened.length,
      readMs: of('readMs'),
      firstReviewMs: of('firstReviewMs'),
      allReviewsMs: of('allReviewsMs'),
      reviewsToReading: figureOf(opened.map((one) => one.allReviewsMs / one.readMs)),
      tasks: of('tasks'),
      readCpuMs: of('readCpuMs'),
      reviewsCpuMs: of('reviewsCpuMs'),
      peakMbOfReading: of('peakMbOfReading'),
      peakMb: of('peakMb'),
      restMb: of('restMb'),
      followedReviewMs: figureOf(followed),
      followedReviewMostMs: Math.max(...followed),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

function row(name: string, value: string): void {
  console.log(`${name.padEnd(44)}${value}`);
}

function printTable(found: Awaited<ReturnType<typeof measure>>): void {
  row('night', `${(found.bytes / 1e6).toFixed(0)} MB, ${found.source}`);
  row('runs', String(found.runs));
  row('reading, from the file to its last fight', `${found.readMs.toFixed(0)} ms`);
  row('first review after it', `${found.firstReviewMs.toFixed(0)} ms`);
  row('all reviews after it', `${found.allReviewsMs.toFixed(0)} ms`);
  row('all reviews to reading', found.reviewsToReading.toFixed(2));
  row('reading, processor time of the page', `${found.readCpuMs.toFixed(0)} ms`);
  row('reviews, processor time of the page', `${found.reviewsCpuMs.toFixed(0)} ms`);
  row('parts of the log read again', found.tasks.toFixed(0));
  row('peak memory of the page, until read', `${found.peakMbOfReading.toFixed(0)} MB`);
  row('peak memory of the page, until reviewed', `${found.peakMb.toFixed(0)} MB`);
  row('memory of the page some seconds later', `${found.restMb.toFixed(0)} MB`);
  row('review of the last wipe, followed', `${found.followedReviewMs.toFixed(0)} ms after its end`);
  row('the slowest of them', `${found.followedReviewMostMs.toFixed(0)} ms`);
}

const found = await measure();
if (asked.json) console.log(JSON.stringify(found, null, 2));
else printTable(found);
if (asked.record)
  recordFigures('bench:reviews', [
    { what: `night: ${found.source}`, value: found.bytes / 1e6, unit: 'MB' },
    { what: 'all reviews, beside reading', value: found.reviewsToReading, most: 2 },
    { what: 'peak memory of the page until read', value: found.peakMbOfReading, unit: 'MB' },
    {
      what: 'peak memory of the page until reviewed',
      value: found.peakMb,
      unit: 'MB',
      most: MOST_MB,
    },
    { what: 'memory of the page some seconds later', value: found.restMb, unit: 'MB' },
    {
      what: 'review of a followed wipe after its end',
      value: found.followedReviewMs,
      unit: 'ms',
      most: 1000,
    },
  ]);
