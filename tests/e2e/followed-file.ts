import type { Page } from 'playwright-core';
import type { TestLog } from './log-fixtures.ts';

/** Name of the file that a test lets a page follow. */
export const FOLLOWED_NAME = 'WoWCombatLog-051525_200000.txt';

/**
 * In place of the browser's window for choosing files, which no test can press: a file in the page's own private
 * storage, behind the same kind of handle.
 */
export async function offerFile(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const folder = await navigator.storage.getDirectory();
        return [await folder.getFileHandle(name, { create: true })];
      },
    });
  }, FOLLOWED_NAME);
}

/** Writes the log from one byte up to another, as the game does; from 0 in place of what is there. */
export async function writeFile(page: Page, log: TestLog, from: number, to: number): Promise<void> {
  const text = log.text.subarray(from, to).toString('latin1');
  await page.evaluate(
    async ([name, piece, at]) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const out = await handle.createWritable({ keepExistingData: at > 0 });
      await out.write({
        type: 'write',
        position: at,
        data: Uint8Array.from(piece, (letter) => letter.charCodeAt(0)),
      });
      await out.close();
    },
    [FOLLOWED_NAME, text, from] as const,
  );
}
