import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  documentInNode,
  dropFiles,
  openFiles,
  waitForFile,
  wholeLog,
  writeTestFile,
  writeTestLog,
} from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

/** GUID and damage of every player of every fight, in an order of its own. */
function damageOf<Player extends { guid: string }>(
  fights: readonly { players: readonly Player[] }[],
  of: (player: Player) => number,
): string[] {
  return fights
    .flatMap(({ players }) => players.map((player) => `${player.guid} ${of(player)}`))
    .toSorted();
}

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt');
});

describe('a log dropped on the page', () => {
  it('gives the numbers the generator wrote, and the document of the command line', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await dropFiles(page, [{ name: night.name, text: night.text.toString('utf8') }]);
    await waitForFile(page, night.name);
    const document = await wholeLog(page);
    expect(document).toEqual(documentInNode(night.path));
    expect(document.fights.map(({ name }) => name).toSorted()).toEqual(
      night.expected.fights.map(({ name }) => name).toSorted(),
    );
    expect(damageOf(document.fights, ({ damage }) => damage)).toEqual(
      damageOf(night.expected.fights, ({ damage }) => damage.total),
    );
    // The line kernel may run where logs are read.
    const mayCompile = await Promise.all(
      page.workers().map((worker) =>
        worker.evaluate(() =>
          WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(
            () => true,
            (error: unknown) => String(error),
          ),
        ),
      ),
    );
    expect(mayCompile).toContain(true);
    expect(consoleErrors).toEqual([]);
  });

  it('lists every fight with its result in words', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path);
    await expect
      .poll(() => page.locator('[data-fight]').count())
      .toBe(night.expected.fights.length);
    const words = await page.locator('[data-fight]').allInnerTexts();
    expect(words[0]).toMatch(/Wipe/);
    expect(words[1]).toMatch(/Kill[\s\S]*Pull 2/);
    // What a dungeon's timer says comes with the facts of the season, a moment after the list.
    await expect
      .poll(() =>
        page
          .locator('[data-fight]')
          .filter({ hasText: /Timed|Depleted/ })
          .count(),
      )
      .toBeGreaterThan(0);
  });

  it('keeps the log when the visitor looks at another page and comes back', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path);
    await page.getByRole('link', { name: 'Raid' }).first().click();
    await page.waitForURL('**/raid');
    await page.getByRole('link', { name: 'DPS & HPS' }).first().click();
    await expect
      .poll(() => page.locator('[data-fight]').count())
      .toBe(night.expected.fights.length);
  });
});

describe('several files', () => {
  it('are read one after the other, and a bad one does not stop the rest', async () => {
    const other = writeTestLog('other.txt', { seed: 12, pulls: 1, keys: 0 });
    const notes = writeTestFile('notes.txt', 'shopping list\nmilk\n');
    const broken = writeTestFile('broken.txt.gz', gzipSync(night.text).fill(0xff, 9000, 9100));
    const classic = writeTestFile(
      'classic.txt',
      '5/1 20:00:00.000  COMBAT_LOG_VERSION,9,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,1.15.2,PROJECT_ID,2\r\n',
    );
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path, notes, broken, classic, other.path);
    const texts = await page.locator('[data-status=failed]').allInnerTexts();
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/No combat log line[\s\S]*_retail_/);
    expect(texts[1]).toMatch(/damaged or was not copied completely[\s\S]*copy the file again/);
    expect(texts[2]).toMatch(/Classic/);
    const document = await wholeLog(page);
    expect(document.files.map(({ name }) => name)).toEqual(['night.txt', 'other.txt']);
    expect(document.fights).toHaveLength(
      night.expected.fights.length + other.expected.fights.length,
    );
    expect(consoleErrors).toEqual([]);
  });
});

describe('the sample log', () => {
  it('is labeled on what it shows', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await waitForFile(page, 'Sample night');
    await page.locator('[data-fight-header]').getByText('Sample data').waitFor();
    expect(await page.locator('[data-file]').innerText()).toContain('SAMPLE');
    const groups = await page.locator('[data-fight-list] h2').allInnerTexts();
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group).toContain('SAMPLE');
  });
});
