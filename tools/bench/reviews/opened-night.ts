/** A night that is opened on `/raid`, from the choice of the file until every review is on the screen. */
import type { Browser } from 'playwright-core';
import { rendererOf } from './renderer.ts';
import { allAnswered, saidIn, watchWorkers } from './watch-workers.ts';

const TIMEOUT = 60_000;
/** After this the page has ended the workers that it does not need any more. */
const REST_MS = 8_000;

export interface OpenedNight {
  /** From the file's choice until its last fight was settled. */
  readMs: number;
  /** From then until the review of the chosen pull had come. */
  firstReviewMs: number;
  /** From then until the review of every pull had come. */
  allReviewsMs: number;
  /** Processor time of the page's process for each. */
  readCpuMs: number;
  reviewsCpuMs: number;
  /** How often a part of the log was read again for them. */
  tasks: number;
  /** Highest resident memory of the page's process, workers included. */
  peakMbOfReading: number;
  peakMb: number;
  /** Some seconds later. */
  restMb: number;
}

/** Opens the log in a fresh page of its own. */
export async function reviewNight(
  browser: Browser,
  address: string,
  path: string,
): Promise<OpenedNight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  try {
    await watchWorkers(page);
    await page.goto(`${address}/raid`, { waitUntil: 'networkidle' });
    const renderer = await rendererOf(page);
    renderer.forgetPeak();
    const cpuBefore = renderer.cpuMs();
    const began = await page.evaluate(() => performance.now());
    await page.locator('[data-file-input="files"]').first().setInputFiles(path);
    await page.waitForFunction(() => globalThis.saidByWorkers.some(({ what }) => what === 'done'));
    const cpuOfReading = renderer.cpuMs();
    const peakMbOfReading = renderer.peakMb();
    await allAnswered(page);
    const cpuOfReviews = renderer.cpuMs();
    const peakMb = renderer.peakMb();
    await page.waitForTimeout(REST_MS);
    const said = await saidIn(page);
    const done = said.find(({ what }) => what === 'done')!.at;
    const answers = said.filter(({ to, what }) => to === 'page' && what === 'digests');
    return {
      readMs: done - began,
      firstReviewMs: answers[0]!.at - done,
      allReviewsMs: answers.at(-1)!.at - done,
      readCpuMs: cpuOfReading - cpuBefore,
      reviewsCpuMs: cpuOfReviews - cpuOfReading,
      tasks: said.filter(({ to, what }) => to === 'worker' && what.startsWith('read ')).length,
      peakMbOfReading,
      peakMb,
      restMb: renderer.nowMb(),
    };
  } finally {
    await context.close();
  }
}
