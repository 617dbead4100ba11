/** The memory and the time of the process that runs a page and its workers, by Linux's own account. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export interface Renderer {
  /** Counts the peak from here on. */
  forgetPeak(): void;
  /** Highest resident memory in MB; NaN but on Linux. */
  peakMb(): number;
  /** Resident memory in MB. */
  nowMb(): number;
  /** Milliseconds on a processor of all threads that still run. */
  cpuMs(): number;
}

const unknown = (): number => Number.NaN;

/** A field of the process's account, in MB. */
function statusOf(id: number, field: string): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** The largest renderer there is: that of the page, when no other page of the browser is open. */
export async function rendererOf(page: Page): Promise<Renderer> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  if (process.platform !== 'linux') {
    return { forgetPeak() {}, peakMb: unknown, nowMb: unknown, cpuMs: unknown };
  }
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const [id] = ids.toSorted((a, b) => statusOf(b, 'VmRSS') - statusOf(a, 'VmRSS'));
  if (id === undefined) throw new Error('The browser has no page.');
  return {
    // 5: resets the peak of the resident memory (proc(5)).
    forgetPeak: () => writeFileSync(`/proc/${id}/clear_refs`, '5'),
    peakMb: () => statusOf(id, 'VmHWM'),
    nowMb: () => statusOf(id, 'VmRSS'),
    // The first number of `schedstat`: nanoseconds on a processor.
    cpuMs: () =>
      readdirSync(`/proc/${id}/task`).reduce((sum, thread) => {
        const spent = readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8');
        return sum + Number.parseInt(spent, 10) / 1e6;
      }, 0),
  };
}
