import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { BrowserReading, BrowserTask } from './browser-worker.ts';

/** The browser is at rest when it took no more than this between two looks; after so many looks it never will be. */
const AT_REST_MS = 10;
const LOOK_EVERY_MS = 250;
const MOST_LOOKS = 20;

export interface BrowserMeasurement extends BrowserReading {
  /** CPU of all of the browser's processes while it read, file access included. */
  cpuMs: number;
  /** The part of the page's process, with the worker in it; the rest is the browser's, which reads the file. NaN but on Linux. */
  rendererCpuMs: number;
  /** Of that the worker's own thread. V8's compilers have others. */
  workerCpuMs: number;
}

interface CpuOfBrowser {
  all: number;
  threads: ThreadCpu[];
}

interface ThreadCpu {
  processId: number;
  threadId: number;
  name: string;
  cpuMs: number;
}

/** Reads the file in a worker of the Chromium at `executablePath`, from a `File` as a page gets it, `runs` times in a fresh page each. */
export async function measureInChromium(
  executablePath: string,
  path: string,
  task: BrowserTask,
  runs: number,
): Promise<BrowserMeasurement[]> {
  const script = await bundleWorker();
  const server = createServer((request, response) => {
    const isScript = request.url === '/worker.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><input type="file">');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measurements: BrowserMeasurement[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage();
      await page.goto(address);
      measurements.push(await measureOnce(browser, page, path, task));
      await page.close();
    }
    return measurements;
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureOnce(
  browser: Browser,
  page: Page,
  path: string,
  task: BrowserTask,
): Promise<BrowserMeasurement> {
  await page.locator('input').setInputFiles(path);
  const before = await cpuAtRest(browser);
  const reading = await page.evaluate(
    (asked) =>
      new Promise<BrowserReading>((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.addEventListener('message', ({ data }) => resolve(data as BrowserReading));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        const file = document.querySelector('input')?.files?.[0];
        worker.postMessage({ file, task: asked }, []);
      }),
    task,
  );
  const after = await cpuOf(browser);
  return { ...reading, cpuMs: after.all - before.all, ...cpuOfReading(before, after) };
}

/** Of the page's process and its worker, which is the only one. */
function cpuOfReading(
  before: CpuOfBrowser,
  after: CpuOfBrowser,
): Pick<BrowserMeasurement, 'rendererCpuMs' | 'workerCpuMs'> {
  const known = new Map(before.threads.map(({ threadId, cpuMs }) => [threadId, cpuMs]));
  const spent = ({ threadId, cpuMs }: ThreadCpu): number => cpuMs - (known.get(threadId) ?? 0);
  const worker = after.threads.find(({ name }) => name.startsWith('DedicatedWorker'));
  if (!worker) return { rendererCpuMs: Number.NaN, workerCpuMs: Number.NaN };
  const renderer = after.threads.filter(({ processId }) => processId === worker.processId);
  return {
    rendererCpuMs: renderer.reduce((sum, thread) => sum + spent(thread), 0),
    workerCpuMs: spent(worker),
  };
}

/** Once the browser has done what it does behind a new page: it starts a process for the next one, for instance. */
async function cpuAtRest(browser: Browser): Promise<CpuOfBrowser> {
  let cpu = await cpuOf(browser);
  for (let look = 0; look < MOST_LOOKS; look++) {
    await setTimeout(LOOK_EVERY_MS);
    const { all } = cpu;
    cpu = await cpuOf(browser);
    if (cpu.all - all <= AT_REST_MS) break;
  }
  return cpu;
}

async function cpuOf(browser: Browser): Promise<CpuOfBrowser> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return {
    all: processInfo.reduce((all, { cpuTime }) => all + cpuTime * 1000, 0),
    threads: processInfo
      .filter(({ type }) => type === 'renderer')
      .flatMap(({ id }) => threadsOf(id)),
  };
}

/** By Linux's own account; none elsewhere. */
function threadsOf(processId: number): ThreadCpu[] {
  if (process.platform !== 'linux') return [];
  const folder = `/proc/${processId}/task`;
  return readdirSync(folder).map((thread) => ({
    processId,
    threadId: Number(thread),
    name: readFileSync(join(folder, thread, 'comm'), 'utf8').trim(),
    // The first number of `schedstat`: nanoseconds on a processor.
    cpuMs: Number.parseInt(readFileSync(join(folder, thread, 'schedstat'), 'utf8'), 10) / 1e6,
  }));
}

async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, '..', '..', '..'),
    publicDir: false,
    build: {
      write: false,
      target: 'esnext',
      rollupOptions: {
        input: join(import.meta.dirname, 'browser-worker.ts'),
        preserveEntrySignatures: false,
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new TypeError('The worker was not bundled.');
  return result.output[0].code;
}
