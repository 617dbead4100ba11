import { describe, expect, inject, it } from 'vitest';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { useAccountApp } from './support/account-app.ts';
import { openPage, waitForReact } from './support/browser.ts';
import { countSteps } from './support/count-steps.ts';
import { ratedName } from './support/rated-name.ts';

const app = useAccountApp();

/** A visitor on the start page at 1280 × 800, with a character pinned where one is named. */
async function begin(pinned?: string) {
  const { page, goto } = await openPage();
  if (pinned !== undefined) {
    const value = new URLSearchParams({ c: pinned }).toString();
    await page.context().addCookies([{ name: 'farseer-choices', value, url: inject('baseUrl') }]);
  }
  await goto('/');
  return { page, goto, ...countSteps(page) };
}

/** `eu/realm/Name` of a character of the sample. */
async function knownCharacter(): Promise<string> {
  const q = await ratedName();
  const answer = await fetch(`${inject('baseUrl')}/search/answer?${new URLSearchParams({ q })}`);
  const { hits } = (await answer.json()) as { hits: { kind: string; href: string }[] };
  const { href } = hits.find(({ kind }) => kind === 'character')!;
  return decodeURIComponent(href.replace('/character/', ''));
}

describe('the ten tasks, from the start page, without scrolling', () => {
  it('the next reset: 0', async () => {
    const { page, see, steps } = await begin();
    await see(page.locator('[data-tile="Weekly reset"]'));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('cutoff and forecast: 0', async () => {
    await ratedName();
    const { page, see, steps } = await begin();
    await see(page.locator('[data-tile="Title cutoff"]').getByText(/Forecast/));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('my chance of the title: 2 steps, also for a character that is not pinned', async () => {
    const id = await knownCharacter();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Title', exact: true }).first());
    const field = page.getByRole('main').getByRole('textbox', { name: /Will I get the title/ });
    await fill(field, id, true);
    await see(page.locator('[data-me] output').first());
    expect(steps).toEqual({ clicks: 1, fields: 1 });
  });

  it('my chance of the title, pinned: 1', async () => {
    const { page, see, click, steps } = await begin(await knownCharacter());
    await click(page.getByRole('link', { name: 'Title', exact: true }).first());
    await see(page.locator('[data-me] output').getByText(/Chance of title/));
    expect(steps).toEqual({ clicks: 1, fields: 0 });
  });

  it('my next key, pinned: 1', async () => {
    const { page, see, click, steps } = await begin(await knownCharacter());
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await see(page.getByRole('heading', { name: 'Next key' }));
    expect(await page.locator('[data-example]').count()).toBe(0);
    expect(steps).toEqual({ clicks: 1, fields: 0 });
  });

  it('my next key, of a character that is not pinned: 2', async () => {
    const id = await knownCharacter();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await fill(page.getByRole('main').getByRole('textbox', { name: /Your character/ }), id, true);
    await page.waitForURL(/[?&]c=/);
    await see(page.getByRole('heading', { name: 'Next key' }));
    expect(await page.locator('[data-example]').count()).toBe(0);
    expect(steps).toEqual({ clicks: 1, fields: 1 });
  });

  it('the best of a specialization: 3', async () => {
    await ratedName();
    const { page, see, click, steps } = await begin();
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await click(page.getByRole('link', { name: 'Meta', exact: true }));
    await click(
      page
        .getByRole('main')
        .getByRole('link', { name: /Paladin|Druid|Warrior/ })
        .first(),
    );
    await page.waitForURL('**/specialization/**');
    await see(page.locator('[data-leaders]'));
    expect(steps).toEqual({ clicks: 3, fields: 0 });
  });

  it('why we wiped, after choosing a file: 0', async () => {
    const night = writeTestLog('tasks.txt', { pulls: 3 });
    const { page, goto, see, steps } = await begin();
    await goto('/raid');
    await openFiles(page, night.path);
    await see(page.getByText('Fix first'));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('compare two players of an open log: 2', async () => {
    const night = writeTestLog('compare.txt', { pulls: 3 });
    const { page, goto, see, click, steps } = await begin();
    await goto('/hps-dps?view=log');
    await openFiles(page, night.path);
    await click(page.locator('[data-meters] tr[data-player]').getByRole('button').first());
    const other = page.locator('[data-compare]');
    await see(other);
    await other.selectOption({ index: 1 });
    steps.clicks += 1;
    await see(page.locator('[data-compare-table]').first());
    expect(steps).toEqual({ clicks: 2, fields: 0 });
  });

  it('export a table: 2', async () => {
    await ratedName();
    const { page, click, steps } = await begin();
    await page.goto('/mplus?view=runs');
    await waitForReact(page);
    await click(page.locator('[data-export] summary').first());
    const download = page.waitForEvent('download');
    await click(page.getByRole('button', { name: 'CSV' }).first());
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(steps).toEqual({ clicks: 2, fields: 0 });
  });

  it('sign-up: 2 and 3 fields', async () => {
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Sign in' }));
    await click(page.getByRole('link', { name: 'Create one' }));
    await fill(page.getByLabel('Email address'), `tasks-${Date.now()}@example.org`);
    await fill(page.getByLabel('Password', { exact: true }), 'correct horse battery', true);
    // The third field, for the code out of the mail.
    await see(page.getByLabel(/code/i).first());
    expect(steps).toEqual({ clicks: 2, fields: 2 });
  });

  it('hide my character: the switches are one click away', async () => {
    const { page } = await app.openSignedIn({ path: '/' });
    const { see, click, steps } = countSteps(page);
    await click(page.getByRole('link', { name: /^Your account/ }));
    await see(page.getByRole('heading', { name: 'Hide my characters' }));
    expect(steps).toEqual({ clicks: 1, fields: 0 });
  });
});
