/** The last pull of a log that is followed on `/raid`: how soon after its last line its review is there. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { allAnswered, saidIn, watchWorkers } from './watch-workers.ts';

const TIMEOUT = 60_000;

/** Milliseconds from the moment the last pull's END line is written until the page has the review of that pull. */
export async function reviewFollowed(
  browser: Browser,
  address: string,
  path: string,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-followed-'));
  const followed = join(folder, basename(path));
  const text = readFileSync(path);
  const end = text.lastIndexOf('ENCOUNTER_END');
  const lastLine = text.lastIndexOf('\n', end) + 1;
  writeFileSync(followed, text.subarray(0, lastLine));
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  try {
    await watchWorkers(page);
    await page.goto(`${address}/raid`, { waitUntil: 'networkidle' });
    await offerFromDisk(page, followed);
    await page.locator('[data-follow]').click();
    await page.locator('[data-live] output', { hasText: 'goes on' }).waitFor();
    await allAnswered(page);
    const answered = await answersIn(page);
    // A wipe ends at any moment between two looks at the file.
    await page.waitForTimeout(Math.random() * 2000);
    appendFileSync(followed, text.subarray(lastLine));
    const began = await page.evaluate(() => performance.now());
    await page.waitForFunction(
      (before) => globalThis.saidByWorkers.filter(({ what }) => what === 'digests').length > before,
      answered,
    );
    const answers = (await saidIn(page)).filter(({ what }) => what === 'digests');
    return answers[answered]!.at - began;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

async function answersIn(page: Page): Promise<number> {
  return (await saidIn(page)).filter(({ what }) => what === 'digests').length;
}

/** A handle of a file on the disk, as the browser's window for choosing one gives it, which no program can press. */
async function offerFromDisk(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      window.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const item = event.dataTransfer?.items[0];
          if (type !== 'drop' || !item || !('getAsFileSystemHandle' in item)) return;
          const handle = (item.getAsFileSystemHandle as () => Promise<unknown>).call(item);
          Object.assign(window, { showOpenFilePicker: async () => [await handle], offered: true });
        },
        { capture: true },
      );
  });
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await page.waitForFunction(() => 'offered' in window);
}
