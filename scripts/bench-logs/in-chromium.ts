import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { BrowserReading, BrowserTask } from './browser-worker.ts';

export interface BrowserMeasurement extends BrowserReading {
  /** CPU of all of the browser's processes while it read, file access included. */
  cpuMs: number;
  /** The part of the page's process, with the worker in it; the rest is the browser's, which reads the file. */
  rendererCpuMs: number;
}

interface CpuOfProcesses {
  all: number;
  renderers: number;
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
  const before = await cpuOf(browser);
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
  return {
    ...reading,
    cpuMs: after.all - before.all,
    rendererCpuMs: after.renderers - before.renderers,
  };
}

async function cpuOf(browser: Browser): Promise<CpuOfProcesses> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sum = (list: typeof processInfo): number =>
    list.reduce((all, { cpuTime }) => all + cpuTime * 1000, 0);
  return {
    all: sum(processInfo),
    renderers: sum(processInfo.filter(({ type }) => type === 'renderer')),
  };
}

async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, '..', '..'),
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
