import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { logDocumentOf } from '#analysis/log-document.ts';
import { FOLLOWED_NAME, offerFile, writeFile } from './followed-file.ts';
import { readInNode, wholeLog, writeTestFile, writeTestLog } from './log-fixtures.ts';
import { expectAccessible, openPage } from './support/browser.ts';

/** Drops a file of the disk on the page, and offers the handle of it that the browser gives out. */
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

async function openFollowing(options = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  const { page, goto, consoleErrors } = await openPage(options);
  await offerFile(page);
  await goto('/hps-dps?view=log');
  return { page, consoleErrors };
}

// Each waits for several looks at a file.
describe('a log that the game is writing', () => {
  it('shows each fight when it has ended, opens it, and ends as if it had been read at once', async () => {
    const night = writeTestLog(FOLLOWED_NAME, { seed: 12 });
    const { file, fights, combats } = readInNode(night.path);
    const [first, second] = fights;
    const { page, consoleErrors } = await openFollowing();
    await writeFile(page, night, 0, first!.byteEnd - 300);
    await page.locator('[data-follow]').click();
    const status = page.locator('[data-live] output');
    await expect.poll(() => status.innerText()).toContain(`${first!.name} goes on`);
    expect(await status.getAttribute('aria-live')).toBe('polite');
    expect(await page.locator('[data-fight]').count()).toBe(0);

    await writeFile(page, night, first!.byteEnd - 300, first!.byteEnd + 20);
    await expect.poll(() => page.locator('[data-fight]').count()).toBe(1);
    await expect.poll(() => status.innerText()).toContain('Following: 1 fight so far.');
    // Its events are read again from a file that has been written to since.
    await writeFile(page, night, first!.byteEnd + 20, second!.byteEnd - 10);
    await page.getByLabel('From', { exact: true }).fill('0:05');
    await page.keyboard.press('Enter');
    await page.locator('[data-meters] tr[data-player] button').first().click();
    await page.locator('[data-spells]').waitFor();
    await page.getByText('Right to the second').waitFor({ state: 'detached' });
    await expectAccessible(page);

    await writeFile(page, night, second!.byteEnd - 10, night.text.length);
    await expect.poll(() => page.locator('[data-fight]').count()).toBe(fights.length);
    await page.getByRole('button', { name: `Stop following ${FOLLOWED_NAME}` }).click();
    await page.locator('[data-live]').waitFor({ state: 'detached' });
    const bytes = { ...file, name: FOLLOWED_NAME };
    expect(await wholeLog(page)).toEqual(logDocumentOf([{ file: bytes, fights, combats }]));
    expect(consoleErrors).toEqual([]);
  });

  it('is read on the disk while it is written to without a pause', async () => {
    const night = writeTestLog('disk-night.txt', { seed: 12 });
    const { file, fights, combats } = readInNode(night.path);
    const path = writeTestFile(FOLLOWED_NAME, night.text.subarray(0, 100_000));
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await offerFromDisk(page, path);
    await page.locator('[data-follow]').click();
    // Until then the page shows the fights of the sample night.
    await page.locator('[data-live] output').filter({ hasText: 'Following: 0 fights' }).waitFor();
    let at = 100_000;
    const fightsAfterMore = (): Promise<number> => {
      if (at < night.text.length) appendFileSync(path, night.text.subarray(at, at + 30_000));
      at += 30_000;
      return page.locator('[data-fight]').count();
    };
    await expect.poll(fightsAfterMore, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.getByText(/^Log checks: .* passed/).waitFor();
    await expect.poll(fightsAfterMore, { timeout: 60_000 }).toBe(fights.length);
    appendFileSync(path, night.text.subarray(at));
    await page.getByRole('button', { name: `Stop following ${FOLLOWED_NAME}` }).click();
    await page.locator('[data-live]').waitFor({ state: 'detached' });
    expect(await wholeLog(page)).toEqual(
      logDocumentOf([{ file: { ...file, name: FOLLOWED_NAME }, fights, combats }]),
    );
    expect(consoleErrors).toEqual([]);
  });

  it('pauses, goes on, and survives that another file takes its place', async () => {
    const night = writeTestLog(FOLLOWED_NAME, { seed: 12 });
    const other = writeTestLog(`other-${FOLLOWED_NAME}`, { seed: 13, pulls: 1, keys: 0 });
    const [first] = readInNode(night.path).fights;
    const [otherFight] = readInNode(other.path).fights;
    const { page } = await openFollowing();
    await page.locator('[data-follow]').click();
    const live = page.locator('[data-live]');
    await live.getByText('0 fights so far').waitFor();
    await page.getByRole('button', { name: `Pause following ${FOLLOWED_NAME}` }).click();
    await live.getByText('Paused.').waitFor();
    await writeFile(page, night, 0, first!.byteEnd);
    await page.getByRole('button', { name: `Go on following ${FOLLOWED_NAME}` }).click();
    await live.getByText('1 fight so far').waitFor();
    await page.locator(`[data-fight-view="${first!.id}"]`).waitFor();

    await writeFile(page, other, 0, other.text.length);
    await live.getByText('Another file took its place').waitFor();
    await page.locator(`[data-fight-view="${otherFight!.id}"]`).waitFor();
    expect(await page.locator('[data-fight]').count()).toBe(1);
    await page.getByRole('button', { name: `Close ${FOLLOWED_NAME}` }).click();
    await live.waitFor({ state: 'detached' });
  });

  it('cannot be followed where the browser has no way to look again, and the page says so', async () => {
    const { page, goto } = await openPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(Window.prototype, 'showOpenFilePicker');
    });
    await goto('/mplus?view=review');
    await page.locator('[data-follow="false"]').click();
    const toast = page.locator('[data-toast-id="cannot-follow"]');
    await toast.waitFor();
    expect(await toast.textContent()).toContain('This browser cannot follow a log');
  });
});
