/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unfoldAll } from './unfold-all.ts';

/** Longest sentence. */
const MOST_WORDS = 20;
/** Texts that are not ours to change: the specification's own, the name that Blizzard's rules ask for, and a page's own title. */
const GIVEN = [
  'We are sorry but this page could not be found.',
  'You must provide either an email or phone number and a password',
  'are trademarks or registered trademarks of Blizzard Entertainment',
];

/** Texts as a reader meets them, a block each: what is folded too, and the hints; but not what is there to be copied. */
async function textsOf(page: Page): Promise<string[]> {
  await unfoldAll(page);
  return page.evaluate(() => {
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

/** What a visitor reads on a page is short, and has no semicolon. @returns how many texts there are, and how many words each whole sentence has. */
export async function expectShort(page: Page): Promise<{ count: number; lengths: number[] }> {
  const texts = (await textsOf(page)).filter((text) => !isGiven(text));
  expect(texts.filter((text) => text.includes(';') || /\bn = /.test(text))).toEqual([]);
  const sentences = texts.flatMap(sentencesOf);
  expect(sentences.filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([]);
  const whole = sentences.filter((text) => /[.!?]$/.test(text) && wordsIn(text) > 3);
  return { count: texts.length, lengths: whole.map(wordsIn) };
}
