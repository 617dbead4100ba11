/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { keepPage } from './support/keep-page.ts';
import { EVERY_VIEW, linkedPath, REVIEW_TABS } from './support/page-paths.ts';

/** Views whose tables, notes and pictures show invented data while no source is set. */
const EXPORTING: ReadonlySet<string> = new Set([
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
  'character',
  'guild',
  ...REVIEW_TABS,
]);
/** A view by its address, or the page of the first thing of a kind. */
const VIEWS = [...new Set([...EVERY_VIEW, ...EXPORTING])];

/** Longest sentence, and the most that half of the sentences of all pages have. */
const MOST_WORDS = 20;
const USUAL_WORDS = 10;
/** Texts that are not ours to change: the specification's own, the name that Blizzard's rules ask for, and a page's own title. */
const GIVEN = [
  'We are sorry but this page could not be found.',
  'You must provide either an email or phone number and a password',
  'are trademarks or registered trademarks of Blizzard Entertainment',
];

/** Texts as a reader meets them, a block each: what is folded too, and the hints; but not what is there to be copied. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    // What opens may load first.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    const inLine = (element: Element): boolean =>
      /^(?:inline|contents)/.test(getComputedStyle(element).display);
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      let block = walker.currentNode.parentElement!;
      if (block.closest('script, style, noscript, template, pre, svg title')) continue;
      while (inLine(block) && block.parentElement) block = block.parentElement;
      texts.set(block, (texts.get(block) ?? '') + walker.currentNode.textContent);
    }
    for (const hint of document.querySelectorAll('[data-tooltip], svg title')) {
      const text = hint.getAttribute('data-tooltip') ?? hint.textContent;
      for (const line of text.split('\n')) texts.set(document.createElement('i'), line);
    }
    return [...texts.values()].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  });
}

const wordsIn = (sentence: string): number =>
  sentence.split(' ').filter((word) => /\p{L}/u.test(word)).length;
const isGiven = (text: string): boolean => GIVEN.some((given) => text.includes(given));
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:]) /);

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
function takeAll(page: Page): Promise<{ taken: Taken[]; drawn: string }> {
  return page.evaluate(async () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    // What opens may load first.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    for (const button of document.querySelectorAll<HTMLElement>('[data-takes]')) button.click();
    const { caught } = window as unknown as { caught: { taken: Promise<Taken>[]; drawn: string } };
    return { taken: await Promise.all(caught.taken), drawn: caught.drawn };
  });
}

/** The label of invented data in a text, wherever it stands in it. */
const LABEL = /\bsample\b|\binvented\b/i;

/** Opens a view, and keeps what leaves it. */
async function openView(view: string) {
  const opened = await openPage({ keep: true });
  await catchExports(opened.page);
  await opened.goto(view === 'character' || view === 'guild' ? await linkedPath(view) : view);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

describe('of what a visitor reads', () => {
  const lengths: number[] = [];

  describe.each(VIEWS)('%s', (view) => {
    const look = keepPage(() => openView(view));

    it('is short, and has no semicolon', async () => {
      const { page } = await look();
      const texts = (await textsOf(page)).filter((text) => !isGiven(text));
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => text.includes(';') || /\bn = /.test(text))).toEqual([]);
      const sentences = texts.flatMap(sentencesOf);
      expect(sentences.filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([]);
      const whole = sentences.filter((text) => /[.!?]$/.test(text) && wordsIn(text) > 3);
      lengths.push(...whole.map(wordsIn));
    });

    if (EXPORTING.has(view))
      it('says inside what leaves the page that it is invented', async () => {
        const { page } = await look();
        await page.locator('[data-takes]').first().waitFor({ state: 'attached' });
        const { taken, drawn } = await takeAll(page);
        const isReal = ({ name, text }: Taken): boolean =>
          REAL.test(name === 'copied' ? text : name);
        expect(taken.length).toBeGreaterThan(0);
        const silent = taken.filter((one) => !isReal(one) && !LABEL.test(one.text));
        expect(silent.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)).toEqual([]);
        // Real data is not called invented.
        const wrong = taken.filter(
          (one) => isReal(one) && /invented|"sample": ?true/i.test(one.text),
        );
        expect(wrong.map(({ name }) => name)).toEqual([]);
        expect(drawn).toMatch(view.endsWith('tab=share') ? /SAMPLE/ : /^$/);
      });
  });

  it('half is short', () => {
    const sorted = lengths.toSorted((one, other) => one - other);
    expect(sorted.length).toBeGreaterThan(300);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(USUAL_WORDS);
  });
});
