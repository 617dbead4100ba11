import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { violationsOf } from './accessible.ts';

const PATIENCE_MS = 60_000;
/** How many times slower the pages' scripts run: finds tests, and pages, that hold only on a fast machine. */
const SLOWDOWN = Number(process.env['FARSEER_TEST_SLOWDOWN'] ?? 1);

/** One Chromium for this process and all its test files, by its path. Started with the first page, ends with the process. */
const launched = new Map<string, Promise<Browser>>();
const open = new Set<OpenPage>();

export interface PageOptions {
  /** Path to open, from `/`; without it the page stays empty, for a test that prepares it first. */
  path?: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** `block` unless the worker is the subject. */
  serviceWorkers?: 'allow' | 'block';
  touch?: boolean;
  context?: BrowserContextOptions;
  /** Whether the page outlives its test: then who opened it closes it. `keepPage` does so. */
  keep?: boolean;
}

export interface OpenPage {
  page: Page;
  /** Errors of the console and uncaught ones, in order. */
  consoleErrors: string[];
  /** Opens a path of the app and waits until React has taken over. */
  goto: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The two widths every page is checked at. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page in a context of its own, so that tests share nothing. It is closed after the test. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const browser = await browserAt(inject('chromium'));
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: { width: options.width ?? DESKTOP.width, height: options.height ?? DESKTOP.height },
    colorScheme: options.colorScheme ?? 'dark',
    serviceWorkers: options.serviceWorkers ?? 'block',
    hasTouch: options.touch ?? false,
    ...options.context,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (SLOWDOWN > 1) await slowDown(page, SLOWDOWN);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  const opened: OpenPage = {
    page,
    consoleErrors,
    async goto(path) {
      await page.goto(path);
      await waitForReact(page);
    },
    async close() {
      open.delete(opened);
      await context.close();
    },
  };
  if (options.keep !== true) open.add(opened);
  if (options.path !== undefined) await opened.goto(options.path);
  return opened;
}

/** Lets the scripts of a page run this many times slower, until the returned function is called. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return () => session.detach();
}

/** Until then a click does nothing but what the server's HTML does. */
export async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('farseer-tooltip') !== null);
}

/** No violation axe knows of, in the page as it stands. Names rule and element of each. */
export async function expectAccessible(page: Page): Promise<void> {
  // The loading bar hides half a second after loading.
  await page.waitForFunction(() => {
    const bar = document.querySelector('[data-loading-bar]');
    return bar === null || bar.getAttribute('data-loading-bar') === 'idle';
  });
  // Colors in the middle of a transition belong to neither theme. A child that inherits a color begins its own
  // transition when its parent's has ended, so one look is not enough.
  await page.evaluate(async () => {
    for (let calm = 0, looks = 0; calm < 2 && looks < 50; looks += 1) {
      const running = document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === 'running' &&
            one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      calm = running.length === 0 ? calm + 1 : 0;
      // A transition inside a menu that has closed stands still, and never ends.
      await Promise.race([
        Promise.allSettled(running.map((one) => one.finished)),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  expect(await violationsOf(page)).toEqual([]);
}

/** What each open page shows, for the words of a test that failed: its address, main heading and last error of its console. */
export async function describePages(): Promise<string[]> {
  return Promise.all(
    [...open].map(async ({ page, consoleErrors }) => {
      const read = page.evaluate(() => document.querySelector('h1')?.textContent ?? 'no heading');
      const heading = await Promise.race([read, wait(5000, 'no answer')]).catch(() => 'gone');
      const { pathname, search } = new URL(page.url());
      return [`${pathname}${search}`, heading, consoleErrors.at(-1)].filter(Boolean).join(' · ');
    }),
  );
}

/** Closes every page that is open. The set-up of the project calls it after each test. */
export async function closePages(): Promise<void> {
  for (const opened of open) await opened.close();
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every Chromium draws letters of the same width.
  '--font-render-hinting=none',
];

async function browserAt(path: string): Promise<Browser> {
  const running = await launched.get(path);
  // One that has crashed takes its own test down, and not those that follow.
  if (running?.isConnected()) return running;
  const browser = chromium.launch({ executablePath: path, args: FLAGS });
  launched.set(path, browser);
  return browser;
}
