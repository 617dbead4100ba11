/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { linkedPath, REVIEW_TABS } from './support/page-paths.ts';

/** Every view whose tables, notes and pictures show invented data while no source is set. */
const PATHS = [
  '/current-title-holders',
  '/mplus',
  '/mplus?view=runs',
  '/mplus?view=meta',
  '/mplus?view=review&pull=1',
  '/raid?view=race',
  '/raid?view=ours',
  '/cooldowns',
  '/cooldowns?view=top',
  '/hps-dps',
  '/hps-dps?view=ladder',
  '/hps-dps?view=log',
  '/roster',
  '/dungeon/ruby-life-pools',
  '/specialization/mage/frost',
  '/boss/ulatek',
  ...REVIEW_TABS,
];
const LINKED = ['character', 'guild'] as const;

/** Tables of facts, by their file or their first heading: what Blizzard, Raider.IO and the spell lists say, whatever the season is. */
const REAL = /^(?:farseer-(?:past-seasons|[a-z-]+-abilities)\.|\| (?:season \| line|spellId) \|)/;

interface Taken {
  /** Name of the file, or what the button copies. */
  name: string;
  text: string;
}

/** Keeps what leaves a page, and what is written into its pictures, instead of saving and copying it. */
async function catchExports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const caught = { blobs: new Map<string, Blob>(), taken: [] as Promise<Taken>[], drawn: '' };
    Object.assign(window, { caught });
    let last = 0;
    URL.createObjectURL = (blob) => {
      last += 1;
      caught.blobs.set(`blob:${last}`, blob as Blob);
      return `blob:${last}`;
    };
    HTMLAnchorElement.prototype.click = function click() {
      const blob = caught.blobs.get(this.href);
      const name = this.download;
      if (blob) caught.taken.push(blob.text().then((text) => ({ name, text })));
    };
    navigator.clipboard.writeText = (text) => {
      caught.taken.push(Promise.resolve({ name: 'copied', text }));
      return Promise.resolve();
    };
    // What is made later than the press.
    navigator.clipboard.write = ([item]) => {
      const text = item!.getType('text/plain').then((blob) => blob.text());
      caught.taken.push(text.then((words) => ({ name: 'copied', text: words })));
      return Promise.resolve();
    };
    CanvasRenderingContext2D.prototype.fillText = (text) => {
      caught.drawn += `${text}\n`;
    };
  });
}

/** Presses everything that saves or copies, in whatever is folded, too. */
function takeAll(page: Page): Promise<Taken[]> {
  return page.evaluate(async () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    // What opens may load first.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    for (const button of document.querySelectorAll<HTMLElement>('[data-takes]')) button.click();
    const { caught } = window as unknown as { caught: { taken: Promise<Taken>[] } };
    return Promise.all(caught.taken);
  });
}

async function exportsOf(path: string) {
  const { page, goto } = await openPage();
  await catchExports(page);
  await goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('[data-takes]').first().waitFor({ state: 'attached' });
  const taken = await takeAll(page);
  const drawn = await page.evaluate(
    () => (window as unknown as { caught: { drawn: string } }).caught.drawn,
  );
  return { taken, drawn };
}

/** The label of invented data in a text, wherever it stands in it. */
const LABEL = /\bsample\b|\binvented\b/i;

describe('what leaves a page of the sample', () => {
  it.each(PATHS)('says inside that it is invented: %s', async (path) => {
    const { taken, drawn } = await exportsOf(path);
    const isReal = ({ name, text }: Taken): boolean => REAL.test(name === 'copied' ? text : name);
    expect(taken.length).toBeGreaterThan(0);
    const silent = taken.filter((one) => !isReal(one) && !LABEL.test(one.text));
    expect(silent.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)).toEqual([]);
    // Real data is not called invented.
    const wrong = taken.filter((one) => isReal(one) && /invented|"sample": ?true/i.test(one.text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(drawn).toMatch(path.endsWith('tab=share') ? /SAMPLE/ : /^$/);
  });

  it.each(LINKED)('says it of the page of a %s, too', async (kind) => {
    const { taken } = await exportsOf(await linkedPath(kind));
    expect(taken.filter(({ text }) => !LABEL.test(text))).toEqual([]);
  });
});
