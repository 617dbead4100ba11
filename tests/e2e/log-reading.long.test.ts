import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  documentInNode,
  openFiles,
  waitForFile,
  wholeLog,
  writeTestFile,
  writeTestLog,
  unfoldFiles,
} from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt');
});

describe('a log dropped on the page', () => {
  it('reads a packed copy to the same document', async () => {
    const packed = writeTestFile('night-packed.txt.gz', gzipSync(night.text));
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, packed);
    expect((await wholeLog(page)).fights).toEqual(documentInNode(night.path).fights);
  });

  it('reads packed files that were joined as one, as gzip does', async () => {
    const half = Math.floor(night.text.length / 2);
    const parts = [night.text.subarray(0, half), night.text.subarray(half)];
    const packed = Buffer.concat(parts.map((part) => gzipSync(part)));
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, writeTestFile('joined.txt.gz', packed));
    const { files, fights } = await wholeLog(page);
    expect(files[0]).toMatchObject({ bytes: night.text.length });
    expect(fights).toEqual(documentInNode(night.path).fights);
    expect(consoleErrors).toEqual([]);
  });

  it('opens the combat logs of a folder that is chosen, and the keyboard reaches the choice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-folder-'));
    mkdirSync(join(folder, 'old'));
    writeFileSync(join(folder, 'old', 'WoWCombatLog-1.txt'), night.text);
    writeFileSync(join(folder, 'Client.log'), 'no combat\n');
    const { page } = await openPage({ path: '/hps-dps?view=log', width: 1600 });
    const input = page.locator('[data-file-input="folder"]').first();
    await page.getByText('Follow a log live').first().focus();
    await page.keyboard.press('Tab');
    expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);
    await input.setInputFiles(folder);
    await waitForFile(page, 'WoWCombatLog-1.txt');
    expect(await page.locator('[data-file]').count()).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('reads a packed copy that ends too early as far as it goes, and says so', async () => {
    const packed = gzipSync(night.text);
    const cut = packed.subarray(0, Math.floor(packed.length * 0.6));
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, writeTestFile('cut.txt.gz', cut));
    const { files, fights } = await wholeLog(page);
    const bytes = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).length;
    expect(files[0]).toMatchObject({ bytes, cutShort: true });
    expect(fights.length).toBeGreaterThan(0);
    const notice = page.locator('[data-file="cut.txt.gz"]').getByText('ends too early');
    expect(await notice.innerText()).toContain('read as far as it goes');
    expect(consoleErrors).toEqual([]);
  });

  it('says that it is the same log once more, and that a file is open already', async () => {
    const { page } = await openPage({ path: '/raid' });
    const packed = writeTestFile('copy.txt.gz', gzipSync(night.text));
    await openFiles(page, night.path, packed);
    const relation = page.locator('[data-file="copy.txt.gz"] [data-relation]');
    expect(await relation.innerText()).toContain('The same log as night.txt');
    expect(await page.locator('[data-relation]').count()).toBe(1);
    await page.locator('[data-file-input="files"]').first().setInputFiles(night.path);
    const toast = page.getByText('night.txt is open already');
    await expect.poll(() => toast.isVisible()).toBe(true);
    expect(await page.locator('[data-file]').count()).toBe(2);
  });

  it('may be dropped on the first page', async () => {
    const { page } = await openPage({ path: '/' });
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'left.txt'));
      return data;
    }, night.text.toString('utf8'));
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await page.waitForURL('**/hps-dps*');
    await waitForFile(page, 'left.txt');
    expect(await page.locator('[data-fight]').count()).toBe(night.expected.fights.length);
  });
});

describe('several files', () => {
  it('can be canceled in the middle; the next one is read', async () => {
    const big = writeTestFile(
      'big.txt',
      Buffer.concat(Array.from({ length: 40 }, () => night.text)),
    );
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    // Pressed by the page itself as soon as it is there: from here, the reading may be over before the click arrives.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const reading = document.querySelector('[data-file="big.txt"][data-status=reading]');
        if (!reading?.querySelector('progress')) return;
        const buttons = [...reading.querySelectorAll('button')];
        const cancel = buttons.find((button) => button.textContent.includes('Cancel'));
        if (!cancel) return;
        watch.disconnect();
        cancel.click();
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.locator('[data-file-input="files"]').first().setInputFiles([big, night.path]);
    await expect.poll(() => page.locator('[data-file="big.txt"]').count()).toBe(0);
    await waitForFile(page, night.name);
    expect((await wholeLog(page)).files.map(({ name }) => name)).toEqual([night.name]);
  });
});

describe('what a log is missing', () => {
  it('says at once that advanced logging was off, and how to switch it on', async () => {
    const off = writeTestLog('off.txt', { seed: 3, pulls: 1, keys: 0, advanced: false });
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, off.path);
    const text = await page.locator('[data-file="off.txt"]').innerText();
    expect(text).toMatch(/Advanced logging was off[\s\S]*Options → Network/);
    await page.getByRole('heading', { name: 'Advanced logging was off' }).waitFor();
  });

  it('says so when there is no fight in it', async () => {
    const header = night.text.subarray(0, night.text.indexOf('\n') + 1);
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, writeTestFile('quiet.txt', header));
    const note = page.getByText('No combat of your group in this log.');
    await expect.poll(() => note.isVisible()).toBe(true);
  });

  it('asks for the year where the log has none, and reads again with another', async () => {
    const old = writeTestLog('old.txt', { seed: 5, version: 20, pulls: 1, keys: 0 });
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, old.path);
    await unfoldFiles(page);
    const year = page.getByLabel(/^Year/);
    await year.fill('2019');
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(async () => (await wholeLog(page)).fights[0]?.start.slice(0, 4)).toBe('2019');
  });

  it('kindly refuses a dropped link', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.setData('text/uri-list', 'https://example.org/log.txt');
      return data;
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    const toast = page.getByText('That was text or a link, not a file');
    await expect.poll(() => toast.isVisible()).toBe(true);
  });
});
