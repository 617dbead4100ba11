import type { Browser, CDPSession } from 'playwright-core';
import type { PageLoad } from './compare-loads.ts';

/** A phone, as Lighthouse draws it. */
const PHONE = { width: 412, height: 823 };
/** A page has come to life once its thread did almost nothing for so long. */
const QUIET_MS = 1000;
const ALMOST_NOTHING_MS = 3;
const POLL_MS = 250;
const PATIENCE_MS = 60_000;

/**
 * Loads a page with an empty cache and waits until its thread is quiet. Times are processor time of the thread, not of the clock, so
 * that other programs of the machine lengthen them little.
 *
 * @param slower how many times slower the processor is made, as the protocol of Chromium does it.
 */
export async function loadPage(
  browser: Browser,
  address: string,
  slower: number,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    const documents: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'script') scripts.push(response.body());
      if (kind === 'document') documents.push(response.body());
    });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
    const times = await untilQuiet(protocol);
    return { ...times, htmlBytes: await bytesOf(documents), scriptBytes: await bytesOf(scripts) };
  } finally {
    await context.close();
  }
}

async function bytesOf(bodies: readonly Promise<Buffer>[]): Promise<number> {
  return (await Promise.all(bodies)).reduce((total, { byteLength }) => total + byteLength, 0);
}

async function timesOf(protocol: CDPSession) {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? NaN) * 1000;
  return {
    taskMs: ms('TaskDuration'),
    scriptMs: ms('ScriptDuration'),
    layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}

async function untilQuiet(protocol: CDPSession) {
  const lateMs = performance.now() + PATIENCE_MS;
  let found = await timesOf(protocol);
  let quietMs = 0;
  while (quietMs < QUIET_MS && performance.now() < lateMs) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const next = await timesOf(protocol);
    quietMs = next.taskMs - found.taskMs < ALMOST_NOTHING_MS ? quietMs + POLL_MS : 0;
    found = next;
  }
  return found;
}
