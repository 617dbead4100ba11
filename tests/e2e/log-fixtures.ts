import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { logDocumentOf } from '#analysis/log-document.ts';
import type { LogDocument } from '#analysis/log-document.ts';
import type { LogReading } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import type { SampleLogOptions } from '#sample-log/generate-log.ts';
import type { ExpectedLog } from '#sample-log/expected.ts';

let folder: string | undefined;

/** A file for this process, which runs several test files; removed when it ends. */
export function writeTestFile(name: string, content: string | Uint8Array): string {
  folder ??= makeFolder();
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'farseer-logs-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

export interface TestLog {
  path: string;
  name: string;
  text: Buffer;
  expected: ExpectedLog;
}

/** A small log of invented people: one wipe, one kill, one key. */
export function writeTestLog(name: string, options: Partial<SampleLogOptions> = {}): TestLog {
  const log = generateLog({ seed: 11, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1, ...options });
  const text = Buffer.concat([...log.chunks]);
  return { path: writeTestFile(name, text), name, text, expected: log.expected };
}

/** The same file read in Node, in pieces of an odd size. */
export function readInNode(path: string, year?: number): LogReading {
  const packed = readFileSync(path);
  const bytes = packed[0] === 0x1f ? gunzipSync(packed) : packed;
  const reader = createLogReader({
    fileName: basename(path),
    ...(year !== undefined && { year }),
  });
  for (let at = 0; at < bytes.length; at += 99_991) reader.push(bytes.subarray(at, at + 99_991));
  return reader.end();
}

export function documentInNode(path: string, year?: number): LogDocument {
  return logDocumentOf([readInNode(path, year)]);
}

/** Picks files on the page and waits until each is read or refused. */
export async function openFiles(page: Page, ...paths: string[]): Promise<void> {
  await page.locator('[data-file-input="files"]').first().setInputFiles(paths);
  for (const path of paths) await waitForFile(page, basename(path));
}

export async function waitForFile(page: Page, name: string): Promise<void> {
  await page
    .locator(`[data-file="${name}"]:is([data-status=done], [data-status=failed])`)
    // A list of files that are all read is folded into one chip.
    .waitFor({ state: 'attached' });
}

/** Unfolds the list of the opened files. */
export async function unfoldFiles(page: Page): Promise<void> {
  const chip = page.locator('[data-files-chip]');
  if ((await chip.getAttribute('aria-expanded')) === 'false') await chip.click();
}

/** Opens the first export menu of a page or of a part of it, and presses an item of it. */
export async function exportFrom(part: Page | Locator, item: string): Promise<void> {
  const menu = part.locator('[data-export]:visible').first();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: item }).click();
}

/** What a button saves. */
export async function savedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

export async function wholeLog(page: Page): Promise<LogDocument> {
  const { text } = await savedBy(page, () =>
    page.getByRole('button', { name: 'Export JSON' }).click(),
  );
  return JSON.parse(text) as LogDocument;
}

/** Drops files made in the page itself, as a hand would. */
export async function dropFiles(
  page: Page,
  files: { name: string; text: string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  await page.locator('[data-drop-overlay]').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Rows of the meters as they stand: token, and the text of each cell. */
export async function meterRows(page: Page): Promise<string[][]> {
  return page
    .locator('[data-meters] tr[data-player]')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
    );
}
