/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { EVERY_VIEW } from './support/page-paths.ts';

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

describe('what a visitor reads', () => {
  const lengths: number[] = [];

  it.each(EVERY_VIEW)('is short, and has no semicolon: %s', async (path) => {
    const { page } = await openPage({ path });
    await page.waitForLoadState('networkidle');
    const texts = (await textsOf(page)).filter((text) => !isGiven(text));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(';') || /\bn = /.test(text))).toEqual([]);
    const sentences = texts.flatMap(sentencesOf);
    expect(sentences.filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([]);
    const whole = sentences.filter((text) => /[.!?]$/.test(text) && wordsIn(text) > 3);
    lengths.push(...whole.map(wordsIn));
  });

  it('is short on the whole', () => {
    const sorted = lengths.toSorted((one, other) => one - other);
    expect(sorted.length).toBeGreaterThan(300);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(USUAL_WORDS);
  });
});
