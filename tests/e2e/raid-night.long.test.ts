import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedLog } from '#sample-log/expected.ts';
import {
  exportFrom,
  savedBy,
  unfoldFiles,
  waitForFile,
  wholeLog,
  writeTestLog,
} from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { chooseTab, openNight, stripWords, waitForNight } from './raid-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt', { seed: 5, pulls: 15, keys: 1, pace: 0.2, chatter: 0.2 });
});

const pullsOf = ({ fights }: ExpectedLog) =>
  fights.filter(({ kind, keystoneIndex }) => kind === 'encounter' && keystoneIndex === null);
const searchOf = (address: string): URLSearchParams => new URL(address).searchParams;

describe('the night', () => {
  it('shows a sample before a log is open, marked as one', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    await waitForNight(page);
    await page.getByText('Sample night: generated data').waitFor();
    await chooseTab(page, 'share');
    expect(await page.locator('[data-share] pre').innerText()).toContain('SAMPLE');
    expect(consoleErrors).toEqual([]);
  });

  it('shows each raid pull of the log once, with how it ended', async () => {
    const { page, consoleErrors } = await openNight([night.path]);
    const expected = pullsOf(night.expected);
    const words = await stripWords(page);
    const told = words.map((one) => ({
      kill: one?.includes('Kill') === true,
      left: /\d% left in \w/.test(one ?? ''),
    }));
    expect(told).toEqual(expected.map(({ success }) => ({ kill: success, left: !success })));
    expect(words.map((one) => one?.split(', ')[1])).toEqual(expected.map((fight) => fight.name));
    expect(consoleErrors).toEqual([]);
  });

  it('counts the deaths the log was written with', async () => {
    const { page } = await openNight([night.path]);
    const { name, text } = await savedBy(page, async () => {
      await page.locator('[data-night-table] > summary').click();
      await exportFrom(page.locator('[data-night-table]'), 'JSON');
    });
    expect(name).toMatch(/^farseer-night-\d{4}-\d{2}-\d{2}\.json$/);
    const { rows } = JSON.parse(text) as { rows: { boss: string; deaths: number }[] };
    const expected = pullsOf(night.expected);
    expect(rows.map(({ boss, deaths }) => [boss, deaths])).toEqual(
      expected.map((fight) => [
        fight.name,
        fight.players.reduce((sum, { deaths }) => sum + deaths, 0),
      ]),
    );
  });

  it('chooses pulls by keyboard and keeps the choice in the address', async () => {
    const { page } = await openNight([night.path]);
    const strip = page.locator('[data-strip]');
    const chosen = () => strip.locator('[aria-selected=true] > .sr-only').textContent();
    const words = await stripWords(page);
    await expect.poll(chosen).toBe(words.at(-1));
    await strip.focus();
    await page.keyboard.press('Home');
    await expect.poll(chosen).toBe(words[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(chosen).toBe(words[1]);
    await expect.poll(() => searchOf(page.url()).get('pull')).toMatch(/^encounter-/);
    await strip.locator('[role=option]').nth(3).click({ force: true });
    await expect.poll(chosen).toBe(words[3]);
    await page.getByRole('button', { name: 'Next fight' }).click();
    await expect.poll(chosen).toBe(words[4]);
  });

  it('comes back from its address when the same log is opened again', async () => {
    const first = await openNight([night.path], 'scale=even&names=off&tab=timeline');
    await first.page.locator('[data-strip]').focus();
    await first.page.keyboard.press('Home');
    await expect
      .poll(() => first.page.locator('[data-fight-header]').innerText())
      .toContain('Pull 1 of');
    await expect.poll(() => searchOf(first.page.url()).get('pull')).not.toBeNull();
    const steps = await first.page.evaluate(() => history.length);
    const heading = first.page.locator('section[aria-label^=Phases] th[aria-sort]');
    const turned = (await heading.getAttribute('aria-sort')) === 'ascending';
    await heading.getByRole('link').click();
    const order = turned ? 'descending' : 'ascending';
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(order);
    await expect
      .poll(() => searchOf(first.page.url()).get('sort'))
      .toMatch(/^[a-z]+\.-?[a-zA-Z]+$/);
    expect(await first.page.evaluate(() => history.length)).toBe(steps);
    const { search } = new URL(first.page.url());
    const header = await first.page.locator('[data-fight-header]').innerText();
    await first.close();
    const again = await openPage({ path: `/raid${search}` });
    await again.page.getByText('open the same log again').waitFor();
    await again.page.locator('[data-file-input="files"]').first().setInputFiles(night.path);
    await waitForFile(again.page, night.name);
    await waitForNight(again.page);
    expect(await again.page.locator('[data-fight-header]').innerText()).toBe(header);
    const sorted = again.page.locator('section[aria-label^=Phases] th[aria-sort]');
    expect(await sorted.getAttribute('aria-sort')).toBe(order);
    expect(await again.page.locator('button[data-tab=timeline]').getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(
      await again.page.getByRole('button', { name: 'Hide names' }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('says so when the address names another log', async () => {
    const { page } = await openNight([night.path], 'pull=encounter-1-1');
    expect(await page.getByText('not in the opened files').count()).toBe(1);
  });

  it('says what it cannot review', async () => {
    const key = writeTestLog('key.txt', { pulls: 0, keys: 1 });
    const { page } = await openPage({ path: '/raid' });
    await page.locator('[data-file-input="files"]').first().setInputFiles(key.path);
    const note = page.getByText('No raid boss in the opened files');
    await note.waitFor();
    expect(await page.locator('[data-strip]').count()).toBe(0);
  });
});

describe('one pull', () => {
  it('opens deaths with their steps, and one death from the address', async () => {
    const { page } = await openNight([night.path], 'death=2');
    await page.locator('[data-death-panel="2"]').waitFor();
    await page.locator('[data-deaths] > li').first().getByRole('button').first().click();
    await page.locator('[data-death-panel="1"]').waitFor();
    await expect.poll(() => searchOf(page.url()).get('death')).toBe('1');
    const rows = page.locator('[data-death-panel="1"] tbody tr');
    expect(await rows.count()).toBeGreaterThan(0);
    expect(await rows.last().innerText()).toContain('0%');
    expect(await page.locator('[data-battle-res-pool]').innerText()).toMatch(
      /\d used, \d left at the end\..*90 minutes divided by its 20 players/s,
    );
    expect(await page.locator('[data-battle-res]').innerText()).toMatch(/(one|no) charge was left/);
  });

  it.each([
    ['timeline', 'Phases'],
    ['prep', 'From buffs and gear'],
    ['positions', 'Distances at each death'],
    ['all', 'Killers of several wipes'],
    ['avoidable', 'By ability'],
  ])('shows %s', async (tab, text) => {
    const { page, consoleErrors } = await openNight([night.path], `tab=${tab}`);
    await page.locator(`[data-tab-content=${tab}]`).getByText(text).first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('moves through its positions by keyboard and by death', async () => {
    const { page } = await openNight([night.path], 'tab=positions');
    const slider = page.getByRole('slider', { name: 'Moment of the pull' });
    await page.locator('[data-plane] [data-unit=boss]').first().waitFor();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0 seconds');
    await page.keyboard.press('PageUp');
    await expect.poll(() => slider.inputValue()).not.toBe('0');
    await page.getByRole('button', { name: 'Next death' }).click();
    await page
      .getByText(/ dies\.$/)
      .first()
      .waitFor();
    await page.getByText(/as a table$/).click();
    const rows = page.getByRole('table', { name: /^Everybody at/ }).locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(5);
  });

  it('groups wipes from six on, and says not enough below', async () => {
    const { page } = await openNight([night.path], 'tab=all');
    const groups = page.locator('[data-clusters] ol > li');
    await groups.first().waitFor();
    expect(await groups.first().innerText()).toMatch(/\d of \d+/);
    await page.locator('[data-fight]').first().click();
    await page.locator('[data-clusters]').getByText('Not enough data').waitFor();
    expect(await groups.count()).toBe(0);
  });

  it('carries a badge with both numbers of each check', async () => {
    const { page } = await openNight([night.path]);
    const badge = page.locator('[data-trust]');
    expect(await badge.getAttribute('data-trust')).toBe('holds');
    await badge.locator('summary').click();
    expect(await badge.innerText()).toMatch(/counted, .* expected/);
  });
});

/** Everybody of the log, without their realms. */
function everyName(): string[] {
  return [
    ...new Set(
      night.expected.fights.flatMap(({ players }) =>
        players.map(({ name }) => name.split('-')[0] ?? name),
      ),
    ),
  ];
}

/** The page as a reader or a screen reader meets it: the sample that the server sent stands in a script. */
function shownPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    return copy.outerHTML;
  });
}

describe('no names', () => {
  it('names nobody on the page, in exports and in what is shared', async () => {
    const { page } = await openNight([night.path], 'names=off');
    const texts: string[] = [];
    for (const tab of ['deaths', 'avoidable', 'timeline', 'positions', 'prep', 'all', 'share']) {
      await chooseTab(page, tab);
      texts.push(await shownPage(page));
    }
    await chooseTab(page, 'prep');
    const { text } = await savedBy(page, () =>
      exportFrom(page.locator('[data-tab-content=prep]'), 'JSON'),
    );
    texts.push(text, page.url());
    const told = everyName().filter((name) => texts.some((one) => one.includes(name)));
    expect(told).toEqual([]);
    expect(text).toMatch(/Healer 1/);
  });

  it('goes along to the other pages, their views and their files', async () => {
    const { page } = await openNight([night.path], 'names=off');
    const texts: string[] = [];
    const goTo = (name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
    await goTo('DPS & HPS');
    await page.locator('[data-meters] tr[data-player] button').first().click();
    await page.locator('[data-spells]').waitFor();
    texts.push(await shownPage(page), JSON.stringify(await wholeLog(page)));
    await page.locator('[data-tab=casts]').click();
    await page.locator('[data-tab=casts][aria-current=page]').waitFor();
    texts.push(await shownPage(page));
    await unfoldFiles(page);
    await page.getByText('Parse report').click();
    await page.locator('[data-parse-report]').waitFor();
    texts.push(await shownPage(page));
    await goTo('Mythic+');
    await page.locator('[data-views]').getByRole('link', { name: 'Review' }).click();
    await page.locator('[data-key-view] button[data-tab]').first().waitFor();
    for (const tab of await page.locator('[data-key-view] button[data-tab]').all()) {
      await tab.click();
      await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
      texts.push(await shownPage(page));
    }
    await page.locator('[data-tab=deaths]').click();
    await page.locator('[data-death-chains] details').first().waitFor();
    texts.push(await shownPage(page));
    expect(everyName().filter((name) => texts.some((one) => one.includes(name)))).toEqual([]);
    expect(texts.filter((one) => one.includes('Healer 1')).length).toBeGreaterThan(4);
    await goTo('Cooldowns');
    await expect.poll(() => searchOf(page.url()).get('names')).toBe('off');
  });

  it('shares no names unless they are asked for', async () => {
    // Long enough that a player died three times as a wipe began: fewer are not named.
    const long = writeTestLog('long-night.txt', { seed: 5, pulls: 40, keys: 0, pace: 0.2 });
    const { page } = await openNight([long.path], 'tab=share');
    const message = page.locator('[data-share] pre');
    const before = await message.innerText();
    expect(everyName().filter((name) => before.includes(name))).toEqual([]);
    await page.getByLabel('With names').check();
    const after = await message.innerText();
    expect(everyName().some((name) => after.includes(name))).toBe(true);
    expect(after.length).toBeLessThanOrEqual(2000);
  });

  it('draws a picture and saves it', async () => {
    const { page } = await openNight([night.path], 'tab=share');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^farseer-.*\.png$/);
    const colors = await page.locator('[data-share] canvas').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        seen.add(data[at]! * 65_536 + data[at + 1]! * 256 + data[at + 2]!);
      return seen.size;
    });
    expect(colors).toBeGreaterThan(20);
  });
});
